import { findBalance, requireMoneySeen } from '#features/balances/service.server.ts'
import { scopeOf } from '#features/orders/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { channelKeyOf } from '../channels.ts'
import { firstPollMs } from '../payment/polling.service.server.ts'
import { addPayment, listPendingTopUps } from '../payment/repository.server.ts'
import { findPayment, lifetimeMs, requireOpen, showPayment, whyClosed } from '../payment/service.server.ts'
import { nextNumber } from '../repository.server.ts'
import { type Payment, type TopUpInput, topUpChannels } from '../schema.ts'

/** @throws Failure `payment-refused`, `wechat-needed`, `payment-unavailable` */
export async function startTopUp(ctx: MemberCtx, key: string, input: TopUpInput): Promise<Payment> {
  const { channel, amount } = input
  await requireOpen(ctx, channel)
  const { viewer, now } = ctx
  const once = { memberId: viewer.memberId, scope: 'top-up', key, body: input }
  const { id } = await ctx.transaction(({ db }) =>
    answerIdempotently(db, once, async () =>
      addPayment(db, {
        paymentNo: await nextNumber(db, 'P', now),
        purpose: 'topUp',
        channel,
        amountFen: toFen(amount),
        memberId: viewer.memberId,
        companyId: viewer.companyId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs(channel)),
        askAt: channelKeyOf(channel) ? new Date(now.getTime() + firstPollMs) : null,
      }),
    ),
  )
  return showPayment(ctx, id)
}

/** @param paymentId of the payment to show @throws Failure `not-found` when it is foreign or no top-up */
export async function describeTopUp(ctx: MemberCtx, paymentId: number | undefined) {
  await requireMoneySeen(ctx)
  const [balanceFen, pending, reasons, shown] = await Promise.all([
    findBalance(ctx.db, ctx.viewer.companyId),
    listPendingTopUps(ctx.db, scopeOf(ctx.viewer)),
    Promise.all(topUpChannels.map((channel) => whyClosed(ctx, channel))),
    paymentId === undefined ? null : findPayment(ctx, paymentId),
  ])
  return {
    balance: toYuan(balanceFen),
    channels: topUpChannels.map((channel, index) => {
      const reason = reasons[index] ?? null
      return { channel, isOpen: reason === null, reason }
    }),
    shown: shown?.purpose === 'topUp' ? shown : null,
    pending: pending.map(({ id, paymentNo, channel, amountFen, createdAt }) => ({
      id: String(id),
      paymentNo,
      channel,
      amount: toYuan(amountFen),
      createdAt: createdAt.toISOString(),
    })),
  }
}
