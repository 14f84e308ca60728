import { waiting } from '#features/approvals/schema.ts'
import { beginView, openView } from '#features/members/service.server.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { setViewCookie } from '#server/http/session.ts'
import { addressOf } from '#shared/declare-call.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { companyGrid } from './companies/company-grid.ts'
import { companySource } from './companies/grid.repository.server.ts'
import { duplicateGrid } from './merging/duplicate-grid.ts'
import { duplicateSource } from './merging/grid.repository.server.ts'
import { mergeCompanies, previewMerge } from './merging/service.server.ts'
import { memberSource } from './people/grid.repository.server.ts'
import { memberGrid } from './people/member-grid.ts'
import { changeLevel, describeCustomer, describeMember, moveMember } from './service.server.ts'

export function customersApi(api: Api) {
  serveGrid(api, companyGrid, companySource)
  serveGrid(api, memberGrid, memberSource)
  serve(api, calls.getCustomerCall, (ctx, { params }) => describeCustomer(ctx, requireId(params.id)))
  serve(api, calls.changeLevelCall, async (ctx, { params, body }) => {
    await changeLevel(ctx, requireId(params.id), body)
    return null
  })
  serveGrid(api, duplicateGrid, duplicateSource)
  serve(api, calls.previewMergeCall, (ctx, { params, query }) =>
    previewMerge(ctx, requireId(params.id), query.into),
  )
  serve(api, calls.mergeCompaniesCall, async (ctx, { params, body, reply }) => {
    const approval = await mergeCompanies(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serve(api, calls.getMemberCall, (ctx, { params }) => describeMember(ctx, requireId(params.id)))
  serve(api, calls.viewAsMemberCall, async (ctx, { params, body }) => ({
    address: addressOf(calls.openViewCall, {
      params: { token: await beginView(ctx, requireId(params.id), body.reason) },
    }),
  }))
  serve(api, calls.openViewCall, async (ctx, { params, reply }) => {
    setViewCookie(reply, ctx, await openView(ctx, params.token))
    return reply.header('referrer-policy', 'no-referrer').redirect('/')
  })
  serve(api, calls.transferMemberCall, async (ctx, { params, body }) => {
    await moveMember(ctx, requireId(params.id), body)
    return null
  })
}
