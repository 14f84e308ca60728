import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { purgeEnquiries } from './enquiries/answering.service.server.ts'

export async function supportJobs(jobs: Jobs, { db }: JobCtx) {
  await jobs.every('purge-enquiries', '25 4 * * *', () => purgeEnquiries(db, new Date()))
}
