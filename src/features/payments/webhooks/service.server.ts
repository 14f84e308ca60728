import { createHash } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import {
  type ChannelKey,
  paymentChannelsKey,
  type RawRequest,
  type WebhookEvent,
  type WebhookFault,
  WebhookRejected,
} from '#server/gateways/payment/channel.ts'
import type { Log } from '#server/log.ts'
import { ServiceKey } from '#server/services.ts'
import { bookTrade } from '../payment/booking.service.server.ts'
import { bookRefund } from '../refunds/service.server.ts'
import { addNotice, purgeNoticesBefore } from './repository.server.ts'

/**
 * Commits before it returns. A notification without proof is only counted: anybody can send any number of them.
 * @returns false: refused
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
    const event = await channel.readWebhook({ ...request, now: ctx.now })
    return await takeVerified(ctx, key, event, note)
  } catch (problem) {
    if (!(problem instanceof WebhookRejected)) throw problem
    if (unprovenFaults.includes(problem.fault)) ctx.services.get(forgedWebhooksKey).count(key, problem.fault)
    else await refuse(ctx, note, problem.fault)
    return false
  }
}

/** The other faults come with the channel's signature. */
const unprovenFaults: WebhookFault[] = ['signature', 'unreadable', 'too-old']

type Note = ReturnType<typeof noteFor>

const noteFor = ({ now, client }: Ctx, channel: ChannelKey, body: Buffer) => ({
  channel,
  bodyHash: createHash('sha256').update(body).digest(),
  ip: client.ip,
  at: now,
})

async function refuse(ctx: Ctx, note: Note, verdict: string, more: { id?: string; number?: string } = {}) {
  ctx.log.warn({ channel: note.channel, verdict, ...more }, 'refused a webhook')
  await addNotice(ctx.db, {
    ...note,
    verdict,
    notificationId: more.id ?? null,
    paymentNo: more.number ?? null,
  })
}

async function takeVerified(ctx: Ctx, key: ChannelKey, event: WebhookEvent, note: Note) {
  const number = event.kind === 'trade' ? event.trade.paymentNo : event.refund.refundNo
  const accept = (tx: Db) =>
    addNotice(tx, { ...note, verdict: 'accepted', notificationId: event.id, paymentNo: number })
  if (event.kind === 'refund') {
    if (await bookRefund(ctx, event.refund, accept)) return true
    await refuse(ctx, note, 'unknown-refund', { id: event.id, number })
    return false
  }
  const verdict = await bookTrade(ctx, key, event.trade, accept)
  if (verdict === 'accepted') return true
  await refuse(ctx, note, verdict, { id: event.id, number })
  return verdict === 'repeated' || verdict === 'not-paid'
}

const retentionMs = 180 * 86_400_000

export const purgeNotices = (db: Db, now: Date) =>
  purgeNoticesBefore(db, new Date(now.getTime() - retentionMs))

const logPauseMs = 60_000

export interface ForgedWebhooks {
  count(channel: ChannelKey, fault: WebhookFault): void
}

export const forgedWebhooksKey = new ServiceKey<ForgedWebhooks>('forged notifications')

/** @param registry shows the counter as `payment_notifications_unproven_total` */
export function countForgedWebhooks(
  registry: Registry,
  log: Pick<Log, 'warn'>,
  now = Date.now,
): ForgedWebhooks {
  const counter = new Counter({
    name: 'payment_notifications_unproven_total',
    help: 'Payment notifications whose signature does not prove a channel, by channel and fault',
    labelNames: ['channel', 'fault'],
    registers: [registry],
  })
  let sinceLog = 0
  let lastLogAt = Number.NEGATIVE_INFINITY
  return {
    count(channel, fault) {
      counter.inc({ channel, fault })
      sinceLog++
      if (now() - lastLogAt < logPauseMs) return
      log.warn({ channel, fault, count: sinceLog }, 'refused unauthenticated webhooks')
      lastLogAt = now()
      sinceLog = 0
    },
  }
}
