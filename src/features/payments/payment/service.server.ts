import { takeFromWallet } from '#features/balances/service.server.ts'
import { findSpendingLimit } from '#features/members/service.server.ts'
import { lockPayableOrders, scopeOf } from '#features/orders/service.server.ts'
import { storeUpload } from '#features/uploads/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import { channelKeyOf } from '../channels.ts'
import type { ChosenChannel, Payment, PaymentInput } from '../schema.ts'
import { bookPayment } from './booking.service.server.ts'
import { openAtChannel, openIdOf } from './opening.service.server.ts'
import { askAbout, closeQueue, firstAskMs } from './polling.service.server.ts'
import { findBankAccount, presentPayment } from './present.service.server.ts'
import {
  addParts,
  addPayment,
  changePayment,
  closePendingPayment,
  findOwnPayment,
  lockPayment,
  lockPendingOf,
  nextNumber,
  type PaymentRow,
} from './repository.server.ts'

const hourMs = 3600_000
/** How long an attempt lasts at most; the order's own deadline may come first. */
const lifetimeMs = (channel: ChosenChannel) => (channel === 'remittance' ? 7 * 24 * hourMs : 2 * hourMs)

/**
 * Begins to pay what is due for orders that the viewer sees. An attempt that is pending for any of them is closed.
 * @param key the same key again answers with the same payment
 * @throws Failure `not-found`; `illegal-move` when nothing is due; `payment-refused` when not by this channel;
 * `wechat-needed`; `amount-changed`; `insufficient-funds` of the wallet, `over-buyer-limit`; `payment-unavailable`
 */
export async function startPayment(ctx: MemberCtx, key: string, input: PaymentInput): Promise<Payment> {
  await requireOpen(ctx, input.channel)
  const once = { memberId: ctx.viewer.memberId, scope: 'payment', key, body: input }
  const { id } = await inTransaction(ctx.db, (tx) =>
    answerIdempotently(tx, once, () => begin(ctx, tx, input)),
  )
  return showPayment(ctx, id)
}

/** Why a channel cannot be chosen by the viewer at all; undefined: it can. */
export async function whyClosed(ctx: MemberCtx, channel: ChosenChannel) {
  if (!(await isConnected(ctx, channel))) return 'not-connected'
  if (channel === 'wechat-jsapi' && !(await openIdOf(ctx))) return 'wechat-needed'
}

async function isConnected(ctx: MemberCtx, channel: ChosenChannel) {
  if (channel === 'wallet') return true
  if (channel === 'remittance') return (await findBankAccount(ctx)) !== undefined
  const key = channelKeyOf(channel)
  return key !== undefined && ctx.services.get(paymentChannelsKey)[key] !== undefined
}

async function requireOpen(ctx: MemberCtx, channel: ChosenChannel) {
  const reason = await whyClosed(ctx, channel)
  if (reason) throw new Failure(reason === 'wechat-needed' ? 'wechat-needed' : 'payment-refused')
}

/** What must come from the company's own bank account comes by remittance alone. */
export const isAllowedFor = (collection: string, channel: ChosenChannel) =>
  collection === 'remittance' ? channel === 'remittance' : collection === 'online' || collection === 'other'

async function begin(ctx: MemberCtx, tx: Db, { orderIds, channel, amount }: PaymentInput) {
  const { viewer, now } = ctx
  const jobs = ctx.services.get(jobsKey)
  const ids = [...new Set(orderIds.map(requireId))].sort((one, two) => one - two)
  const orders = await lockPayableOrders(tx, ctx, ids)
  // The order is cancelled any moment: nothing is begun that would only be given back.
  if (orders.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now))
    throw new Failure('illegal-move')
  if (!orders.every(({ collection }) => isAllowedFor(collection, channel)))
    throw new Failure('payment-refused')
  if (channel === 'wallet') await requireWithinLimit(tx, ctx, orders)
  const amountFen = orders.reduce((sum, { dueFen }) => sum + dueFen, 0)
  if (amount !== undefined && amount !== toYuan(amountFen)) throw new Failure('amount-changed')
  for (const { id } of await lockPendingOf(tx, ids)) {
    await closePendingPayment(tx, id, 'replaced')
    await jobs.enqueue(tx, closeQueue, { paymentId: id })
  }
  const ends = orders.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []))
  const paymentNo = await nextNumber(tx, 'P', now)
  const { id } = await addPayment(tx, {
    paymentNo,
    channel,
    amountFen,
    memberId: viewer.memberId,
    companyId: viewer.companyId,
    createdAt: now,
    expiresAt: new Date(Math.min(now.getTime() + lifetimeMs(channel), ...ends)),
    askAt: channelKeyOf(channel) ? new Date(now.getTime() + firstAskMs) : null,
  })
  await addParts(
    tx,
    orders.map(({ id: orderId, dueFen }) => ({ paymentId: id, orderId, amountFen: dueFen })),
  )
  if (channel === 'wallet') {
    await takeFromWallet(tx, viewer.companyId, amountFen, { kind: 'payment', reference: paymentNo }, now)
    await bookPayment(tx, { services: ctx.services, now }, await lockPayment(tx, id), null)
  }
  return { id }
}

