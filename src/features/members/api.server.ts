import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireSignedIn } from '#server/require-member.ts'
import { clearSessionCookie } from '#server/session.ts'
import { userData } from './schema.ts'
import { describeViewer } from './service.server.ts'
import { endSession } from './sessions/service.server.ts'

const authInfo = z.object({ userData: userData.nullable(), userLoginState: z.boolean() })

/** Calls about who is signed in. */
export async function membersApi(api: Api) {
  const info = { tags: ['members'], summary: 'Who is signed in', response: replies(authInfo) }
  api.get('/api/ucenter/auth-info', { schema: info, config: { isOpen: true } }, async (request) =>
    ok(describeViewer(contextOf(request))),
  )

  const logout = { tags: ['members'], summary: 'Sign out', response: replies(z.null()) }
  api.delete('/api/auth/logout', { schema: logout }, async (request, reply) => {
    await endSession(requireSignedIn(contextOf(request)))
    clearSessionCookie(reply, contextOf(request))
    return ok(null)
  })
}
