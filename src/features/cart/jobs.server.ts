import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { expireDrafts } from './drafts/service.server.ts'

export async function cartJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('expire-drafts', '5 0 * * *', () => expireDrafts(shop, new Date()))
}
