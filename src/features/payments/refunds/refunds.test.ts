import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approve, startApprovals } from '#features/approvals/service.server.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { paymentChannelsKey, type RefundReport } from '#server/gateways/payment/channel.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Services } from '#server/services.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildOrder } from '../../orders/factories.ts'
import { findOrder } from '../factories.ts'
import { confirmAction, confirmRemittance } from '../receipts/service.server.ts'
import type { PaymentAttemptState, PaymentChannelName } from '../schema.ts'
import {
  bookRefund,
  finishRefundByHand,
  pursueRefunds,
  refundOrder,
  retryRefund,
  sendRefund,
} from './service.server.ts'

const { db } = await testDatabase()
const now = new Date()
const queued: object[] = []
const atChannel = new Map<string, RefundReport>()
let isOut = false
const services = new Services()
startApprovals(services, [confirmAction])
services.set(jobsKey, {
  enqueue: async (_db, name, data) => void queued.push({ name, ...data }),
  work: async () => {},
  every: async () => {},
  stop: async () => {},
})
services.set(paymentChannelsKey, {
  wechat: {
    refund: async ({ refundNo, amountFen }: { refundNo: string; amountFen: number }) => {
      if (isOut) throw new Error('out of order')
      const report: RefundReport = {
        refundNo,
        state: amountFen === 13 ? 'failed' : 'sent',
        channelRefundNo: `C${refundNo}`,
      }
      atChannel.set(refundNo, atChannel.get(refundNo) ?? report)
      return report
    },
    queryRefund: async ({ refundNo }: { refundNo: string }) => ({
      ...atChannel.get(refundNo)!,
      state: 'done',
    }),
  } as never,
})
const shop = testContext(db, { services, now })

const roles: StaffRole[] = ['finance']
async function finance(): Promise<StaffCtx> {
  const account = `staff${Math.random().toString(36).slice(2, 9)}`
  const staff = await db
    .insertInto('staff')
    .values({ account, name: '财务', roles })
    .returning('id')
    .executeTakeFirstOrThrow()
  const viewer: Ctx['viewer'] = {
    kind: 'staff',
    staffId: staff.id,
    name: '财务',
    roles,
    sessionId: 1,
    needsSecondFactor: false,
  }
  return testContext(db, { services, viewer }) as StaffCtx
}

