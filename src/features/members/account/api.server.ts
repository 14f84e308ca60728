import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember, requireSignedIn } from '#server/require-member.ts'
import { clearSessionCookie } from '#server/session.ts'
import { changePassword } from './change-password.service.server.ts'
import { memberInput, passwordChange, profile } from './schema.ts'
import { showProfile, updateMember } from './service.server.ts'

/** Calls about what a member says about herself. */
export async function accountApi(api: Api) {
  const show = { tags: ['members'], summary: 'My whole profile', response: replies(profile) }
  const beforePasswordChange = { config: { isBeforePasswordChange: true } }
  api.get('/api/ucenter/show', { schema: show, ...beforePasswordChange }, async (request) =>
    ok(await showProfile(requireSignedIn(contextOf(request)))),
  )

  const update = {
    tags: ['members'],
    summary: 'Change my profile; what is left out stays as it is',
    body: memberInput,
    response: replies(profile),
  }
  api.put('/api/ucenter/update-member', { schema: update }, async (request) =>
    ok(await updateMember(requireMember(contextOf(request)), request.body)),
  )

  const password = {
    tags: ['members'],
    summary: 'Change my password; all my sessions end',
    body: passwordChange,
    response: replies(z.null()),
  }
  api.put(
    '/api/ucenter/update-password',
    { schema: password, ...beforePasswordChange },
    async (request, reply) => {
      await changePassword(requireSignedIn(contextOf(request)), request.body)
      clearSessionCookie(reply, contextOf(request))
      return ok(null)
    },
  )
}
