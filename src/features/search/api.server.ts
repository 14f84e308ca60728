import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import * as search from './service.server.ts'

export function searchApi(api: Api) {
  serve(api, calls.search, async (ctx, { query, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .send((await search.searchProductsAsJson(ctx, query)) as never),
  )
  serve(api, calls.getRelated, (ctx, { query }) => search.relatedProducts(ctx, query.productId))
  serve(api, calls.getHotWords, (ctx) => search.hotWords(ctx))
  serve(api, calls.suggest, (ctx, { query }) => search.suggestKeywords(ctx, query.keyword))
  serve(api, calls.searchStructures, (ctx, { query }) => search.searchStructures(ctx, query))
  serve(api, calls.searchLongStructures, (ctx, { body }) => search.searchStructures(ctx, body))
}
