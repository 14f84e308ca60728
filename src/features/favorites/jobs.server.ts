import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { checkWatches } from './watches/service.server.ts'

export async function favoritesJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('check-watches', '*/5 * * * *', () => checkWatches(shop, new Date()))
}
