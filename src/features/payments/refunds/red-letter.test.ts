import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Services } from '#server/services.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildOrder } from '../../orders/factories.ts'
import { refundOrder, sendRefund } from './service.server.ts'

const { db } = await testDatabase()
const now = new Date()
const queued: object[] = []
const services = new Services()
services.set(jobsKey, {
  enqueue: async (_db, name, data) => void queued.push({ name, ...data }),
  work: async () => {},
  every: async () => {},
  stop: async () => {},
})
const shop = testContext(db, { services, now })

describe('a refund of an invoiced order', () => {
  const invoiceOf = async (
    { id: orderId, orderNo, memberId, companyId, line }: Awaited<ReturnType<typeof buildOrder>>,
    state: 'issued' | 'requested',
    isValid = true,
  ) => {
    const amounts = { netFen: 8850, taxFen: 1150 }
    const { id } = await db
      .insertInto('invoice')
      .values({
        ...amounts,
        memberId,
        companyId,
        state,
        totalFen: 10_000,
        requestNo: `KP${orderId}${state}`,
        receiptType: 1,
        buyer: json({ receipt_type: 1 as const, title: '示例大学' }),
        ...(state === 'issued' && { number: String(orderId).padStart(20, '0'), issuedAt: now }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invoiceOrder')
      .values({ invoiceId: id, orderId, orderNo, memberId, isValid })
      .execute()
    const item = { taxCode: '1', itemName: '*试剂*乙腈', specification: '', unit: '瓶', taxRateBp: 1300 }
    const goods = { orderLineId: line.id, quantityTenths: 100, ...item, ...amounts }
    await db
      .insertInto('invoiceLine')
      .values({ invoiceId: id, lineNo: 1, orderId, ...goods })
      .execute()
    return id
  }
  const redsOf = (originalId: number) =>
    db
      .selectFrom('invoice')
      .innerJoin('invoiceLine as line', 'line.invoiceId', 'invoice.id')
      .select(['invoice.state', 'redReason', 'waitsForId', 'totalFen', 'line.quantityTenths', 'line.netFen'])
      .where('originalId', '=', originalId)
      .orderBy('invoice.id')
      .execute()
  const paidOrder = async () => {
    const order = await buildOrder(db, { status: 'finished', paidFen: 10_000 })
    const { id: paymentId } = await db
      .insertInto('payment')
      .values({
        paymentNo: `P${order.id}`,
        memberId: order.memberId,
        companyId: order.companyId,
        channel: 'wallet',
        state: 'paid',
        amountFen: 10_000,
        expiresAt: now,
        paidAt: now,
        tradeNo: `T${order.id}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const share = { paymentId, orderId: order.id, amountFen: 10_000, appliedFen: 10_000 }
    await db.insertInto('paymentAllocation').values(share).execute()
    return order
  }
  const refund = async (
    orderId: number,
    cause: 'afterSale' | 'cancel',
    causeId: number,
    amountFen?: number,
  ) => {
    await refundOrder(shop, { orderId, cause, causeId, ...(amountFen && { amountFen }) })
    const refunds = await db.selectFrom('refund').select('id').where('orderId', '=', orderId).execute()
    for (const { id } of refunds) await sendRefund(shop, id)
  }

  it('requests a red-letter invoice for the returned lines, and one for an allowance', async () => {
    const order = await paidOrder()
    const id = await invoiceOf(order, 'issued')
    const { id: afterSaleId } = await db
      .insertInto('afterSale')
      .values({
        requestNo: `R${order.id}`,
        orderId: order.id,
        memberId: order.memberId,
        kind: 'return',
        reason: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('afterSaleLine')
      .values({ afterSaleId, orderLineId: order.line.id, quantityTenths: 20 })
      .execute()
    await refund(order.id, 'afterSale', afterSaleId, 2000)
    await refund(order.id, 'afterSale', afterSaleId + 1_000_000, 500)
    expect(await redsOf(id)).toEqual([
      {
        state: 'requested',
        redReason: 'return',
        waitsForId: null,
        totalFen: 2000,
        quantityTenths: 20,
        netFen: 1770,
      },
      {
        state: 'requested',
        redReason: 'allowance',
        waitsForId: null,
        totalFen: 500,
        quantityTenths: null,
        netFen: 443,
      },
    ])
    expect(queued).toContainEqual({ name: 'issue-invoice', invoiceId: expect.any(Number) })
  })

  it('withdraws a request that is wholly refunded; of a part, the red-letter invoice waits', async () => {
    const [whole, part] = [await paidOrder(), await paidOrder()]
    const [wholeId, partId] = [await invoiceOf(whole, 'requested'), await invoiceOf(part, 'requested')]
    await refund(whole.id, 'cancel', whole.id)
    await refund(part.id, 'afterSale', 1, 4000)
    const states = await db
      .selectFrom('invoice')
      .select('state')
      .where('id', 'in', [wholeId, partId])
      .orderBy('id')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'requested'])
    expect(await redsOf(partId)).toMatchObject([{ waitsForId: partId, totalFen: 4000 }])
  })

  it('reduces the invoice that replaces another at the same time', async () => {
    const order = await paidOrder()
    const id = await invoiceOf(order, 'issued')
    const nextId = await invoiceOf(order, 'requested', false)
    const { running } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('invoice').select('id').where('id', '=', id).forUpdate().execute()
      const running = refund(order.id, 'afterSale', 2, 3000)
      await pause(300)
      for (const [invoiceId, isValid] of [
        [id, false],
        [nextId, true],
      ] as const)
        await tx.updateTable('invoiceOrder').set({ isValid }).where('invoiceId', '=', invoiceId).execute()
      return { running }
    })
    await running
    expect([await redsOf(id), await redsOf(nextId)]).toMatchObject([[], [{ totalFen: 3000 }]])
  })
})
