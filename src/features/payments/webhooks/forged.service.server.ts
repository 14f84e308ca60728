import { Counter, type Registry } from 'prom-client'
import type { ChannelKey, WebhookFault } from '#server/gateways/payment/channel.ts'
import type { Log } from '#server/log.ts'
import { ServiceKey } from '#server/services.ts'

const logPauseMs = 60_000

/** Counts notifications that no channel has proved to have sent, and logs one line a minute at most. */
export interface ForgedNews {
  count(channel: ChannelKey, fault: WebhookFault): void
}

export const forgedWebhooksKey = new ServiceKey<ForgedNews>('forged notifications')

/** @param registry shows the counter as `payment_notifications_unproven_total` */
export function countForgedNews(registry: Registry, log: Pick<Log, 'warn'>, now = Date.now): ForgedNews {
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
      log.warn({ channel, fault, count: sinceLog }, 'payment notifications without proof are refused')
      lastLogAt = now()
      sinceLog = 0
    },
  }
}
