import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { toTenths } from '#shared/quantity.ts'
import * as calls from './calls.ts'
import { listsApi } from './lists/api.server.ts'
import { quickOrderApi } from './quick-order/api.server.ts'
import * as cart from './service.server.ts'

const toIds = (ids: string[]) => ids.map(Number)

export function cartApi(api: Api) {
  serve(api, calls.getCartCall, (ctx) => cart.listCart(ctx))
  serve(api, calls.addToCartCall, (ctx, { body, query }) => {
    const lines = [body]
      .flat()
      .map(({ skuId, quantity }) => ({ skuId: Number(skuId), quantityTenths: toTenths(quantity) }))
    return cart.addToCart(ctx, lines, query.way)
  })
  serve(api, calls.changeQuantityCall, (ctx, { body: { id, quantity } }) =>
    cart.changeQuantity(ctx, Number(id), toTenths(quantity)),
  )
  serve(api, calls.removeFromCartCall, (ctx, { body }) => cart.removeFromCart(ctx, toIds(body.ids)))
  serve(api, calls.moveToFavoritesCall, (ctx, { body }) => cart.moveToFavorites(ctx, toIds(body.ids)))
  serve(api, calls.selectLinesCall, (ctx, { body }) => cart.selectLines(ctx, toIds(body.ids), body.selected))
  serve(api, calls.selectAllLinesCall, (ctx, { body }) => cart.selectAll(ctx, body.selected))
  serve(api, calls.getSelectedLinesCall, (ctx, { query }) => cart.listSelected(ctx, query.way))
  listsApi(api)
  quickOrderApi(api)
}
