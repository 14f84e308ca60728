import type { Api } from '#server/http/api.ts'
import { afterSalesApi } from './after-sales/api.server.ts'
import { checkoutApi } from './checkout/api.server.ts'
import { documentsApi } from './documents/api.server.ts'
import { fulfilmentApi } from './fulfilment/api.server.ts'
import { orderApi } from './order/api.server.ts'

export function ordersApi(api: Api) {
  for (const register of [checkoutApi, orderApi, afterSalesApi, fulfilmentApi, documentsApi]) register(api)
}
