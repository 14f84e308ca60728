import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { expireOpenRequests } from './service.server.ts'

export const approvalsJobs = (jobs: Jobs, { db }: JobCtx) =>
  jobs.every('expire-approvals', '23 * * * *', () => expireOpenRequests(db, new Date()))
