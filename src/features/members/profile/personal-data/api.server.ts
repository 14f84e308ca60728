import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { clearSessionCookie } from '#server/session.ts'
import { closeAccount } from './closing.service.server.ts'
import { exportPersonalData } from './export.service.server.ts'
import { closing, closingInput, personalData } from './schema.ts'

const tags = ['members']

/** Calls by which a member takes her data away, and herself. */
export async function personalDataApi(api: Api) {
  const download = { tags, summary: 'Everything the shop keeps of me', response: replies(personalData) }
  api.get('/api/ucenter/personal-data', { schema: download }, async (request, reply) => {
    const data = await exportPersonalData(requireMember(contextOf(request)))
    const name = `personal-data-${data.exportedAt.slice(0, 10)}.json`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return ok(data)
  })

  const close = {
    tags,
    summary: 'Close my account after seven days, unless I sign in before',
    body: closingInput,
    response: replies(closing),
  }
  api.post('/api/ucenter/closing', { schema: close }, async (request, reply) => {
    const closesAt = await closeAccount(requireMember(contextOf(request)), request.body)
    clearSessionCookie(reply, contextOf(request))
    return ok({ closesAt: closesAt.toISOString() })
  })
}
