import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember } from '#server/require-member.ts'
import { emailRebinding, phoneRebinding } from './schema.ts'
import { rebindEmail, rebindPhone } from './service.server.ts'

const tags = ['members']

/** Calls that bind an account to another phone or e-mail address. */
export async function rebindingApi(api: Api) {
  const phone = { tags, summary: 'Change my phone', body: phoneRebinding, response: replies(z.null()) }
  api.put('/api/ucenter/rebind-phone', { schema: phone }, async (request) => {
    await rebindPhone(requireMember(contextOf(request)), request.body)
    return ok(null)
  })

  const email = { tags, summary: 'Change my e-mail', body: emailRebinding, response: replies(z.null()) }
  api.put('/api/ucenter/rebind-email', { schema: email }, async (request) => {
    await rebindEmail(requireMember(contextOf(request)), request.body)
    return ok(null)
  })
}
