import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { requireId } from '#shared/read-id.ts'
import {
  loadedList,
  renameInput,
  savedList,
  savedListInput,
  sharedCart,
  sharedCartInput,
  sharedCartLink,
} from './schema.ts'
import {
  listSavedLists,
  loadSavedList,
  readSharedCart,
  removeSavedList,
  renameSavedList,
  saveList,
  shareCart,
  takeSharedCart,
} from './service.server.ts'

const tags = ['trade']
const lists = '/api/trade/saved-list'
const shared = '/api/trade/shared-cart'
const params = z.object({ id: z.string() })
const tokenParams = z.object({ token: z.string().max(100) })

/** Calls about lists that a member keeps, and carts shown to colleagues. */
export async function listsApi(api: Api) {
  savedListCalls(api)
  sharedCartCalls(api)
}

function savedListCalls(api: Api) {
  const list = { tags, summary: 'Saved lists, newest first', response: replies(z.array(savedList)) }
  api.get(lists, { schema: list }, async (request) =>
    ok(await listSavedLists(requireMember(contextOf(request)))),
  )
  const save = { tags, summary: 'Save lines as a list', body: savedListInput, response: replies(savedList) }
  api.post(lists, { schema: save }, async (request) =>
    ok(await saveList(requireMember(contextOf(request)), request.body)),
  )
  const rename = { tags, summary: 'Rename a list', params, body: renameInput, response: replies(z.null()) }
  api.put(`${lists}/:id`, { schema: rename }, async (request) => {
    const id = requireId(request.params.id)
    await renameSavedList(requireMember(contextOf(request)), id, request.body.name)
    return ok(null)
  })
  const remove = { tags, summary: 'Delete a list', params, response: replies(z.null()) }
  api.delete(`${lists}/:id`, { schema: remove }, async (request) => {
    await removeSavedList(requireMember(contextOf(request)), requireId(request.params.id))
    return ok(null)
  })
  const load = { tags, summary: 'Put a list into the cart', params, response: replies(loadedList) }
  api.post(`${lists}/:id/load`, { schema: load }, async (request) =>
    ok(await loadSavedList(requireMember(contextOf(request)), requireId(request.params.id))),
  )
}

function sharedCartCalls(api: Api) {
  const share = {
    tags,
    summary: 'A link by which colleagues see these lines for 7 days',
    body: sharedCartInput,
    response: replies(sharedCartLink),
  }
  api.post(shared, { schema: share }, async (request) =>
    ok(await shareCart(requireMember(contextOf(request)), request.body.lines)),
  )
  const read = {
    tags,
    summary: 'What a colleague shares',
    params: tokenParams,
    response: replies(sharedCart),
  }
  api.get(`${shared}/:token`, { schema: read }, async (request) =>
    ok(await readSharedCart(requireMember(contextOf(request)), request.params.token)),
  )
  const take = {
    tags,
    summary: "Put a colleague's lines into the cart",
    params: tokenParams,
    response: replies(loadedList),
  }
  api.post(`${shared}/:token/take`, { schema: take }, async (request) =>
    ok(await takeSharedCart(requireMember(contextOf(request)), request.params.token)),
  )
}
