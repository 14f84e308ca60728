import { takeFromWallet } from '#features/balances/service.server.ts'
import { findOpenId, findSpendingLimit, type PersonalDataPart } from '#features/members/service.server.ts'
import { lockPayableOrders, scopeOf } from '#features/orders/service.server.ts'
import { storeUpload } from '#features/uploads/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { json } from '#server/db/json.ts'
import { paymentChannelsKey } from '#server/gateways/payment/channel.ts'
import { wechatKey } from '#server/gateways/wechat/wechat.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import { channelKeyOf, isOutside, payPagePath, topUpPath } from '../channels.ts'
import { paymentAnswers } from '../messages.ts'
import { nextNumber } from '../repository.server.ts'
import type { ChosenChannel, Payment, PaymentInput, PaymentInstructions } from '../schema.ts'
import { bookPayment } from './booking.service.server.ts'
import { closeQueue, firstPollMs, pollPayment } from './polling.service.server.ts'
import { findBankAccount, presentPayment } from './present.service.server.ts'
import {
  addAllocations,
  addPayment,
  changePayment,
  closePendingPayment,
  findOwnPayment,
  listAllocations,
  listPersonalPayments,
  lockPayment,
  lockPendingOf,
  type PaymentRow,
} from './repository.server.ts'

const hourMs = 3600_000
/** At most; the order's deadline may come first. */
export const lifetimeMs = (channel: ChosenChannel) =>
  channel === 'remittance' ? 7 * 24 * hourMs : 2 * hourMs

/**
 * Starts to pay what is due for orders that the viewer sees; a pending attempt for any of them is closed.
 * @param key makes the call idempotent
 * @throws Failure `not-found`; `illegal-move` when nothing is due; `payment-refused` when not by this channel;
 * `wechat-needed`; `amount-changed`; `insufficient-funds` of the wallet, `over-buyer-limit`; `payment-unavailable`
 */
export async function startPayment(ctx: MemberCtx, key: string, input: PaymentInput): Promise<Payment> {
  await requireOpen(ctx, input.channel)
  const once = { memberId: ctx.viewer.memberId, scope: 'payment', key, body: input }
  const { id } = await ctx.transaction((tx) => answerIdempotently(tx.db, once, () => begin(tx, input)))
  return showPayment(ctx, id)
}

/** Undefined: the viewer can choose the channel. */
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

export async function requireOpen(ctx: MemberCtx, channel: ChosenChannel) {
  const reason = await whyClosed(ctx, channel)
  if (reason) throw new Failure(reason === 'wechat-needed' ? 'wechat-needed' : 'payment-refused')
}

/** What must come from the company's own bank account comes by remittance alone. */
export const isAllowedFor = (collection: string, channel: ChosenChannel) =>
  collection === 'remittance' ? channel === 'remittance' : collection === 'online' || collection === 'other'

async function begin(tx: MemberCtx, { orderIds, channel, amount }: PaymentInput) {
  const { db, viewer, now } = tx
  const jobs = tx.services.get(jobsKey)
  const ids = [...new Set(orderIds.map(requireId))].sort((one, two) => one - two)
  const orders = await lockPayableOrders(db, tx, ids)
  // An overdue order is cancelled any moment, and the money would only be refunded.
  if (orders.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now))
    throw new Failure('illegal-move')
  if (!orders.every(({ collection }) => isAllowedFor(collection, channel)))
    throw new Failure('payment-refused')
  if (channel === 'wallet') await requireWithinLimit(tx, orders)
  const amountFen = orders.reduce((sum, { dueFen }) => sum + dueFen, 0)
  if (amount !== undefined && amount !== toYuan(amountFen)) throw new Failure('amount-changed')
  for (const { id } of await lockPendingOf(db, ids)) {
    await closePendingPayment(db, id, 'replaced')
    await jobs.enqueue(db, closeQueue, { paymentId: id })
  }
  const ends = orders.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []))
  const paymentNo = await nextNumber(db, 'P', now)
  const { id } = await addPayment(db, {
    paymentNo,
    channel,
    amountFen,
    memberId: viewer.memberId,
    companyId: viewer.companyId,
    createdAt: now,
    expiresAt: new Date(Math.min(now.getTime() + lifetimeMs(channel), ...ends)),
    askAt: channelKeyOf(channel) ? new Date(now.getTime() + firstPollMs) : null,
  })
  await addAllocations(
    db,
    orders.map(({ id: orderId, dueFen }) => ({ paymentId: id, orderId, amountFen: dueFen })),
  )
  if (channel === 'wallet') {
    await takeFromWallet(db, viewer.companyId, amountFen, { kind: 'payment', reference: paymentNo }, now)
    await bookPayment(tx, await lockPayment(db, id), null)
  }
  return { id }
}

