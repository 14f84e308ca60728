import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { toFen } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as invitations from './invitations.service.server.ts'
import * as company from './service.server.ts'

export function companyApi(api: Api) {
  serve(api, calls.getCompanyCall, (ctx) => company.describeCompany(ctx))
  serve(api, calls.updateCompanyCall, async (ctx, { body }) => {
    await company.updateCompany(ctx, body)
    return company.describeCompany(ctx)
  })
  serve(api, calls.changeBuyerLimitCall, async (ctx, { body }) => {
    await company.changeBuyerLimit(ctx, toFen(body.limit))
    return null
  })
  serve(api, calls.changeRoleCall, async (ctx, { params, body }) => {
    await company.changeRole(ctx, requireId(params.id), body.role)
    return null
  })
  serve(api, calls.removeColleagueCall, async (ctx, { params }) => {
    await company.removeColleague(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.inviteCall, (ctx, { body }) => invitations.invite(ctx, body.role))
  serve(api, calls.revokeInvitationCall, async (ctx, { params }) => {
    await invitations.revokeInvitation(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.getInvitationCall, (ctx, { query }) => invitations.invitationPreview(ctx, query.token))
  serve(api, calls.joinCall, async (ctx, { body }) => {
    await invitations.acceptInvitation(ctx, body.token)
    return null
  })
}
