import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { expireCoupons, remindOfCoupons } from './coupons/service.server.ts'
import { remindOfDebts } from './debts/service.server.ts'
import { makeStatements } from './statements/service.server.ts'

export async function balancesJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('make-statements', '5 1 * * *', () => makeStatements(shop, new Date()))
  await jobs.every('remind-of-debts', '0 9 * * *', () => remindOfDebts(shop, new Date()))
  await jobs.every('remind-of-coupons', '10 9 * * *', () => remindOfCoupons(shop, new Date()))
  await jobs.every('expire-coupons', '10 0 * * *', () => expireCoupons(shop, new Date()))
}
