import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { expireQuotes, remindOfQuotes, remindStaffOfQuotes } from './expiry/service.server.ts'

export async function quotesJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('expire-quotes', '*/10 * * * *', () => expireQuotes(shop, new Date()))
  await jobs.every('remind-staff-of-quotes', '*/15 * * * *', () => remindStaffOfQuotes(shop, new Date()))
  await jobs.every('remind-of-quotes', '0 9 * * *', () => remindOfQuotes(shop, new Date()))
}
