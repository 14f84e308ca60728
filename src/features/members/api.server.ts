import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { describeViewer } from './service.server.ts'

const authInfo = z.object({ userData: z.null(), userLoginState: z.literal(false) })

/** Calls about the signed-in member. */
export async function membersApi(api: Api) {
  const schema = { tags: ['members'], summary: 'Who is signed in', response: replies(authInfo) }
  api.get('/api/ucenter/auth-info', { schema }, async (request) => ok(describeViewer(contextOf(request))))
}
