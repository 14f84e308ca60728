import { putIntoWallet } from '#features/balances/service.server.ts'
import { lockOrders, recordRefunded } from '#features/orders/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Database, Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  type PaymentChannels,
  paymentChannelsKey,
  type RefundReport,
} from '#server/gateways/payment/channel.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { channelKeyOf, waysOf } from '../channels.ts'
import { nextNumber } from '../payment/repository.server.ts'
import {
  addRefund,
  changeRefund,
  countTry,
  findRefundByNo,
  findRefundRow,
  findRefundsByCause,
  listOpenRefunds,
  listRefundable,
  listRefundRows,
  lockRefund,
  type RefundRow,
} from './repository.server.ts'
import type { RefundCause, RefundListQuery, StaffRefund } from './schema.ts'

export const refundQueue = 'send-refund'

/** A channel that is out of order is asked again for three days. */
const patience = {
  retries: 40,
  firstRetrySeconds: 10,
  longestRetrySeconds: 7200,
  retentionSeconds: 7 * 86_400,
}

interface NewRefund {
  paymentId: number
  /** Null: money that no order got. */
  orderId: number | null
  amountFen: number
  /** A payment has one refund for each cause. */
  cause: RefundCause
  causeId: number
}

/** What booking needs beside its transaction. */
export interface Books {
  services: Services
  now: Date
}

/** Notes that money goes back, and has it sent once the transaction is committed. */
export async function orderRefund(tx: Db, { services, now }: Books, refund: NewRefund) {
  const refundNo = await nextNumber(tx, 'R', now)
  const made = await addRefund(tx, { ...refund, refundNo }, now)
  if (made) await services.get(jobsKey).enqueue(tx, refundQueue, { refundId: made.id }, patience)
}

/**
 * Gives back what an order got, the way it came, the latest payment first; nothing is given twice for one cause, and
 * never more than came.
 * @param amountFen undefined: everything that is left
 */
export const refundOrder = (
  db: Database['db'],
  books: Books,
  {
    orderId,
    cause,
    causeId,
    amountFen = Number.MAX_SAFE_INTEGER,
  }: { orderId: number; cause: RefundCause; causeId: number; amountFen?: number },
) =>
  inTransaction(db, async (tx) => {
    await lockOrders(tx, [orderId])
    if ((await findRefundsByCause(tx, orderId, cause, causeId)).length > 0) return
    let leftFen = amountFen
    for (const { paymentId, appliedFen, refundedFen } of await listRefundable(tx, orderId)) {
      const backFen = Math.min(leftFen, appliedFen - Number(refundedFen))
      if (backFen <= 0) continue
      leftFen -= backFen
      await orderRefund(tx, books, { paymentId, orderId, amountFen: backFen, cause, causeId })
    }
  })

interface Sending {
  db: Database['db']
  services: Services
}

/** Sends a refund on its way, or asks how far it is. What staff send by hand waits for them. */
export async function sendRefund({ db, services }: Sending, refundId: number, now: Date) {
  const refund = await findRefundRow(db, refundId)
  if (!refund || refund.state === 'done' || refund.state === 'failed') return
  if (refund.channel === 'wallet') return refundIntoWallet(db, refund, { services, now })
  const report = await askChannel(services.get(paymentChannelsKey), db, refund)
  if (report) await bookRefund(db, report, { services, now })
}

async function askChannel(channels: PaymentChannels, db: Database['db'], refund: RefundRow) {
  const { refundNo, tradeNo, amountFen, paidFen, state, cause } = refund
  const key = channelKeyOf(refund.channel)
  const channel = key && channels[key]
  if (!channel || !tradeNo) return
  if (state === 'sent') return channel.queryRefund({ refundNo, tradeNo })
  await countTry(db, refund.id)
  return channel.refund({ refundNo, tradeNo, amountFen, paidFen, reason: reasons[cause] })
}

/** What the payer reads at the channel. */
const reasons: Record<RefundCause, string> = {
  paidTwice: '重复支付退款',
  notNeeded: '订单已关闭或已支付',
  afterSale: '售后退款',
  cancel: '取消订单',
  surplus: '取消订单',
}

