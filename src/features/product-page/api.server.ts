import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import { describeArrivals, describeAvailability } from './availability/service.server.ts'
import * as calls from './calls.ts'

export function productPageApi(api: Api) {
  serve(api, calls.getAvailabilityCall, (ctx, { params, query }) =>
    describeAvailability(ctx, requireId(params.id), query.province),
  )
  serve(api, calls.getArrivalsCall, (ctx, { query }) =>
    describeArrivals(ctx, query.productIds.map(Number), query.province),
  )
}
