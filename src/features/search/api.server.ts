import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as saved from './saved/service.server.ts'
import * as search from './service.server.ts'

export function searchApi(api: Api) {
  serve(api, calls.searchCall, (ctx, { query }) => search.searchProductsAsJson(ctx, query))
  serve(api, calls.getRelatedCall, (ctx, { query }) => search.relatedProducts(ctx, query.productId))
  serve(api, calls.getHotWordsCall, (ctx) => search.hotWords(ctx))
  serve(api, calls.suggestCall, (ctx, { query }) => search.suggestKeywords(ctx, query.keyword))
  serve(api, calls.searchStructuresCall, (ctx, { query }) => search.searchStructures(ctx, query))
  serve(api, calls.searchLongStructuresCall, (ctx, { body }) => search.searchStructures(ctx, body))
  serve(api, calls.getSavedSearchesCall, (ctx) => saved.listSavedSearches(ctx))
  serve(api, calls.saveSearchCall, (ctx, { body }) => saved.saveSearch(ctx, body))
  serve(api, calls.removeSavedSearchCall, async (ctx, { params }) => {
    await saved.removeSavedSearch(ctx, requireId(params.id))
    return null
  })
}
