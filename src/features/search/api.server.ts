import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as saved from './saved/service.server.ts'
import { searchedSource } from './searched/grid.repository.server.ts'
import { searchedGrid } from './searched/grid.ts'
import { readSearched } from './searched/service.server.ts'
import * as search from './service.server.ts'
import * as wordCalls from './words/calls.ts'
import { hotWordSource, searchRedirectSource, synonymSource } from './words/grid.repository.server.ts'
import { hotWordGrid, searchRedirectGrid, synonymGrid } from './words/grids.ts'
import * as words from './words/service.server.ts'

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
  serveWords(api)
}

/** For staff: what is searched for, and the words that searches know. */
function serveWords(api: Api) {
  serveGrid(api, searchedGrid, searchedSource)
  serveGrid(api, synonymGrid, synonymSource)
  serveGrid(api, hotWordGrid, hotWordSource)
  serveGrid(api, searchRedirectGrid, searchRedirectSource)
  serve(api, wordCalls.readSearchedCall, (ctx, { params }) => readSearched(ctx, requireId(params.id)))
  serve(api, wordCalls.previewWordsCall, (ctx, { body }) => words.previewWords(ctx, body.words))
  serve(api, wordCalls.readWordCall, (ctx, { params }) =>
    words.readWord(ctx, params.kind, requireId(params.id)),
  )
  serve(api, wordCalls.addWordCall, (ctx, { body }) => words.addWord(ctx, body.word))
  serve(api, wordCalls.changeWordCall, (ctx, { params, body }) => {
    if (params.kind !== body.word.kind) throw new Failure('not-found')
    return words.changeWord(ctx, requireId(params.id), body.version, body.word)
  })
  serve(api, wordCalls.removeWordCall, async (ctx, { params, query }) => {
    await words.removeWord(ctx, params.kind, requireId(params.id), query.version)
    return null
  })
}