/** @throws Failure `over-buyer-limit` when the viewer may not pay one of the orders from the company's wallet */
async function requireWithinLimit(tx: Db, { viewer }: MemberCtx, orders: { totalFen: number }[]) {
  const limitFen = await findSpendingLimit(tx, viewer)
  if (limitFen !== null && orders.some(({ totalFen }) => totalFen > limitFen))
    throw new Failure('over-buyer-limit')
}

/**
 * Begins to fill the wallet of the viewer's company by remittance.
 * @throws Failure `payment-refused` when the shop takes no remittances
 */
export async function startTopUp(ctx: MemberCtx, key: string, input: { amount: number }): Promise<Payment> {
  await requireOpen(ctx, 'remittance')
  const { viewer, now } = ctx
  const once = { memberId: viewer.memberId, scope: 'top-up', key, body: input }
  const { id } = await inTransaction(ctx.db, (tx) =>
    answerIdempotently(tx, once, async () =>
      addPayment(tx, {
        paymentNo: await nextNumber(tx, 'P', now),
        purpose: 'topUp',
        channel: 'remittance',
        amountFen: toFen(input.amount),
        memberId: viewer.memberId,
        companyId: viewer.companyId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs('remittance')),
      }),
    ),
  )
  return showPayment(ctx, id)
}

/** @throws Failure `not-found` unless the viewer sees it: her own, or as owner or approver her company's */
async function requireOwn({ db, viewer }: MemberCtx, id: number): Promise<PaymentRow> {
  const found = await findOwnPayment(db, id, scopeOf(viewer))
  if (!found) throw new Failure('not-found')
  return found
}

/** @throws Failure `not-found`; `payment-unavailable` when the channel could not prepare it */
async function showPayment(ctx: MemberCtx, id: number): Promise<Payment> {
  const row = await requireOwn(ctx, id)
  return presentPayment(ctx, row, await openAtChannel(ctx, row))
}

/**
 * A payment that the viewer sees. While it is pending the channel is asked now and then.
 * @throws Failure `not-found`
 */
export async function findPayment(ctx: MemberCtx, id: number): Promise<Payment> {
  const row = await requireOwn(ctx, id)
  if (row.state !== 'pending') return presentPayment(ctx, row, {})
  await askAbout(ctx, row, ctx.now).catch((problem) =>
    ctx.log.warn({ err: problem, paymentNo: row.paymentNo }, 'a channel does not say how a payment stands'),
  )
  const fresh = await requireOwn(ctx, id)
  return presentPayment(ctx, fresh, fresh.instructions)
}

/** How a payment stands, without asking anybody. @throws Failure `not-found` */
export const findPaymentState = async (ctx: MemberCtx, id: number) => (await requireOwn(ctx, id)).state

/**
 * Gives a pending attempt up.
 * @throws Failure `not-found`; `conflict` when it is not pending any more
 */
export async function cancelPayment(ctx: MemberCtx, id: number): Promise<Payment> {
  await requireOwn(ctx, id)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await closePendingPayment(tx, id, 'cancelled'))) throw new Failure('conflict')
    await ctx.services.get(jobsKey).enqueue(tx, closeQueue, { paymentId: id })
  })
  return findPayment(ctx, id)
}

/**
 * Keeps the slip of a remittance, in place of one that came before.
 * @throws Failure `not-found`; `conflict` unless it is a pending remittance; `file-unreadable`; `limit-reached`
 */
export async function addSlip(ctx: MemberCtx, id: number, content: Buffer, title: string): Promise<Payment> {
  const { channel, state } = await requireOwn(ctx, id)
  if (channel !== 'remittance' || state !== 'pending') throw new Failure('conflict')
  const filepath = await storeUpload(ctx, content, title)
  const slip = { filepath, name: title || filepath, uploadedAt: ctx.now.toISOString() }
  await changePayment(ctx.db, id, { slip })
  return findPayment(ctx, id)
}
