import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addInvoice, addInvoiceOrders } from '#features/invoices/issuing/repository.server.ts'
import { json } from '#server/db/json.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildOrder } from '../factories.ts'

const { db } = await testDatabase()

it('an order is claimed once, also by a prepared statement with a generic plan', async () => {
  const { id: orderId, orderNo, memberId, companyId } = await buildOrder(db)
  const sums = { netFen: 100, taxFen: 13, totalFen: 113 }
  await db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const { id: invoiceId } = await addInvoice(tx, {
      companyId,
      memberId,
      ...sums,
      receiptType: 1,
      requestNo: 'KP1',
      buyer: json({ receipt_type: 1 as const, title: '测试大学' }),
    })
    const row = { invoiceId, orderId, orderNo, memberId }
    expect(await addInvoiceOrders(tx, [row])).toEqual([{ orderId }])
    expect(await addInvoiceOrders(tx, [row])).toEqual([])
  })
})
