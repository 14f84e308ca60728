import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { oldAccountQueue, runOldAccounts } from './accounts/service.server.ts'

export async function oldMallJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.work(oldAccountQueue, ({ importId }) => runOldAccounts(shop, Number(importId), new Date()))
}
