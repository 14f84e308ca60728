import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { sumSearches } from './searched/service.server.ts'
import { prepareAllMissing } from './structure/preparing.service.server.ts'

const job = 'prepare-structures'

export async function searchJobs(jobs: Jobs, ctx: JobCtx) {
  await jobs.every(job, '* * * * *', () => prepareAllMissing(ctx))
  await jobs.every('sum-searches', '17 0 * * *', () => sumSearches(ctx))
  await jobs.enqueue(ctx.db, job, {})
}
