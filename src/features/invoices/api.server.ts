import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { requireId } from '#shared/read-id.ts'
import { invoiceProfile, invoiceProfileInput } from './schema.ts'
import {
  addInvoiceProfile,
  changeInvoiceProfile,
  listInvoiceProfiles,
  removeInvoiceProfile,
} from './service.server.ts'

const tags = ['invoices']
const params = z.object({ id: z.string() })
const path = '/api/ucenter/invoice-profile'

/** Calls about the invoice profiles that a company keeps. */
export async function invoicesApi(api: Api) {
  const list = {
    tags,
    summary: 'Invoice profiles of my company, the default one first',
    response: replies(z.array(invoiceProfile)),
  }
  api.get(path, { schema: list }, async (request) =>
    ok(await listInvoiceProfiles(requireMember(contextOf(request)))),
  )

  const add = {
    tags,
    summary: 'Add an invoice profile; the first becomes the default',
    body: invoiceProfileInput,
    response: replies(invoiceProfile),
  }
  api.post(path, { schema: add }, async (request) =>
    ok(await addInvoiceProfile(requireMember(contextOf(request)), request.body)),
  )

  const change = {
    tags,
    summary: 'Change an invoice profile, or make it the default',
    params,
    body: invoiceProfileInput,
    response: replies(invoiceProfile),
  }
  api.put(`${path}/:id`, { schema: change }, async (request) => {
    const ctx = requireMember(contextOf(request))
    return ok(await changeInvoiceProfile(ctx, requireId(request.params.id), request.body))
  })

  const remove = { tags, summary: 'Remove an invoice profile', params, response: replies(z.null()) }
  api.delete(`${path}/:id`, { schema: remove }, async (request) => {
    const ctx = requireMember(contextOf(request))
    await removeInvoiceProfile(ctx, requireId(request.params.id))
    return ok(null)
  })
}