async function requireWithinLimit({ db, viewer }: MemberCtx, orders: { totalFen: number }[]) {
  const limitFen = await findSpendingLimit(db, viewer)
  if (limitFen !== null && orders.some(({ totalFen }) => totalFen > limitFen))
    throw new Failure('over-buyer-limit')
}

/** @throws Failure `not-found` unless it is the viewer's, or her company's for owners and approvers */
async function requireOwn({ db, viewer }: MemberCtx, id: number): Promise<PaymentRow> {
  const found = await findOwnPayment(db, id, scopeOf(viewer))
  if (!found) throw new Failure('not-found')
  return found
}

export async function showPayment(ctx: MemberCtx, id: number): Promise<Payment> {
  const row = await requireOwn(ctx, id)
  return presentPayment(ctx, row, await openAtChannel(ctx, row))
}

export async function findPayment(ctx: MemberCtx, id: number): Promise<Payment> {
  const row = await requireOwn(ctx, id)
  if (row.state !== 'pending') return presentPayment(ctx, row, {})
  await pollPayment(ctx, row).catch((problem) =>
    ctx.log.warn({ err: problem, paymentNo: row.paymentNo }, 'could not query a payment at its channel'),
  )
  const fresh = await requireOwn(ctx, id)
  return presentPayment(ctx, fresh, fresh.instructions)
}

export const findPaymentState = async (ctx: MemberCtx, id: number) => (await requireOwn(ctx, id)).state

/** @throws Failure `not-found`; `conflict` unless it is pending */
export async function cancelPayment(ctx: MemberCtx, id: number): Promise<Payment> {
  await requireOwn(ctx, id)
  await ctx.transaction(async ({ db, services }) => {
    if (!(await closePendingPayment(db, id, 'cancelled'))) throw new Failure('conflict')
    await services.get(jobsKey).enqueue(db, closeQueue, { paymentId: id })
  })
  return findPayment(ctx, id)
}

/** @throws Failure `not-found`; `conflict` unless it is a pending remittance; as `storeUpload` */
export async function addSlip(ctx: MemberCtx, id: number, content: Buffer, title: string): Promise<Payment> {
  const { channel, state } = await requireOwn(ctx, id)
  if (channel !== 'remittance' || state !== 'pending') throw new Failure('conflict')
  const filepath = await storeUpload(ctx, content, title)
  const slip = { filepath, name: title || filepath, uploadedAt: ctx.now.toISOString() }
  await changePayment(ctx.db, id, { slip: json(slip) })
  return findPayment(ctx, id)
}

/** @returns the channel's answer; empty where there is no outside channel @throws Failure `payment-unavailable` */
async function openAtChannel(ctx: MemberCtx, payment: PaymentRow): Promise<PaymentInstructions> {
  const { channel: product, instructions, state } = payment
  const isOpened = Object.keys(instructions).length > 0
  if (!isOutside(product) || isOpened || state !== 'pending') return instructions
  const key = channelKeyOf(product)
  const channel = key && ctx.services.get(paymentChannelsKey)[key]
  if (!channel) throw new Failure('payment-unavailable')
  const orders = await listAllocations(ctx.db, payment.id)
  const opened = await channel
    .open({
      paymentNo: payment.paymentNo,
      way: product,
      amountFen: payment.amountFen,
      subject: subjectOf(ctx, payment, orders),
      expiresAt: payment.expiresAt,
      returnPath:
        payment.purpose === 'topUp'
          ? topUpPath(payment.id)
          : payPagePath(orders.map(({ orderId }) => orderId)),
      payerIp: ctx.client.ip,
      openId: product === 'wechat-jsapi' ? await openIdOf(ctx) : undefined,
    })
    .catch((problem) => {
      ctx.log.error({ err: problem, paymentNo: payment.paymentNo }, 'could not open a payment at its channel')
      throw new Failure('payment-unavailable')
    })
  await changePayment(ctx.db, payment.id, { instructions: json(opened) })
  return opened
}

const longestSubject = 100

const subjectOf = ({ locale }: MemberCtx, { purpose }: PaymentRow, orders: { orderNo: string }[]) =>
  purpose === 'topUp'
    ? say(locale, paymentAnswers.topUp)
    : say(locale, paymentAnswers.subject, {
        orders: orders.map(({ orderNo }) => orderNo).join(say(locale, paymentAnswers.orderComma)),
      }).slice(0, longestSubject)

/** The viewer's id for the official account; undefined until she binds her WeChat. */
async function openIdOf({ db, services, viewer }: MemberCtx) {
  const appId = services.find(wechatKey)?.appId('official')
  return appId && findOpenId(db, viewer.memberId, appId)
}

export const personalPayments: PersonalDataPart = {
  name: 'payments',
  export: ({ db, viewer }) => listPersonalPayments(db, viewer.memberId),
}
