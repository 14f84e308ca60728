import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import * as search from './service.server.ts'

export function searchApi(api: Api) {
  serve(api, calls.searchCall, (ctx, { query }) => search.searchProductsAsJson(ctx, query))
  serve(api, calls.getRelatedCall, (ctx, { query }) => search.relatedProducts(ctx, query.productId))
  serve(api, calls.getHotWordsCall, (ctx) => search.hotWords(ctx))
  serve(api, calls.suggestCall, (ctx, { query }) => search.suggestKeywords(ctx, query.keyword))
  serve(api, calls.searchStructuresCall, (ctx, { query }) => search.searchStructures(ctx, query))
  serve(api, calls.searchLongStructuresCall, (ctx, { body }) => search.searchStructures(ctx, body))
}
