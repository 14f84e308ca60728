import { expect, it } from 'vitest'
import { memberContext } from '#features/members/factories.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildBuyer, buildOrder } from '../factories.ts'
import { listDeliveries, listProgress } from './delivery.service.server.ts'

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

it('states the progress of an order with the days that are expected', async () => {
  const { member } = await buildBuyer(db)
  const of = { memberId: member.id, companyId: member.companyId }
  const now = new Date('2026-11-23T02:00:00Z') // a Monday morning in China
  const build = async (traits: Parameters<typeof buildOrder>[1]) => {
    const { id } = await buildOrder(db, { ...of, ...traits })
    return (await listProgress({ db, now }, [id])).get(id)
  }
  expect(await build({ status: 'paid', paidAt: now })).toMatchObject({
    done: 2,
    shipsOn: '2026-11-23',
    arrivesOn: '2026-11-24',
    afterRelease: null,
  })
  const paid = new Date('2026-11-20T02:00:00Z')
  const sent = await build({ status: 'inTransit', paidAt: paid, shippedAt: now })
  expect(sent).toMatchObject({ done: 4, shipsOn: null, arrivesOn: '2026-11-24' })
  expect(sent?.doneAt.slice(1)).toEqual([paid.toISOString(), null, now.toISOString(), null, null])
  expect(sent?.isLate).toBe(false)
  const longAgo = new Date('2026-11-02T02:00:00Z')
  expect(await build({ status: 'inTransit', paidAt: longAgo, shippedAt: longAgo })).toMatchObject({
    arrivesOn: '2026-11-03',
    isLate: true,
  })
  const onDelivery = await build({ status: 'pendingPayment', paymentTerms: 'cod' })
  expect(onDelivery).toMatchObject({ done: 2, shipsOn: '2026-11-23', afterRelease: null })
  expect(await build({ status: 'finished' })).toMatchObject({ done: 6, shipsOn: null, arrivesOn: null })
  expect(await build({ status: 'cancelled' })).toBeUndefined()
})

it.each([
  [{ status: 'pendingPayment' }, 'payment'],
  [{ status: 'pendingReview', paymentTerms: 'prepaid', isAwaitingApproval: true }, 'payment'],
  [{ status: 'pendingReview', paymentTerms: null, isAwaitingApproval: true }, 'approval'],
  [{ status: 'pendingReview', paymentTerms: 'cod' }, 'review'],
] as const)('promises no day while an order waits: %o', async (traits, release) => {
  const { id } = await buildOrder(db, traits)
  const friday = new Date('2026-11-27T02:00:00Z')
  const progress = (await listProgress({ db, now: friday }, [id])).get(id)
  // sent on Friday, there on Monday
  expect(progress).toMatchObject({
    shipsOn: null,
    arrivesOn: null,
    afterRelease: { release, shipsIn: 0, workingDays: 1, shipsOn: '2026-11-27', arrivesOn: '2026-11-30' },
  })
})
