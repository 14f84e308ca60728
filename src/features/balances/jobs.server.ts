import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { expireCoupons } from './coupons/service.server.ts'

export async function balancesJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('expire-coupons', '10 0 * * *', () => expireCoupons(shop, new Date()))
}
