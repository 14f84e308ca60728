import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as invoices from './service.server.ts'

export function invoicesApi(api: Api) {
  serve(api, calls.getInvoiceProfilesCall, (ctx) => invoices.listInvoiceProfiles(ctx))
  serve(api, calls.addInvoiceProfileCall, (ctx, { body }) => invoices.addInvoiceProfile(ctx, body))
  serve(api, calls.changeInvoiceProfileCall, (ctx, { params, body }) =>
    invoices.changeInvoiceProfile(ctx, requireId(params.id), body),
  )
  serve(api, calls.removeInvoiceProfileCall, async (ctx, { params }) => {
    await invoices.removeInvoiceProfile(ctx, requireId(params.id))
    return null
  })
}
