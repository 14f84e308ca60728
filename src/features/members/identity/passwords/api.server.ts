import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember, requireSignedIn } from '#server/require-member.ts'
import { clearSessionCookie } from '#server/session.ts'
import { proveSession, requireProof } from '../sessions/service.server.ts'
import { changePassword } from './change-password.service.server.ts'
import { passwordChange, passwordProof, publicKey } from './schema.ts'
import { currentPublicKey, requirePassword } from './service.server.ts'

/** The call that every form with a password begins with. */
export async function passwordsApi(api: Api) {
  const schema = { tags: ['members'], summary: 'Key to encrypt passwords with', response: replies(publicKey) }
  api.get('/api/auth/public-key', { schema }, async (request) =>
    ok(await currentPublicKey(contextOf(request))),
  )

  const prove = {
    tags: ['members'],
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
    tags: ['members'],
    summary: 'Whether I have proven myself minutes ago; else `proof-needed`',
    response: replies(z.null()),
  }
  api.get('/api/ucenter/proof', { schema: isProven }, async (request) => {
    await requireProof(requireMember(contextOf(request)))
    return ok(null)
  })

  const password = {
    tags: ['members'],
    summary: 'Change my password; all my sessions end',
    body: passwordChange,
    response: replies(z.null()),
  }
  api.put(
    '/api/ucenter/update-password',
    { schema: password, config: { isBeforePasswordChange: true } },
    async (request, reply) => {
      await changePassword(requireSignedIn(contextOf(request)), request.body)
      clearSessionCookie(reply, contextOf(request))
      return ok(null)
    },
  )
}
