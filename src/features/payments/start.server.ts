import { paymentsOfOrderKey } from '#features/orders/service.server.ts'
import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { metricsKey } from '#server/metrics.ts'
import type { Services } from '#server/services.ts'
import { listenToPayments, paymentEventsKey } from './payment/events.service.server.ts'
import { findPaymentsOfOrder } from './payment/present.service.server.ts'
import { countForgedWebhooks, forgedWebhooksKey } from './webhooks/service.server.ts'

export async function startPayments(
  services: Services,
  {
    listen,
    log,
    leaving,
  }: { listen: Database['listen']; log: Pick<Log, 'warn'>; leaving?: AbortSignal | undefined },
) {
  services.set(forgedWebhooksKey, countForgedWebhooks(services.get(metricsKey), log))
  services.set(paymentsOfOrderKey, findPaymentsOfOrder)
  const { events, stop } = await listenToPayments(listen, leaving)
  services.set(paymentEventsKey, events)
  return { stop }
}
