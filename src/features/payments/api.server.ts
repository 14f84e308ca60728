import type { Api } from '#server/http/api.ts'
import { paymentApi } from './payment/api.server.ts'
import { receiptsApi } from './receipts/api.server.ts'
import { reconciliationApi } from './reconciliation/api.server.ts'
import { refundsApi } from './refunds/api.server.ts'
import { webhooksApi } from './webhooks/api.server.ts'

export async function paymentsApi(api: Api) {
  for (const register of [paymentApi, receiptsApi, refundsApi, reconciliationApi]) register(api)
  await webhooksApi(api)
}
