import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { requireMember, requireSignedIn } from '#server/require-member.ts'
import { acceptUploads, readFileOf } from '#server/uploads.ts'
import { Failure } from '#shared/failure.ts'
import { changeAvatar, readAvatar } from './avatar.service.server.ts'
import { memberInput, mostAvatarBytes, profile } from './schema.ts'
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
}

/** A new picture has a new address. */
const forEver = 'public, max-age=31536000, immutable'

/** POST /api/ucenter/update-avatar and GET /images/avatars/{name} */
export async function avatarsApi(api: Api) {
  const schema = {
    tags: ['members'],
    summary: 'Change the avatar: a JPEG, PNG or WebP of up to 5 MB in the field `file`',
    consumes: ['multipart/form-data'],
    response: replies(z.object({ avatar: z.string() })),
  }
  await acceptUploads(api, mostAvatarBytes, (scope) => {
    scope.post('/api/ucenter/update-avatar', { schema }, async (request) => {
      const ctx = requireMember(contextOf(request))
      const { content } = await readFileOf(request)
      return ok({ avatar: await changeAvatar(ctx, content) })
    })
  })

  api.get('/images/avatars/:name', { schema: { hide: true } }, async (request, reply) => {
    const picture = await readAvatar(contextOf(request), String((request.params as { name?: string }).name))
    if (!picture) throw new Failure('not-found')
    return reply
      .headers({ 'cache-control': forEver, 'content-security-policy': "default-src 'none'" })
      .type('image/webp')
      .send(picture)
  })
}
