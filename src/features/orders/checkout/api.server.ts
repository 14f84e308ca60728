import { requireMember } from '#server/http/access.ts'
import { type Api, contextOf, ok, replies } from '#server/http/api.ts'
import { requireIdempotencyKey } from '#server/http/idempotency-key.ts'
import { placeOrders } from './place.service.server.ts'
import { previewOrders } from './preview.service.server.ts'
import { orderPreview, placedOrders, previewInput, submitInput } from './schema.ts'

const tags = ['orders']

/** Calls of the checkout. */
export async function checkoutApi(api: Api) {
  const preview = {
    tags,
    summary: 'What the selected lines would become: orders, sums, ways of paying, and what stays in the cart',
    body: previewInput,
    response: replies(orderPreview),
  }
  api.post('/api/trade/order/preview', { schema: preview }, async (request) =>
    ok(await previewOrders(requireMember(contextOf(request)), request.body)),
  )

  const submit = {
    tags,
    summary:
      'Order the selected lines; the header Idempotency-Key is needed, and gives the same orders again',
    body: submitInput,
    response: replies(placedOrders),
  }
  api.post('/api/trade/order', { schema: submit }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await placeOrders(ctx, requireIdempotencyKey(request), request.body))
  })
}
