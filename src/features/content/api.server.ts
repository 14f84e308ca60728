import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import { listStoredNotices, removeNotice, writeNotice } from './notices/service.server.ts'

export function contentApi(api: Api) {
  serve(api, calls.listNoticesCall, (ctx) => listStoredNotices(ctx))
  serve(api, calls.putNoticeCall, (ctx, { params, body }) => writeNotice(ctx, params.code, body))
  serve(api, calls.removeNoticeCall, async (ctx, { params }) => {
    await removeNotice(ctx, params.code)
    return null
  })
}
