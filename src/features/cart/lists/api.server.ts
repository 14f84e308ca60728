import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as lists from './service.server.ts'

export function listsApi(api: Api) {
  serve(api, calls.getSavedLists, (ctx) => lists.listSavedLists(ctx))
  serve(api, calls.saveList, (ctx, { body }) => lists.saveList(ctx, body))
  serve(api, calls.renameSavedList, async (ctx, { params, body }) => {
    await lists.renameSavedList(ctx, requireId(params.id), body.name)
    return null
  })
  serve(api, calls.removeSavedList, async (ctx, { params }) => {
    await lists.removeSavedList(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.loadSavedList, (ctx, { params }) => lists.loadSavedList(ctx, requireId(params.id)))
  serve(api, calls.shareCart, (ctx, { body }) => lists.shareCart(ctx, body.lines))
  serve(api, calls.getSharedCart, (ctx, { params }) => lists.readSharedCart(ctx, params.token))
  serve(api, calls.takeSharedCart, (ctx, { params }) => lists.takeSharedCart(ctx, params.token))
}
