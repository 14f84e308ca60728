import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as lists from './service.server.ts'

export function listsApi(api: Api) {
  serve(api, calls.getSavedListsCall, (ctx) => lists.listSavedLists(ctx))
  serve(api, calls.saveListCall, (ctx, { body }) => lists.saveList(ctx, body))
  serve(api, calls.renameSavedListCall, async (ctx, { params, body }) => {
    await lists.renameSavedList(ctx, requireId(params.id), body.name)
    return null
  })
  serve(api, calls.removeSavedListCall, async (ctx, { params }) => {
    await lists.removeSavedList(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.loadSavedListCall, (ctx, { params }) => lists.loadSavedList(ctx, requireId(params.id)))
  serve(api, calls.shareCartCall, (ctx, { body }) => lists.shareCart(ctx, body.lines))
  serve(api, calls.getSharedCartCall, (ctx, { params }) => lists.readSharedCart(ctx, params.token))
  serve(api, calls.takeSharedCartCall, (ctx, { params }) => lists.takeSharedCart(ctx, params.token))
}
