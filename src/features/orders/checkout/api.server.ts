import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from '../calls.ts'
import { placeOrders } from './place.service.server.ts'
import { previewOrders } from './preview.service.server.ts'

export function checkoutApi(api: Api) {
  serve(api, calls.previewOrdersCall, (ctx, { body }) => previewOrders(ctx, body))
  serve(api, calls.placeOrdersCall, (ctx, { body, idempotencyKey }) => placeOrders(ctx, idempotencyKey, body))
}
