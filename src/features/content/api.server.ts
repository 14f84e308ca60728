import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { listStoredNotices, removeNotice, writeNotice } from './notices/service.server.ts'
import { listRedirects, putRedirect, removeRedirect } from './redirects/service.server.ts'
import {
  addSeoEntry,
  changeSeoEntry,
  listSeoEntries,
  previewSeo,
  removeSeoEntry,
} from './seo/service.server.ts'

export function contentApi(api: Api) {
  serve(api, calls.listNoticesCall, (ctx) => listStoredNotices(ctx))
  serve(api, calls.putNoticeCall, (ctx, { params, body }) => writeNotice(ctx, params.code, body))
  serve(api, calls.removeNoticeCall, async (ctx, { params }) => {
    await removeNotice(ctx, params.code)
    return null
  })
  serveSeo(api)
}

function serveSeo(api: Api) {
  serve(api, calls.listSeoCall, (ctx) => listSeoEntries(ctx))
  serve(api, calls.addSeoCall, (ctx, { body }) => addSeoEntry(ctx, body))
  serve(api, calls.changeSeoCall, (ctx, { params, body }) => changeSeoEntry(ctx, requireId(params.id), body))
  serve(api, calls.removeSeoCall, async (ctx, { params }) => {
    await removeSeoEntry(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.previewSeoCall, (ctx, { body }) => previewSeo(ctx, body))
  serve(api, calls.listRedirectsCall, (ctx, { query }) => listRedirects(ctx, query))
  serve(api, calls.putRedirectCall, (ctx, { body }) => putRedirect(ctx, body))
  serve(api, calls.removeRedirectCall, async (ctx, { params }) => {
    await removeRedirect(ctx, requireId(params.id))
    return null
  })
}
