import { type Api, contextOf, ok, replies } from '#server/http/api.ts'
import {
  hotWords as hotWordsAnswer,
  relatedAnswer,
  relatedQuery,
  remindQuery,
  searchAnswer,
  searchQuery,
  suggestions,
} from './schema.ts'
import { hotWords, relatedProducts, searchProductsAsJson, suggestKeywords } from './service.server.ts'

const tags = ['search']
const path = '/api/product/search'

/** Calls of the search. */
export async function searchApi(api: Api) {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'Products for a keyword and filters',
        querystring: searchQuery,
        response: replies(searchAnswer),
      },
    },
    async (request, reply) => {
      const text = await searchProductsAsJson(contextOf(request), request.query)
      return reply.type('application/json; charset=utf-8').send(text as never)
    },
  )
  api.get(
    `${path}/related`,
    {
      schema: {
        tags,
        summary: 'Products that go with one',
        querystring: relatedQuery,
        response: replies(relatedAnswer),
      },
    },
    async (request) => ok(await relatedProducts(contextOf(request), request.query.productId)),
  )
  api.get(
    `${path}/hot-words`,
    { schema: { tags, summary: 'Words that are searched for often', response: replies(hotWordsAnswer) } },
    async (request) => ok(await hotWords(contextOf(request))),
  )
  api.get(
    `${path}/keyword-remind`,
    {
      schema: {
        tags,
        summary: 'What the typed beginning may mean',
        querystring: remindQuery,
        response: replies(suggestions),
      },
    },
    async (request) => ok(await suggestKeywords(contextOf(request), request.query.keyword)),
  )
}
