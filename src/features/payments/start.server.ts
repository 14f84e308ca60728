import type { Log } from '#server/log.ts'
import { metricsKey } from '#server/metrics.ts'
import type { Services } from '#server/services.ts'
import { countForgedNews, forgedWebhooksKey } from './webhooks/forged.service.server.ts'

export function startPayments(services: Services, log: Pick<Log, 'warn'>) {
  services.set(forgedWebhooksKey, countForgedNews(services.get(metricsKey), log))
}
