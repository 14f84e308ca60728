import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { favoritesPage, favoritesQuery, keptQuery, skuIdsInput } from './schema.ts'
import { keepFavorites, listFavorites, listKept, removeFavorites } from './service.server.ts'

const tags = ['favorites']
const path = '/api/ucenter/favorites'

/** Calls about the skus that a member keeps. */
export async function favoritesApi(api: Api) {
  const list = {
    tags,
    summary: 'What the member keeps, the newest first',
    querystring: favoritesQuery,
    response: replies(favoritesPage),
  }
  api.get(path, { schema: list }, async (request) =>
    ok(await listFavorites(requireMember(contextOf(request)), request.query)),
  )

  const kept = {
    tags,
    summary: 'Which of these skus the member keeps',
    querystring: keptQuery,
    response: replies(z.array(z.string())),
  }
  api.get(`${path}/kept`, { schema: kept }, async (request) =>
    ok(await listKept(requireMember(contextOf(request)), request.query.skuIds.map(Number))),
  )

  const add = { tags, summary: 'Keep skus', body: skuIdsInput, response: replies(z.null()) }
  api.post(path, { schema: add }, async (request) => {
    await keepFavorites(requireMember(contextOf(request)), request.body.skuIds.map(Number))
    return ok(null)
  })

  const remove = { tags, summary: 'Keep skus no longer', body: skuIdsInput, response: replies(z.null()) }
  api.delete(path, { schema: remove }, async (request) => {
    await removeFavorites(requireMember(contextOf(request)), request.body.skuIds.map(Number))
    return ok(null)
  })
}
