import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { takeSession } from '#server/session.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { activeSession, sessionParams } from './schema.ts'
import { listActiveSessions, revokeOtherSessions, revokeSession } from './service.server.ts'

const tags = ['members']

/** Calls about where a member is signed in. */
export async function sessionsApi(api: Api) {
  const list = { tags, summary: 'Where I am signed in', response: replies(z.array(activeSession)) }
  api.get('/api/ucenter/sessions', { schema: list }, async (request) =>
    ok(await listActiveSessions(requireMember(contextOf(request)))),
  )

  const revoke = { tags, summary: 'Sign one device out', params: sessionParams, response: replies(z.null()) }
  api.delete('/api/ucenter/sessions/:id', { schema: revoke }, async (request, reply) => {
    const ctx = requireMember(contextOf(request))
    const id = readId(request.params.id)
    if (id === undefined) throw new Failure('not-found')
    await revokeSession(ctx, id)
    if (id === ctx.viewer.sessionId) takeSession(reply)
    return ok(null)
  })

  const others = { tags, summary: 'Sign all my other devices out', response: replies(z.null()) }
  api.delete('/api/ucenter/sessions', { schema: others }, async (request) => {
    await revokeOtherSessions(requireMember(contextOf(request)))
    return ok(null)
  })
}
