import type { FastifyInstance } from 'fastify'
import { approvalsApi } from '#features/approvals/api.server.ts'
import { backOfficeApi } from '#features/back-office/api.server.ts'
import { balancesApi } from '#features/balances/api.server.ts'
import { cartApi } from '#features/cart/api.server.ts'
import { catalogApi } from '#features/catalog/api.server.ts'
import { contentApi } from '#features/content/api.server.ts'
import { customersApi } from '#features/customers/api.server.ts'
import { favoritesApi } from '#features/favorites/api.server.ts'
import { filingsApi } from '#features/filings/api.server.ts'
import { invoicesApi } from '#features/invoices/api.server.ts'
import { membersApi } from '#features/members/api.server.ts'
import { notificationsApi } from '#features/notifications/api.server.ts'
import { oldMallApi } from '#features/old-mall/api.server.ts'
import { ordersApi } from '#features/orders/api.server.ts'
import { paymentsApi } from '#features/payments/api.server.ts'
import { productPageApi } from '#features/product-page/api.server.ts'
import { qualificationsApi } from '#features/qualifications/api.server.ts'
import { quotesApi } from '#features/quotes/api.server.ts'
import { reportsApi } from '#features/reports/api.server.ts'
import { reviewsApi } from '#features/reviews/api.server.ts'
import { searchApi } from '#features/search/api.server.ts'
import { supportApi } from '#features/support/api.server.ts'
import { uploadsApi } from '#features/uploads/api.server.ts'
import type { Config } from '#server/config/config.ts'
import { requireSignIn } from '#server/http/access.ts'
import type { Api } from '#server/http/api.ts'
import { refuseOtherCalls } from '#server/http/method-not-allowed.ts'
import { publishContract } from '#server/http/openapi.ts'

const apis = [
  catalogApi,
  searchApi,
  reportsApi,
  membersApi,
  contentApi,
  notificationsApi,
  uploadsApi,
  cartApi,
  favoritesApi,
  reviewsApi,
  invoicesApi,
  balancesApi,
  qualificationsApi,
  quotesApi,
  ordersApi,
  filingsApi,
  backOfficeApi,
  approvalsApi,
  paymentsApi,
  supportApi,
  oldMallApi,
  productPageApi,
  customersApi,
]

export async function serveCalls(app: FastifyInstance, config: Config) {
  requireSignIn(app)
  await publishContract(app, config)
  const api = app as unknown as Api
  for (const register of apis) await register(api)
  refuseOtherCalls(app)
}
