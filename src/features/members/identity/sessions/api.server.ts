import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember, requireSignedIn } from '#server/require-member.ts'
import { clearSessionCookie } from '#server/session.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { describeViewer } from '../../present.ts'
import { userData } from '../../schema.ts'
import { activeSession, sessionParams } from './schema.ts'
import { endSession, listActiveSessions, revokeOtherSessions, revokeSession } from './service.server.ts'

const tags = ['members']
const authInfo = z.object({ userData: userData.nullable(), userLoginState: z.boolean() })

/** Calls about where a member is signed in. */
export async function sessionsApi(api: Api) {
  const list = { tags, summary: 'Where I am signed in', response: replies(z.array(activeSession)) }
  api.get('/api/ucenter/sessions', { schema: list }, async (request) =>
    ok(await listActiveSessions(requireMember(contextOf(request)))),
  )

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

  const revoke = { tags, summary: 'Sign one device out', params: sessionParams, response: replies(z.null()) }
  api.delete('/api/ucenter/sessions/:id', { schema: revoke }, async (request, reply) => {
    const ctx = requireMember(contextOf(request))
    const id = readId(request.params.id)
    if (id === undefined) throw new Failure('not-found')
    await revokeSession(ctx, id)
    if (id === ctx.viewer.sessionId) clearSessionCookie(reply, contextOf(request))
    return ok(null)
  })

  const others = { tags, summary: 'Sign all my other devices out', response: replies(z.null()) }
  api.delete('/api/ucenter/sessions', { schema: others }, async (request) => {
    await revokeOtherSessions(requireMember(contextOf(request)))
    return ok(null)
  })
}
