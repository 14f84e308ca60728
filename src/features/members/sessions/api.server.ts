import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { clearSessionCookie } from '#server/session.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { passwordProof } from '../passwords/schema.ts'
import { requirePassword } from '../passwords/service.server.ts'
import { activeSession, sessionParams } from './schema.ts'
import {
  listActiveSessions,
  proveSession,
  requireProof,
  revokeOtherSessions,
  revokeSession,
} from './service.server.ts'

const tags = ['members']

/** Calls about where a member is signed in. */
export async function sessionsApi(api: Api) {
  const list = { tags, summary: 'Where I am signed in', response: replies(z.array(activeSession)) }
  api.get('/api/ucenter/sessions', { schema: list }, async (request) =>
    ok(await listActiveSessions(requireMember(contextOf(request)))),
  )

  const prove = {
    tags,
    summary: 'Prove by my password that it is me; calls that answer `proof-needed` then work for ten minutes',
    body: passwordProof,
    response: replies(z.null()),
  }
  api.post('/api/ucenter/proof', { schema: prove }, async (request) => {
    const ctx = requireMember(contextOf(request))
    await requirePassword(ctx, request.body)
    await proveSession(ctx)
    return ok(null)
  })
  const isProven = {
    tags,
    summary: 'Whether I have proven myself minutes ago; else `proof-needed`',
    response: replies(z.null()),
  }
  api.get('/api/ucenter/proof', { schema: isProven }, async (request) => {
    await requireProof(requireMember(contextOf(request)))
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
