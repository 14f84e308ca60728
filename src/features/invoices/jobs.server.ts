import type { Jobs, Shop } from '#server/jobs.ts'
import { purgeProfiles } from './service.server.ts'

export async function invoicesJobs(jobs: Jobs, shop: Shop) {
  await jobs.every('forget-invoice-profiles', '47 * * * *', () => purgeProfiles(shop, new Date()))
}
