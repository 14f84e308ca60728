import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from '../calls.ts'
import { reconcileAgain, showReconciliations } from './service.server.ts'

export function reconciliationApi(api: Api) {
  serve(api, calls.listReconciliationsCall, (ctx, { query }) => showReconciliations(ctx, query))
  serve(api, calls.reconcileCall, async (ctx, { body }) => {
    await reconcileAgain(ctx, body)
    return null
  })
}