let sequence = 0
/** A received payment of an order. */
async function payment(
  order: { id: number; memberId: number; companyId: number },
  channel: PaymentChannelName,
  fen: number,
  state: PaymentAttemptState = 'paid',
) {
  const row = await db
    .insertInto('payment')
    .values({
      paymentNo: `P${++sequence}`,
      memberId: order.memberId,
      companyId: order.companyId,
      channel,
      state,
      amountFen: fen,
      expiresAt: now,
      ...(state === 'paid' && { paidAt: now, tradeNo: `T${sequence}` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const appliedFen = state === 'paid' ? fen : 0
  await db
    .insertInto('paymentAllocation')
    .values({ paymentId: row.id, orderId: order.id, amountFen: fen, appliedFen })
    .execute()
  return row.id
}
const refundsOf = (orderId: number) =>
  db.selectFrom('refund').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const walletOf = async (companyId: number) =>
  (await db.selectFrom('wallet').select('balanceFen').where('companyId', '=', companyId).executeTakeFirst())
    ?.balanceFen ?? 0

describe('a refund', () => {
  it('goes back to its payments, latest first, once per cause', async () => {
    const order = await buildOrder(db, { status: 'cancelled', paidFen: 10_000 })
    const [first, second] = [
      await payment(order, 'wechat-native', 3000),
      await payment(order, 'wallet', 7000),
    ]
    await Promise.all(
      Array.from({ length: 5 }, () =>
        refundOrder(shop, { orderId: order.id, cause: 'afterSale', causeId: 1, amountFen: 8000 }),
      ),
    )
    await refundOrder(shop, { orderId: order.id, cause: 'cancel', causeId: 1 })
    await refundOrder(shop, { orderId: order.id, cause: 'cancel', causeId: 2 })
    const refunds = await refundsOf(order.id)
    expect(
      refunds.map(({ paymentId, amountFen, cause, causeId }) => [
        paymentId,
        amountFen,
        `${cause}:${causeId}`,
      ]),
    ).toEqual([
      [second, 7000, 'afterSale:1'],
      [first, 1000, 'afterSale:1'],
      [first, 2000, 'cancel:1'],
    ])
    for (const { id } of refunds) await Promise.all([sendRefund(shop, id), sendRefund(shop, id)])
    expect(await walletOf(order.companyId)).toBe(7000)
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(['done', 'sent', 'sent'])
    expect((await findOrder(db, order.id)).refundedFen).toBe(7000)
    await pursueRefunds(shop, (problem) => expect(problem).toBeUndefined())
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect((await findOrder(db, order.id)).refundedFen).toBe(10_000)
  })

  it('never exceeds the payments', async () => {
    const amount = fc.integer({ min: 1, max: 5000 })
    const channel = fc.constantFrom('wechat-native', 'wallet', 'remittance')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ fen: amount, channel }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 1, maxLength: 5 }),
        async (came, asked) => {
          const total = came.reduce((sum, { fen }) => sum + fen, 0)
          const order = await buildOrder(db, { quantityTenths: 200, paidFen: total, status: 'paid' })
          for (const { fen, channel: method } of came) await payment(order, method, fen)
          await Promise.all(
            asked.map((amountFen, nth) =>
              refundOrder(shop, { orderId: order.id, cause: 'afterSale', causeId: nth, amountFen }),
            ),
          )
          const back = await refundsOf(order.id)
          const sum = back.reduce((so, { amountFen }) => so + amountFen, 0)
          expect(sum).toBe(
            Math.min(
              total,
              asked.reduce((so, fen) => so + fen, 0),
            ),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is retried while the channel is down, and waits for staff when the channel refuses', async () => {
    const order = await buildOrder(db, { status: 'cancelled', paidFen: 10_000 })
    await payment(order, 'wechat-native', 13)
    await refundOrder(shop, { orderId: order.id, cause: 'cancel', causeId: 3 })
    const [refund] = await refundsOf(order.id)
    const { id } = refund!
    isOut = true
    await expect(sendRefund(shop, id)).rejects.toThrow('out of order')
    isOut = false
    await sendRefund(shop, id)
    expect((await refundsOf(order.id))[0]).toMatchObject({ state: 'failed', tries: 2 })
    const staff = await finance()
    await retryRefund(staff, id)
    await expect(retryRefund(staff, id)).rejects.toMatchObject({ code: 'conflict' })
    await sendRefund(shop, id)
    await finishRefundByHand(staff, id, 'BANK-9')
    expect((await refundsOf(order.id))[0]).toMatchObject({ state: 'done', channelRefundNo: 'BANK-9' })
    expect((await findOrder(db, order.id)).refundedFen).toBe(13)
    const late = { refundNo: refund!.refundNo, state: 'done', channelRefundNo: 'C' } as const
    expect(await bookRefund(shop, late)).toBe(true)
    expect((await findOrder(db, order.id)).refundedFen).toBe(13)
    expect(await bookRefund(shop, { ...late, refundNo: 'R0' })).toBe(false)
  })
})

describe('a remittance', () => {
  async function confirm(id: number, amount: number, bankReference: string) {
    const approval = await confirmRemittance(await finance(), id, { amount, bankReference })
    if (approval) await approve(await finance(), Number(approval.id))
  }

  it('pays once when finance confirms it', async () => {
    const order = await buildOrder(db, { collection: 'remittance' })
    const id = await payment(order, 'remittance', 10_000, 'pending')
    await confirm(id, 100, 'BANK-1')
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid', paidFen: 10_000 })
    await expect(confirm(id, 100, 'BANK-1b')).rejects.toMatchObject({ code: 'conflict' })
    const other = await payment(await buildOrder(db), 'remittance', 10_000, 'pending')
    await expect(confirm(other, 100, 'BANK-1')).rejects.toMatchObject({ code: 'conflict' })
    const audit = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectId', '=', id)
      .where('action', 'like', 'payment.%')
      .execute()
    expect(audit).toMatchObject([
      { action: 'payment.confirm', detail: { amount: 100, bankReference: 'BANK-1' } },
    ])
  })

  it('of less pays in part; a surplus is refunded by hand', async () => {
    const less = await buildOrder(db, { collection: 'remittance' })
    const lessId = await payment(less, 'remittance', 10_000, 'pending')
    await confirm(lessId, 60.5, 'BANK-2')
    expect(await findOrder(db, less.id)).toMatchObject({ status: 'pendingPayment', paidFen: 6050 })
    const more = await buildOrder(db, { collection: 'remittance' })
    const moreId = await payment(more, 'remittance', 10_000, 'pending')
    await confirm(moreId, 100.01, 'BANK-3')
    expect(await findOrder(db, more.id)).toMatchObject({ status: 'paid', paidFen: 10_000 })
    const [surplus] = await db.selectFrom('refund').selectAll().where('paymentId', '=', moreId).execute()
    expect(surplus).toMatchObject({ amountFen: 1, orderId: null, state: 'pending' })
    await sendRefund(shop, surplus!.id)
    await finishRefundByHand(await finance(), surplus!.id, 'BANK-4')
    await expect(finishRefundByHand(await finance(), surplus!.id, 'BANK-5')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('tops up the wallet when made for it', async () => {
    const order = await buildOrder(db)
    const top = await db
      .insertInto('payment')
      .values({
        paymentNo: 'PTOP',
        memberId: order.memberId,
        companyId: order.companyId,
        purpose: 'topUp',
        channel: 'remittance',
        amountFen: 50_000,
        expiresAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await confirm(top.id, 499, 'BANK-6')
    expect(await walletOf(order.companyId)).toBe(49_900)
  })
})
