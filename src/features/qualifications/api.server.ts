import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import { describePermits } from './permits/service.server.ts'

export function qualificationsApi(api: Api) {
  serve(api, calls.getPermitLedgerCall, (ctx, { query }) => describePermits(ctx, query))
}
