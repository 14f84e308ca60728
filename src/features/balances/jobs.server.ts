import type { Jobs, Shop } from '#server/jobs.ts'
import { expireCoupons } from './coupons/service.server.ts'

export async function balancesJobs(jobs: Jobs, shop: Shop) {
  await jobs.every('expire-coupons', '10 0 * * *', () => expireCoupons(shop, new Date()))
}