/** Books what a channel says of a refund, once. @returns whether the refund is known */
export async function bookRefund(
  db: Database['db'],
  { refundNo, state, channelRefundNo }: RefundReport,
  books: Books,
  also: (tx: Db) => Promise<unknown> = async () => {},
) {
  const found = await findRefundByNo(db, refundNo)
  if (!found) return false
  await inTransaction(db, async (tx) => {
    if (found.orderId !== null) await lockOrders(tx, [found.orderId])
    const refund = await lockRefund(tx, found.id)
    await also(tx)
    if (refund.state === 'done') return
    if (state === 'done') return finish(tx, found, channelRefundNo, books)
    if (state === 'failed') await changeRefund(tx, found.id, { state, failure: 'refused' })
    if (state === 'sent') await changeRefund(tx, found.id, { state, channelRefundNo })
  })
  return true
}

/** The money has arrived: the order is told. */
export async function finish(
  tx: Db,
  { id, orderId, amountFen }: Pick<RefundRow, 'id' | 'orderId' | 'amountFen'>,
  channelRefundNo: string,
  books: Books,
) {
  await changeRefund(tx, id, { state: 'done', channelRefundNo, failure: '', doneAt: books.now })
  if (orderId !== null) await recordRefunded(tx, orderId, amountFen, books)
}

const refundIntoWallet = (db: Database['db'], found: RefundRow, books: Books) =>
  inTransaction(db, async (tx) => {
    if (found.orderId !== null) await lockOrders(tx, [found.orderId])
    const { state } = await lockRefund(tx, found.id)
    if (state === 'done') return
    const { companyId, amountFen, refundNo } = found
    await putIntoWallet(tx, companyId, amountFen, { kind: 'refund', reference: refundNo }, books.now)
    await finish(tx, found, refundNo, books)
  })

/** Asks about refunds on their way, and sends what no job sends any more. */
export async function pursueRefunds(sending: Sending, now: Date, onProblem: (problem: unknown) => void) {
  const outside = [...waysOf.alipay, ...waysOf.wechat, 'wallet' as const]
  for (const { id } of await listOpenRefunds(sending.db, outside))
    await sendRefund(sending, id, now).catch(onProblem)
}

/**
 * Notes that staff sent a refund by bank transfer.
 * @throws Failure `not-found`; `conflict` when it goes back by itself, or went back already
 */
export const finishRefundByHand = (ctx: StaffCtx, id: number, bankReference: string) =>
  inTransaction(ctx.db, async (tx) => {
    const found = await requireRefund(tx, id)
    if (found.orderId !== null) await lockOrders(tx, [found.orderId])
    const { state } = await lockRefund(tx, id)
    const isByHand = !['wallet', 'alipay', 'wechat'].includes(found.channel.split('-')[0] ?? '')
    if (!(isByHand && state !== 'done') && state !== 'failed') throw new Failure('conflict')
    await finish(tx, found, bankReference, ctx)
    await writeAuditEntry(tx, ctx, {
      action: 'refund.done',
      subject: 'refund',
      subjectId: id,
      detail: { bankReference },
    })
  })

/**
 * Sends a refund again that its channel would not make.
 * @throws Failure `not-found`; `conflict` unless it has failed
 */
export const retryRefund = (ctx: StaffCtx, id: number) =>
  inTransaction(ctx.db, async (tx) => {
    await requireRefund(tx, id)
    const { state } = await lockRefund(tx, id)
    if (state !== 'failed') throw new Failure('conflict')
    await changeRefund(tx, id, { state: 'pending', failure: '' })
    await ctx.services.get(jobsKey).enqueue(tx, refundQueue, { refundId: id })
    await writeAuditEntry(tx, ctx, { action: 'refund.retry', subject: 'refund', subjectId: id })
  })

async function requireRefund(tx: Db, id: number) {
  const found = await findRefundRow(tx, id)
  if (!found) throw new Failure('not-found')
  return found
}

/** Refunds of all companies, the newest first. */
export async function listRefunds({ db }: StaffCtx, { state, ...paging }: RefundListQuery) {
  const rows = await listRefundRows(db, state, paging)
  return rows.map(
    (row): StaffRefund => ({
      id: String(row.id),
      refundNo: row.refundNo,
      paymentNo: row.paymentNo,
      orderNo: row.orderNo,
      companyName: row.companyName,
      channel: row.channel,
      amount: toYuan(row.amountFen),
      cause: `${row.cause}:${row.causeId}`,
      state: row.state,
      failure: row.failure,
      createdAt: row.createdAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
    }),
  )
}
