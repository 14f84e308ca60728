import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Database, Db } from '#server/db/client.ts'
import {
  type ChannelKey,
  paymentChannelsKey,
  type RawRequest,
  type WebhookEvent,
  type WebhookFault,
  WebhookRejected,
} from '#server/gateways/payment/channel.ts'
import { bookTrade } from '../payment/booking.service.server.ts'
import { bookRefund } from '../refunds/service.server.ts'
import { forgedWebhooksKey } from './forged.service.server.ts'
import { addNotice, purgeNoticesBefore } from './repository.server.ts'

/**
 * Takes a notification of a channel: proves it, books what it says once, and notes that it came, all of it committed
 * before this returns. One that is not proven is only counted: anybody can send any number of them.
 * @returns whether the channel may forget it; false: it is not believed
 */
export async function takeNotification(
  ctx: Ctx,
  key: ChannelKey,
  request: Omit<RawRequest, 'now'>,
): Promise<boolean> {
  const channel = ctx.services.get(paymentChannelsKey)[key]
  const note = noteFor(ctx, key, request.body)
  if (!channel) return false
  try {
    const news = await channel.readWebhook({ ...request, now: ctx.now })
    return await takeBelieved(ctx, key, news, note)
  } catch (problem) {
    if (!(problem instanceof WebhookRejected)) throw problem
    if (unprovenFaults.includes(problem.fault)) ctx.services.get(forgedWebhooksKey).count(key, problem.fault)
    else await refuse(ctx, note, problem.fault)
    return false
  }
}

/** Anybody can send these; the others carry the channel's signature. */
const unprovenFaults: WebhookFault[] = ['signature', 'unreadable', 'too-old']

type Note = ReturnType<typeof noteFor>

const noteFor = ({ now, client }: Ctx, channel: ChannelKey, body: Buffer) => ({
  channel,
  bodyHash: createHash('sha256').update(body).digest(),
  ip: client.ip,
  at: now,
})

async function refuse(ctx: Ctx, note: Note, verdict: string, more: { id?: string; number?: string } = {}) {
  ctx.log.warn({ channel: note.channel, verdict, ...more }, 'a notification of a payment is refused')
  await addNotice(ctx.db, {
    ...note,
    verdict,
    notificationId: more.id ?? null,
    paymentNo: more.number ?? null,
  })
}

async function takeBelieved(ctx: Ctx, key: ChannelKey, news: WebhookEvent, note: Note) {
  const { db, now, services } = ctx
  const number = news.kind === 'trade' ? news.trade.paymentNo : news.refund.refundNo
  const accept = (tx: Db) =>
    addNotice(tx, { ...note, verdict: 'accepted', notificationId: news.id, paymentNo: number })
  if (news.kind === 'refund') {
    if (await bookRefund(db, news.refund, { services, now }, accept)) return true
    await refuse(ctx, note, 'unknown-refund', { id: news.id, number })
    return false
  }
  const verdict = await bookTrade(db, { services, now }, key, news.trade, accept)
  if (verdict === 'accepted') return true
  await refuse(ctx, note, verdict, { id: news.id, number })
  return verdict === 'repeated' || verdict === 'not-paid'
}

const keptMs = 180 * 86_400_000

export const purgeNotices = (db: Database['db'], now: Date) =>
  purgeNoticesBefore(db, new Date(now.getTime() - keptMs))
