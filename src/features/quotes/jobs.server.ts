import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { expireQuotes } from './expiry/service.server.ts'

export async function quotesJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('expire-quotes', '*/10 * * * *', () => expireQuotes(shop, new Date()))
}
