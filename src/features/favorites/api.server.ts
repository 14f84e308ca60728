import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import * as favorites from './service.server.ts'

export function favoritesApi(api: Api) {
  serve(api, calls.getFavorites, (ctx, { query }) => favorites.listFavorites(ctx, query))
  serve(api, calls.getFavoritesAmong, (ctx, { query }) =>
    favorites.listFavoritesAmong(ctx, query.skuIds.map(Number)),
  )
  serve(api, calls.addFavorites, async (ctx, { body }) => {
    await favorites.addFavorites(ctx, body.skuIds.map(Number))
    return null
  })
  serve(api, calls.removeFavorites, async (ctx, { body }) => {
    await favorites.removeFavorites(ctx, body.skuIds.map(Number))
    return null
  })
}
