import { approvalsJobs } from '#features/approvals/jobs.server.ts'
import { backOfficeJobs } from '#features/back-office/jobs.server.ts'
import { balancesJobs } from '#features/balances/jobs.server.ts'
import { cartJobs } from '#features/cart/jobs.server.ts'
import { catalogJobs } from '#features/catalog/jobs.server.ts'
import { favoritesJobs } from '#features/favorites/jobs.server.ts'
import { filingsJobs } from '#features/filings/jobs.server.ts'
import { invoicesJobs } from '#features/invoices/jobs.server.ts'
import { membersJobs } from '#features/members/jobs.server.ts'
import { notificationsJobs } from '#features/notifications/jobs.server.ts'
import { oldMallJobs } from '#features/old-mall/jobs.server.ts'
import { ordersJobs } from '#features/orders/jobs.server.ts'
import { paymentsJobs } from '#features/payments/jobs.server.ts'
import { qualificationsJobs } from '#features/qualifications/jobs.server.ts'
import { quotesJobs } from '#features/quotes/jobs.server.ts'
import { reportsJobs } from '#features/reports/jobs.server.ts'
import { searchJobs } from '#features/search/jobs.server.ts'
import { supportJobs } from '#features/support/jobs.server.ts'
import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'

const features = [
  catalogJobs,
  searchJobs,
  reportsJobs,
  quotesJobs,
  favoritesJobs,
  cartJobs,
  ordersJobs,
  filingsJobs,
  membersJobs,
  notificationsJobs,
  balancesJobs,
  backOfficeJobs,
  approvalsJobs,
  invoicesJobs,
  paymentsJobs,
  qualificationsJobs,
  supportJobs,
  oldMallJobs,
]

/** Each job runs in one process at a time. */
export async function startFeatureJobs(jobs: Jobs, ctx: JobCtx) {
  for (const register of features) await register(jobs, ctx)
}
