import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { toFen } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import {
  acceptInvitation,
  invitationPreview,
  invite,
  revokeInvitation,
} from './invitations.service.server.ts'
import {
  buyerLimitInput,
  companyInput,
  companyView,
  invitationInput,
  invitationOffer,
  invitationToken,
  newInvitation,
  roleInput,
} from './schema.ts'
import {
  changeBuyerLimit,
  changeRole,
  describeCompany,
  removeColleague,
  updateCompany,
} from './service.server.ts'

const tags = ['members']
const nothing = replies(z.null())
const params = z.object({ id: z.string() })
const path = '/api/ucenter/company'

/** Calls about the company that the viewer buys for, its members and its invitations. */
export async function companiesApi(api: Api) {
  const show = { tags, summary: 'My company', response: replies(companyView) }
  api.get(path, { schema: show }, async (request) =>
    ok(await describeCompany(requireMember(contextOf(request)))),
  )

  const update = {
    tags,
    summary: 'Change my company, while it is unverified',
    body: companyInput,
    response: replies(companyView),
  }
  api.put(path, { schema: update }, async (request) => {
    const ctx = requireMember(contextOf(request))
    await updateCompany(ctx, request.body)
    return ok(await describeCompany(ctx))
  })

  const limit = {
    tags,
    summary: 'Set what buyers may spend on one order from wallet and credit',
    body: buyerLimitInput,
    response: nothing,
  }
  api.put(`${path}/buyer-limit`, { schema: limit }, async (request) => {
    await changeBuyerLimit(requireMember(contextOf(request)), toFen(request.body.limit))
    return ok(null)
  })

  const role = { tags, summary: 'Change a role', params, body: roleInput, response: nothing }
  api.put(`${path}/member/:id`, { schema: role }, async (request) => {
    const ctx = requireMember(contextOf(request))
    await changeRole(ctx, requireId(request.params.id), request.body.role)
    return ok(null)
  })

  const remove = { tags, summary: 'Remove a member, or leave', params, response: nothing }
  api.delete(`${path}/member/:id`, { schema: remove }, async (request) => {
    const ctx = requireMember(contextOf(request))
    await removeColleague(ctx, requireId(request.params.id))
    return ok(null)
  })

  await invitationCalls(api)
}

async function invitationCalls(api: Api) {
  const make = { tags, summary: 'Invite somebody', body: invitationInput, response: replies(newInvitation) }
  api.post(`${path}/invitation`, { schema: make }, async (request) =>
    ok(await invite(requireMember(contextOf(request)), request.body.role)),
  )

  const revoke = { tags, summary: 'Revoke an invitation', params, response: nothing }
  api.delete(`${path}/invitation/:id`, { schema: revoke }, async (request) => {
    const ctx = requireMember(contextOf(request))
    await revokeInvitation(ctx, requireId(request.params.id))
    return ok(null)
  })

  const preview = {
    tags,
    summary: 'What an invitation offers',
    querystring: invitationToken,
    response: replies(invitationOffer),
  }
  api.get('/api/auth/invitation', { schema: preview }, async (request) =>
    ok(await invitationPreview(contextOf(request), request.query.token)),
  )

  const accept = {
    tags,
    summary: 'Join the company that invites me',
    body: invitationToken,
    response: nothing,
  }
  api.post(`${path}/join`, { schema: accept }, async (request) => {
    await acceptInvitation(requireMember(contextOf(request)), request.body.token)
    return ok(null)
  })
}
