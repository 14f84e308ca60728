import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { companyGrid } from './companies/company-grid.ts'
import { companySource } from './companies/grid.repository.server.ts'
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
  serve(api, calls.getMemberCall, (ctx, { params }) => describeMember(ctx, requireId(params.id)))
  serve(api, calls.transferMemberCall, async (ctx, { params, body }) => {
    await moveMember(ctx, requireId(params.id), body)
    return null
  })
}
