import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { publicKey } from './schema.ts'
import { currentPublicKey } from './service.server.ts'

/** The call that every form with a password begins with. */
export async function passwordsApi(api: Api) {
  const schema = { tags: ['members'], summary: 'Key to encrypt passwords with', response: replies(publicKey) }
  api.get('/api/auth/public-key', { schema }, async (request) =>
    ok(await currentPublicKey(contextOf(request))),
  )
}
