import { putIntoWallet } from '#features/balances/service.server.ts'
import { lockOrders, recordRefunded, takeOffInvoice } from '#features/orders/service.server.ts'
import type { ShopCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { paymentChannelsKey, type RefundReport } from '#server/gateways/payment/channel.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { textIn } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { channelKeyOf, channelNames } from '../channels.ts'
import { paymentAnswers } from '../messages.ts'
import { nextNumber } from '../repository.server.ts'
import type { RefundCause, RefundListQuery, StaffRefund, StaffRefundDetail } from '../schema.ts'
import {
  addRefund,
  changeRefund,
  countTry,
  findNamedRefund,
  findRefundByNo,
  findRefundRow,
  findRefundsByCause,
  listOpenRefunds,
  listRefundable,
  listRefundRows,
  lockRefund,
  type RefundRow,
} from './repository.server.ts'

export const sendRefundQueue = 'send-refund'

/** An unavailable channel is retried for three days. */
const retryPolicy = {
  retries: 40,
  firstRetrySeconds: 10,
  longestRetrySeconds: 7200,
  retentionSeconds: 7 * 86_400,
}

interface RefundOrder {
  paymentId: number
  /** Null: money that no order got. */
  orderId: number | null
  amountFen: number
  cause: RefundCause
  causeId: number
}

export type BookingCtx = ShopCtx & { now: Date }

/** Records a refund, and queues it to be sent once the transaction is committed. */
export async function orderRefund({ db, services, now }: BookingCtx, refund: RefundOrder) {
  const refundNo = await nextNumber(db, 'R', now)
  const added = await addRefund(db, { ...refund, refundNo }, now)
  if (added) await services.get(jobsKey).enqueue(db, sendRefundQueue, { refundId: added.id }, retryPolicy)
}

/** The latest payment first; once for each cause. @param amountFen undefined: everything that is left */
export const refundOrder = (
  ctx: BookingCtx,
  {
    orderId,
    cause,
    causeId,
    amountFen = Number.MAX_SAFE_INTEGER,
  }: { orderId: number; cause: RefundCause; causeId: number; amountFen?: number },
) =>
  ctx.transaction(async (tx) => {
    await lockOrders(tx.db, [orderId])
    if ((await findRefundsByCause(tx.db, orderId, cause, causeId)).length > 0) return
    let leftFen = amountFen
    for (const { paymentId, appliedFen, refundedFen } of await listRefundable(tx.db, orderId)) {
      const backFen = Math.min(leftFen, appliedFen - Number(refundedFen))
      if (backFen <= 0) continue
      leftFen -= backFen
      await orderRefund(tx, { paymentId, orderId, amountFen: backFen, cause, causeId })
    }
  })

/** Sends a refund, or queries one that was sent. Those sent by bank transfer wait for staff. */
export async function sendRefund(ctx: BookingCtx, refundId: number) {
  const refund = await findRefundRow(ctx.db, refundId)
  if (!refund || refund.state === 'done' || refund.state === 'failed') return
  if (refund.channel === 'wallet') return refundIntoWallet(ctx, refund)
  const report = await sendToChannel(ctx, refund)
  if (report) await bookRefund(ctx, report)
}

async function sendToChannel({ db, services }: BookingCtx, refund: RefundRow) {
  const { refundNo, tradeNo, amountFen, paidFen, state, cause } = refund
  const key = channelKeyOf(refund.channel)
  const channel = key && services.get(paymentChannelsKey)[key]
  if (!channel || !tradeNo) return
  if (state === 'sent') return channel.queryRefund({ refundNo, tradeNo })
  await countTry(db, refund.id)
  const reason = textIn('zh', paymentAnswers[`refund-${cause}`])
  return channel.refund({ refundNo, tradeNo, amountFen, paidFen, reason })
}

/** @param also runs in the same transaction @returns whether the refund is known */
export async function bookRefund(
  ctx: BookingCtx,
  { refundNo, state, channelRefundNo }: RefundReport,
  also: (tx: Db) => Promise<unknown> = async () => {},
) {
  const found = await findRefundByNo(ctx.db, refundNo)
  if (!found) return false
  await ctx.transaction(async (tx) => {
    if (found.orderId !== null) await lockOrders(tx.db, [found.orderId])
    const refund = await lockRefund(tx.db, found.id)
    await also(tx.db)
    if (refund.state === 'done') return
    if (state === 'done') return finishRefund(tx, found, channelRefundNo)
    if (state === 'failed') await changeRefund(tx.db, found.id, { state, failure: 'refused' })
    if (state === 'sent') await changeRefund(tx.db, found.id, { state, channelRefundNo })
  })
  return true
}

export async function finishRefund(
  tx: BookingCtx,
  {
    id,
    orderId,
    amountFen,
    cause,
    causeId,
  }: Pick<RefundRow, 'id' | 'orderId' | 'amountFen' | 'cause' | 'causeId'>,
  channelRefundNo: string,
) {
  await changeRefund(tx.db, id, { state: 'done', channelRefundNo, failure: '', doneAt: tx.now })
  if (orderId === null) return
  await recordRefunded(tx.db, orderId, amountFen, tx)
  const afterSaleId = cause === 'afterSale' ? causeId : undefined
  await takeOffInvoice(tx, orderId, { amountFen, afterSaleId, cause: `refund:${id}`, now: tx.now })
}

const refundIntoWallet = (ctx: BookingCtx, found: RefundRow) =>
  ctx.transaction(async (tx) => {
    if (found.orderId !== null) await lockOrders(tx.db, [found.orderId])
    const { state } = await lockRefund(tx.db, found.id)
    if (state === 'done') return
    const { companyId, amountFen, refundNo } = found
    await putIntoWallet(tx.db, companyId, amountFen, { kind: 'refund', reference: refundNo }, tx.now)
    await finishRefund(tx, found, refundNo)
  })

/** Queries refunds on their way, and sends those whose job is gone. */
export async function pursueRefunds(ctx: BookingCtx, onProblem: (problem: unknown) => void) {
  const outside = [...channelNames.alipay, ...channelNames.wechat, 'wallet' as const]
  for (const { id } of await listOpenRefunds(ctx.db, outside)) await sendRefund(ctx, id).catch(onProblem)
}

const isByHand = ({ channel }: RefundRow) => channel !== 'wallet' && channelKeyOf(channel) === undefined

/** By bank transfer. @throws Failure `not-found`; `conflict` when its channel sends it, or has sent it */
export const finishRefundByHand = (ctx: StaffCtx, id: number, bankReference: string) =>
  ctx.transaction(async (tx) => {
    const found = await requireRefund(tx.db, id)
    if (found.orderId !== null) await lockOrders(tx.db, [found.orderId])
    const { state } = await lockRefund(tx.db, id)
    if (!(isByHand(found) && state !== 'done') && state !== 'failed') throw new Failure('conflict')
    await finishRefund(tx, found, bankReference)
    await writeAuditEntry(tx.db, tx, {
      action: 'refund.done',
      subject: 'refund',
      subjectId: id,
      detail: { bankReference },
    })
  })

/** @throws Failure `not-found`; `conflict` unless its channel has refused it */
export const retryRefund = (ctx: StaffCtx, id: number) =>
  ctx.transaction(async (tx) => {
    await requireRefund(tx.db, id)
    const { state } = await lockRefund(tx.db, id)
    if (state !== 'failed') throw new Failure('conflict')
    await changeRefund(tx.db, id, { state: 'pending', failure: '' })
    await tx.services.get(jobsKey).enqueue(tx.db, sendRefundQueue, { refundId: id })
    await writeAuditEntry(tx.db, tx, { action: 'refund.retry', subject: 'refund', subjectId: id })
  })

async function requireRefund(tx: Db, id: number) {
  const found = await findRefundRow(tx, id)
  if (!found) throw new Failure('not-found')
  return found
}

const presentRefund = ({
  id,
  amountFen,
  createdAt,
  doneAt,
  ...row
}: RefundRow & { companyName: string }) => ({
  id: String(id),
  refundNo: row.refundNo,
  paymentNo: row.paymentNo,
  orderNo: row.orderNo,
  companyName: row.companyName,
  channel: row.channel,
  amount: toYuan(amountFen),
  state: row.state,
  failure: row.failure,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})

/** @throws Failure `not-found` */
export async function findRefundForStaff({ db }: StaffCtx, id: number): Promise<StaffRefundDetail> {
  const row = await findNamedRefund(db, id)
  if (!row) throw new Failure('not-found')
  return {
    ...presentRefund(row),
    reason: row.cause,
    paymentId: String(row.paymentId),
    orderId: row.orderId === null ? null : String(row.orderId),
    reference: row.channelRefundNo,
    tries: row.tries,
    isByHand: isByHand(row),
  }
}

export async function listRefunds({ db }: StaffCtx, { state, ...paging }: RefundListQuery) {
  const rows = await listRefundRows(db, state, paging)
  return rows.map((row): StaffRefund => ({ ...presentRefund(row), cause: `${row.cause}:${row.causeId}` }))
}
