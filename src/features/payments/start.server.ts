import { paymentsOfOrderKey } from '#features/orders/service.server.ts'
import type { Listening } from '#server/db/listen.ts'
import type { Log } from '#server/log.ts'
import { metricsKey } from '#server/metrics.ts'
import type { Services } from '#server/services.ts'
import { listenToPayments, paymentEventsKey } from './payment/events.service.server.ts'
import { findPaymentsOfOrder } from './payment/of-order.service.server.ts'
import { countForgedNews, forgedWebhooksKey } from './webhooks/forged.service.server.ts'

export async function startPayments(
  services: Services,
  { sql, log }: { sql: Listening; log: Pick<Log, 'warn'> },
) {
  services.set(forgedWebhooksKey, countForgedNews(services.get(metricsKey), log))
  services.set(paymentsOfOrderKey, findPaymentsOfOrder)
  const { events, stop } = await listenToPayments(sql)
  services.set(paymentEventsKey, events)
  return { stop }
}
