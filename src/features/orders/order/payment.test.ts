import { describe, expect, it } from 'vitest'
import { memberContext } from '#features/members/factories.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { Services } from '#server/services.ts'
import { outboxMail } from '../../../../simulators/outbox/outbox.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildBuyer, buildOrder } from '../factories.ts'
import { lockPayableOrders, recordPaid, recordRefunded } from './payment.service.server.ts'

const { db } = await testDatabase()
const now = new Date()

const services = new Services()
services.set(mailGatewayKey, outboxMail())
const notifying = testContext(db, { services })
const mailsTo = async (recipient: string) =>
  (
    await db
      .selectFrom('outboxMessage')
      .select('text')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text)

const find = (id: number) => db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const transitionsOf = async (orderId: number) =>
  (await db.selectFrom('orderTransition').selectAll().where('orderId', '=', orderId).execute()).map(
    ({ toStatus, actor }) => [toStatus, actor],
  )

describe('an incoming payment', () => {
  it('of the full amount makes an order paid', async () => {
    const order = await buildOrder(db, { expiresAt: now })
    expect(await recordPaid(db, order.id, 10_000, now)).toEqual({ appliedFen: 10_000 })
    expect(await find(order.id)).toMatchObject({
      status: 'paid',
      paidFen: 10_000,
      paidAt: now,
      expiresAt: null,
      version: 2,
    })
    expect(await transitionsOf(order.id)).toEqual([['paid', 'channel']])
  })

  it('of a part stops the order from expiring, and can be topped up', async () => {
    const order = await buildOrder(db, { expiresAt: now })
    await recordPaid(db, order.id, 4000, now)
    expect(await find(order.id)).toMatchObject({ status: 'pendingPayment', paidFen: 4000, expiresAt: null })
    expect(await recordPaid(db, order.id, 9000, now)).toEqual({ appliedFen: 6000 })
    expect(await find(order.id)).toMatchObject({ status: 'paid', paidFen: 10_000 })
  })

  it('of the deposit is enough at first, and the balance is due next', async () => {
    const { member } = await buildBuyer(db)
    const owner = { memberId: member.id, companyId: member.companyId }
    const order = await buildOrder(db, { ...owner, paymentTerms: 'deposit', depositFen: 3000 })
    const ctx = await memberContext(db, member)
    const due = async () =>
      (await inTransaction(db, (tx) => lockPayableOrders(tx, ctx, [order.id])))[0]?.dueFen
    expect(await due()).toBe(3000)
    await recordPaid(db, order.id, 3000, now)
    expect(await find(order.id)).toMatchObject({ status: 'paid' })
    expect(await due()).toBe(7000)
    await recordPaid(db, order.id, 7000, now)
    await expect(due()).rejects.toMatchObject({ code: 'illegal-move' })
  })

  it('is acknowledged by mail, with the amount due before shipment', async () => {
    const { member } = await buildBuyer(db, { email: 'deposit@example.cn' })
    await db.updateTable('member').set({ locale: 'en' }).where('id', '=', member.id).execute()
    const owner = { memberId: member.id, companyId: member.companyId }
    const deposit = await buildOrder(db, { ...owner, paymentTerms: 'deposit', depositFen: 3000 })
    await recordPaid(db, deposit.id, 3000, now, notifying)
    await recordPaid(db, deposit.id, 7000, now, notifying)
    const onDelivery = { ...owner, paymentTerms: 'cod', collection: 'cod', status: 'inTransit' } as const
    const delivered = await buildOrder(db, onDelivery)
    await recordPaid(db, delivered.id, 10_000, now, notifying)
    expect(await mailsTo('deposit@example.cn')).toEqual([
      expect.stringContaining('received ¥30.00. ¥70.00 is still to be paid before we ship.'),
      expect.stringContaining('received ¥70.00 and will confirm and ship shortly.'),
      expect.stringContaining('received ¥100.00. Thank you.'),
    ])
  })

  it('is announced by mail when it is refunded', async () => {
    const { member } = await buildBuyer(db, { email: 'back@example.cn' })
    const owner = { memberId: member.id, companyId: member.companyId }
    const order = await buildOrder(db, { ...owner, status: 'cancelled', paidFen: 10_000 })
    await recordRefunded(db, order.id, 4000, notifying)
    expect(await mailsTo('back@example.cn')).toEqual([expect.stringContaining('¥40.00 已原路退回')])
  })

  it.each(['cancelled', 'paid'] as const)('for a %s order is surplus', async (status) => {
    const order = await buildOrder(db, { status, paidFen: status === 'paid' ? 10_000 : 0 })
    expect(await recordPaid(db, order.id, 10_000, now)).toEqual({ appliedFen: 0 })
    expect(await transitionsOf(order.id)).toEqual([])
  })

  it('is applied once when received twenty times concurrently', async () => {
    const order = await buildOrder(db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(db, (tx) => recordPaid(tx, order.id, 10_000, now))),
    )
    expect(answers.reduce((sum, { appliedFen }) => sum + appliedFen, 0)).toBe(10_000)
  })

  it('cannot be started by another company, or where nothing is due', async () => {
    const { member } = await buildBuyer(db)
    const ctx = await memberContext(db, member)
    const foreign = await buildOrder(db)
    const waiting = await buildOrder(db, {
      memberId: member.id,
      companyId: member.companyId,
      status: 'pendingReview',
    })
    const lock = (ids: number[]) => inTransaction(db, (tx) => lockPayableOrders(tx, ctx, ids))
    await expect(lock([foreign.id])).rejects.toMatchObject({ code: 'not-found' })
    await expect(lock([])).rejects.toMatchObject({ code: 'not-found' })
    await expect(lock([waiting.id])).rejects.toMatchObject({ code: 'illegal-move' })
  })
})

describe('a refund', () => {
  it('never exceeds the payments', async () => {
    const order = await buildOrder(db, { status: 'paid', paidFen: 10_000 })
    await recordRefunded(db, order.id, 9000)
    await expect(recordRefunded(db, order.id, 1001)).rejects.toMatchObject({ code: 'conflict' })
    expect(await find(order.id)).toMatchObject({ refundedFen: 9000 })
  })
})
