import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { purgeLedger } from './retention/service.server.ts'
import { warnOfDeadlines } from './worklist/warnings.service.server.ts'

export async function filingsJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('warn-of-filings', '30 8 * * *', () => warnOfDeadlines(shop, new Date()))
  await jobs.every('purge-sales-ledger', '50 3 * * *', () => purgeLedger(shop, new Date()))
}
