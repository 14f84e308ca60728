import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { specialSource } from './grid.repository.server.ts'
import { addSpecial, changeSpecial, endSpecial, readSpecial, removeSpecial } from './service.server.ts'
import { specialGrid } from './special-grid.ts'

export function specialKeepingApi(api: Api) {
  serveGrid(api, specialGrid, specialSource)
  serve(api, calls.readSpecialCall, (ctx, { params }) => readSpecial(ctx, requireId(params.id)))
  serve(api, calls.addSpecialCall, (ctx, { body }) => addSpecial(ctx, body))
  serve(api, calls.changeSpecialCall, (ctx, { params, body }) =>
    changeSpecial(ctx, requireId(params.id), body),
  )
  serve(api, calls.endSpecialCall, (ctx, { params, body }) =>
    endSpecial(ctx, requireId(params.id), body.version),
  )
  serve(api, calls.removeSpecialCall, async (ctx, { params, body }) => {
    await removeSpecial(ctx, requireId(params.id), body.version)
    return null
  })
}
