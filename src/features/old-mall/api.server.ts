import { cellsOfText } from '#features/catalog/service.server.ts'
import type { Api } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/connections.ts'
import { RefusedInput } from '#server/http/respond-to-failure.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as accountCalls from './accounts/calls.ts'
import { oldAccountText } from './accounts/schema.ts'
import * as accounts from './accounts/service.server.ts'
import * as calls from './calls.ts'
import { signOldMallAddress } from './link/service.server.ts'
import { exportOldOrders, listOldOrders } from './orders/service.server.ts'

function serveOldAccounts(api: Api) {
  serve(api, accountCalls.checkOldAccountsCall, async (ctx, { body, readFile, request, reply }) => {
    if (request.isMultipart())
      return accounts.checkOldAccountFile(ctx, await readFile(), abortOnDisconnect(reply))
    const input = oldAccountText.safeParse(body, { reportInput: true })
    if (!input.success) throw new RefusedInput(input.error.issues)
    return accounts.checkOldAccounts(ctx, cellsOfText(input.data.text))
  })
  serve(api, accountCalls.listOldAccountsCall, accounts.listOldAccountImports)
  serve(api, accountCalls.readOldAccountsCall, (ctx, { params }) =>
    accounts.readOldAccountImport(ctx, requireId(params.id)),
  )
  serve(api, accountCalls.mapOldLevelsCall, (ctx, { params, body }) =>
    accounts.mapOldLevels(ctx, requireId(params.id), body.levels),
  )
  serve(api, accountCalls.startOldAccountsCall, (ctx, { params, body }) =>
    accounts.startOldAccounts(ctx, requireId(params.id), body.isWelcomed),
  )
}

export function oldMallApi(api: Api) {
  serveOldAccounts(api)
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
