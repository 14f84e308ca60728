import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { purgeLookups } from './lookups/service.server.ts'

export async function reportsJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('purge-report-lookups', '20 4 * * *', () => purgeLookups(shop.db, new Date()))
}
