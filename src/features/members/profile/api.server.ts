import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { clearSessionCookie } from '#server/http/session.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { changeAvatar, readAvatar } from './account/avatar.service.server.ts'
import * as accountCalls from './account/calls.ts'
import { showProfile, updateMember } from './account/service.server.ts'
import * as addressCalls from './addresses/calls.ts'
import * as addresses from './addresses/service.server.ts'
import * as personalDataCalls from './personal-data/calls.ts'
import { closeAccount } from './personal-data/closing.service.server.ts'
import { exportPersonalData } from './personal-data/export.service.server.ts'

/** A new picture has a new address. */
const forEver = 'public, max-age=31536000, immutable'

export function profileApi(api: Api) {
  serve(api, accountCalls.getProfileCall, (ctx) => showProfile(ctx))
  serve(api, accountCalls.updateMemberCall, (ctx, { body }) => updateMember(ctx, body))
  serve(api, accountCalls.changeAvatarCall, async (ctx, { readFile }) => ({
    avatar: await changeAvatar(ctx, (await readFile()).content),
  }))
  serveAvatars(api)
  serve(api, addressCalls.getAddressesCall, (ctx) => addresses.listAddresses(ctx))
  serve(api, addressCalls.addAddressCall, (ctx, { body }) => addresses.addAddress(ctx, body))
  serve(api, addressCalls.changeAddressCall, (ctx, { params, body }) =>
    addresses.changeAddress(ctx, requireId(params.id), body),
  )
  serve(api, addressCalls.removeAddressCall, async (ctx, { params }) => {
    await addresses.removeAddress(ctx, requireId(params.id))
    return null
  })
  serve(api, personalDataCalls.getPersonalDataCall, async (ctx, { reply }) => {
    const data = await exportPersonalData(ctx)
    const name = `personal-data-${data.exportedAt.slice(0, 10)}.json`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return data
  })
  serve(api, personalDataCalls.closeAccountCall, async (ctx, { body, reply }) => {
    const closesAt = await closeAccount(ctx, body)
    clearSessionCookie(reply, ctx)
    return { closesAt: closesAt.toISOString() }
  })
}

function serveAvatars(api: Api) {
  api.get<{ Params: { name: string } }>(
    '/images/avatars/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = await readAvatar(request.ctx, request.params.name)
      if (!picture) throw new Failure('not-found')
      return reply
        .headers({ 'cache-control': forEver, 'content-security-policy': "default-src 'none'" })
        .type('image/webp')
        .send(picture)
    },
  )
}
