import { alipayNotice } from './alipay-side.ts'
import type { Identities } from './keys.ts'
import { findRefundById, findTradeById, finishNotice, listDueNotices, postponeNotice } from './repository.ts'
import type { SimulatedTrades } from './trades.ts'
import { wechatNotice } from './wechat-side.ts'

export type Deliver = (request: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<{ status: number; text: string }>

const pausesMs = [2000, 5000, 15_000, 60_000, 300_000, 900_000]

/** Repeats each notification until the shop confirms it. */
export async function sendNotices(
  trades: SimulatedTrades,
  findIdentities: () => Promise<Identities>,
  deliver: Deliver,
) {
  const due = await listDueNotices(trades.db, trades.now())
  if (due.length === 0) return 0
  const identities = await findIdentities()
  await Promise.all(due.map((notice) => sendNotice(trades, identities, deliver, notice)))
  return due.length
}

type Notice = Awaited<ReturnType<typeof listDueNotices>>[number]

async function sendNotice(trades: SimulatedTrades, identities: Identities, deliver: Deliver, notice: Notice) {
  const { id, tries } = notice
  const isTaken = await deliver(await write(trades, identities, notice))
    .then(({ status, text }) => isTakenAs(notice.channel, status, text))
    .catch(() => false)
  if (isTaken) return finishNotice(trades.db, id, trades.now())
  const pause = pausesMs[tries]
  if (pause === undefined) return finishNotice(trades.db, id, trades.now())
  await postponeNotice(trades.db, id, tries + 1, new Date(trades.now().getTime() + pause))
}

const isTakenAs = (channel: string, status: number, text: string) =>
  channel === 'alipay' ? text === 'success' : status === 200 || status === 204

async function write(
  trades: SimulatedTrades,
  identities: Identities,
  { id, tradeId, refundId, channel }: Notice,
) {
  const trade = await findTradeById(trades.db, tradeId)
  if (channel === 'alipay') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return { url: trade.notifyUrl, headers, body: alipayNotice(trade, id, identities.alipay) }
  }
  const refund = refundId === null ? undefined : await findRefundById(trades.db, refundId)
  const notice = wechatNotice({ trade, ...(refund && { refund }) }, id, trades, identities.wechat)
  return { url: refund?.notifyUrl ?? trade.notifyUrl, headers: notice.headers, body: String(notice.body) }
}
