import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireStaff } from '#server/require-staff.ts'
import { giveStaffSession, takeStaffSession } from '#server/session.ts'
import { shareOfCalls } from '#server/share-of-calls.ts'
import { staffLoginInput, staffView } from './schema.ts'
import { presentStaff, signInStaff, signOutStaff } from './service.server.ts'

const tags = ['back office']

/** Calls by which staff sign in and out. */
export async function backOfficeApi(api: Api) {
  const login = {
    tags,
    summary: 'Sign in as staff, for twelve hours',
    body: staffLoginInput,
    response: replies(staffView),
  }
  api.post(
    '/api/admin/auth/login',
    { schema: login, config: shareOfCalls('staff-login', 10) },
    async (request, reply) => {
      const ctx = contextOf(request)
      const { grant, staff } = await signInStaff(ctx, request.body)
      giveStaffSession(reply, grant, ctx.config.publicOrigin.startsWith('https:'))
      return ok(staff)
    },
  )

  const me = { tags, summary: 'Who of the staff I am', response: replies(staffView) }
  api.get('/api/admin/auth/me', { schema: me }, async (request) =>
    ok(presentStaff(requireStaff(contextOf(request)).viewer)),
  )

  const logout = { tags, summary: 'Sign out as staff', response: replies(z.null()) }
  api.delete('/api/admin/auth/logout', { schema: logout }, async (request, reply) => {
    await signOutStaff(requireStaff(contextOf(request)))
    takeStaffSession(reply)
    return ok(null)
  })
}
