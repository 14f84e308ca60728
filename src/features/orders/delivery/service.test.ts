import { expect, it } from 'vitest'
import { memberContext } from '#features/members/factories.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildBuyer, buildOrder } from '../factories.ts'
import { listDeliveries } from './service.server.ts'

const { db } = await testDatabase()

it('lists the orders of a company that have not arrived, the next one first', async () => {
  const { member } = await buildBuyer(db)
  const of = { memberId: member.id, companyId: member.companyId }
  const now = new Date()
  const backordered = await buildOrder(db, { ...of, status: 'confirmed', paidAt: now })
  await db
    .updateTable('orderLine')
    .set({ backorderedTenths: 10, leadTimeDays: 30 })
    .where('id', '=', backordered.line.id)
    .execute()
  const sent = await buildOrder(db, { ...of, status: 'inTransit', paidAt: now, shippedAt: now })
  for (const status of [
    'pendingReview',
    'pendingPayment',
    'pendingComment',
    'finished',
    'cancelled',
  ] as const)
    await buildOrder(db, { ...of, status })
  await buildOrder(db, { status: 'inTransit' }) // of another company
  const ctx = await memberContext(db, member, { now })
  const { count, orders } = await listDeliveries(ctx, 5)
  expect(count).toBe(2)
  expect(orders.map(({ id }) => id)).toEqual([String(sent.id), String(backordered.id)])
  expect(orders[1]?.daysLeft).toBeGreaterThan(30)
  expect(Date.parse(orders[0]?.arrivesOn ?? '')).toBeGreaterThan(Date.parse(shanghaiDate(now)))
  expect((await listDeliveries(ctx, 1)).count).toBe(2)
})
