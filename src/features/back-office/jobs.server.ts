import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { purgeStaffSessions } from './service.server.ts'

export const backOfficeJobs = (jobs: Jobs, shop: JobCtx) =>
  jobs.every('purge-staff-sessions', '17 * * * *', () => purgeStaffSessions(shop, new Date()))
