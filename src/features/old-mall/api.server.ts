import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import * as calls from './calls.ts'
import { signOldMallAddress } from './link/service.server.ts'
import { exportOldOrders, listOldOrders } from './orders/service.server.ts'

export function oldMallApi(api: Api) {
  serve(api, calls.enterOldMallCall, async (ctx, { reply }) =>
    reply
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .redirect(await signOldMallAddress(ctx)),
  )
  serve(api, calls.listOldOrdersCall, (ctx, { query }) => listOldOrders(ctx, query))
  serve(api, calls.exportOldOrdersCall, async (ctx, { query, reply }) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="old-orders.xlsx"',
      })
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await exportOldOrders(ctx, query)),
  )
}
