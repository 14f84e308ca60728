import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import * as favorites from './service.server.ts'

export function favoritesApi(api: Api) {
  serve(api, calls.getFavoritesCall, (ctx, { query }) => favorites.listFavorites(ctx, query))
  serve(api, calls.getFavoritesAmongCall, (ctx, { query }) =>
    favorites.listFavoritesAmong(ctx, query.skuIds.map(Number)),
  )
  serve(api, calls.addFavoritesCall, async (ctx, { body }) => {
    await favorites.addFavorites(ctx, body.skuIds.map(Number))
    return null
  })
  serve(api, calls.removeFavoritesCall, async (ctx, { body }) => {
    await favorites.removeFavorites(ctx, body.skuIds.map(Number))
    return null
  })
}
