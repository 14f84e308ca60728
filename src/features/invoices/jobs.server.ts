import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { purgeProfiles } from './service.server.ts'

export async function invoicesJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('purge-invoice-profiles', '47 * * * *', () => purgeProfiles(shop, new Date()))
}
