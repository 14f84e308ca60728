import { z } from 'zod'
import { accountMark, forStaff } from '#features/members/service.server.ts'
import { staffContextOf } from '#server/http/access.ts'
import { type Api, contextOf, ok, rateLimitShare, replies } from '#server/http/api.ts'
import { clearStaffSessionCookie, setStaffSessionCookie } from '#server/http/session.ts'
import { trustDevice } from '#server/http/trusted-device.ts'
import { requireId } from '#shared/read-id.ts'
import { staffLoginInput, staffSession, staffView } from './schema.ts'
import {
  beginInput,
  confirmationInput,
  enrolment,
  recoveryCodes,
  removalInput,
} from './second-factor/schema.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  removeOwnFactor,
  resetFactor,
} from './second-factor/service.server.ts'
import {
  listOwnSessions,
  presentStaff,
  revokeOtherSessions,
  revokeOwnSession,
  signInStaff,
  signOutStaff,
} from './service.server.ts'

const tags = ['back office']

export async function backOfficeApi(api: Api) {
  const login = {
    tags,
    summary: 'Sign in as staff, for twelve hours',
    body: staffLoginInput,
    response: replies(staffView),
  }
  api.post(
    '/api/admin/auth/login',
    { schema: login, config: { ...rateLimitShare('staff-login', 10), isOpen: true } },
    async (request, reply) => {
      const ctx = contextOf(request)
      const { grant, staff } = await signInStaff(ctx, request.body)
      setStaffSessionCookie(reply, ctx, grant)
      trustDevice(reply, ctx, accountMark(forStaff, request.body.account.toLowerCase()))
      return ok(staff)
    },
  )

  const me = { tags, summary: 'Who of the staff I am', response: replies(staffView) }
  api.get('/api/admin/auth/me', { schema: me, config: { isBeforeSecondFactor: true } }, async (request) =>
    ok(presentStaff(staffContextOf(request).viewer)),
  )

  const logout = { tags, summary: 'Sign out as staff', response: replies(z.null()) }
  api.delete(
    '/api/admin/auth/logout',
    { schema: logout, config: { isBeforeSecondFactor: true } },
    async (request, reply) => {
      await signOutStaff(staffContextOf(request))
      clearStaffSessionCookie(reply, contextOf(request))
      return ok(null)
    },
  )

  await sessionCalls(api)
  await secondFactorCalls(api)
}

async function sessionCalls(api: Api) {
  const path = '/api/admin/sessions'
  const list = { tags, summary: 'Where I am signed in', response: replies(z.array(staffSession)) }
  api.get(path, { schema: list }, async (request) => ok(await listOwnSessions(staffContextOf(request))))

  const params = z.object({ id: z.string() })
  const revoke = { tags, summary: 'Sign one of my browsers out', params, response: replies(z.null()) }
  api.delete(`${path}/:id`, { schema: revoke }, async (request) => {
    await revokeOwnSession(staffContextOf(request), requireId(request.params.id))
    return ok(null)
  })

  const others = { tags, summary: 'Sign all my other browsers out', response: replies(z.null()) }
  api.delete(path, { schema: others }, async (request) => {
    await revokeOtherSessions(staffContextOf(request))
    return ok(null)
  })
}

async function secondFactorCalls(api: Api) {
  const path = '/api/admin/auth/totp'
  const begin = {
    tags,
    summary: 'Begin to set up one-time codes; replacing them needs one of them',
    body: beginInput,
    response: replies(enrolment),
  }
  api.post(path, { schema: begin, config: { isBeforeSecondFactor: true } }, async (request) =>
    ok(await beginEnrolment(staffContextOf(request), request.body.totp)),
  )

  const confirm = {
    tags,
    summary: 'Put one-time codes into use by the first of them; answers the recovery codes',
    body: confirmationInput,
    response: replies(recoveryCodes),
  }
  api.post(
    `${path}/confirm`,
    { schema: confirm, config: { isBeforeSecondFactor: true } },
    async (request) => {
      const ctx = staffContextOf(request)
      return ok({ recoveryCodes: await confirmEnrolment(ctx, request.body.totp) })
    },
  )

  const remove = {
    tags,
    summary: 'Take my one-time codes out of use, where the shop does not require them',
    body: removalInput,
    response: replies(z.null()),
  }
  api.delete(path, { schema: remove }, async (request) => {
    await removeOwnFactor(staffContextOf(request), request.body.totp)
    return ok(null)
  })

  const reset = {
    tags,
    summary: 'Take the one-time codes of a colleague out of use',
    params: z.object({ account: z.string() }),
    response: replies(z.null()),
  }
  api.delete(
    '/api/admin/staff/:account/totp',
    { schema: reset, config: { staffRoles: ['admin'] } },
    async (request) => {
      await resetFactor(staffContextOf(request), request.params.account)
      return ok(null)
    },
  )
}
