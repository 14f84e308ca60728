import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { clearSessionCookie, clearViewCookie } from '#server/http/session.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { toFen } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import * as accountCalls from './calls.ts'
import * as calls from './company/calls.ts'
import * as invitations from './company/invitations.service.server.ts'
import { countOpenWork, removeColleague } from './company/leaving.service.server.ts'
import { exportCompanyLog, readCompanyLog } from './company/log/service.server.ts'
import * as company from './company/service.server.ts'
import * as codeCalls from './identity/codes/calls.ts'
import { newCaptcha, newWork } from './identity/codes/captcha.service.server.ts'
import { sendEmailCode, sendSmsCode } from './identity/codes/service.server.ts'
import * as passwordCalls from './identity/passwords/calls.ts'
import { changePassword, currentPublicKey, requirePassword } from './identity/passwords/service.server.ts'
import { rebindEmail, rebindPhone } from './identity/rebinding/service.server.ts'
import * as sessionCalls from './identity/sessions/calls.ts'
import * as sessions from './identity/sessions/service.server.ts'
import { signInApi } from './identity/sign-in/api.server.ts'
import { endView } from './identity/viewing/service.server.ts'
import { wechatApi } from './identity/wechat/api.server.ts'
import { describeViewer } from './present.ts'
import { changeAvatar, readAvatar } from './profile/account/avatar.service.server.ts'
import { showProfile, updateMember } from './profile/account/service.server.ts'
import * as addressCalls from './profile/addresses/calls.ts'
import * as addresses from './profile/addresses/service.server.ts'
import { closeAccount } from './profile/personal-data/closing.service.server.ts'
import { exportPersonalData } from './profile/personal-data/export.service.server.ts'
import { keepSearches } from './profile/personal-data/service.server.ts'
import { acceptInvitation } from './transfer/joining.service.server.ts'

export function membersApi(api: Api) {
  identityApi(api)
  companyApi(api)
  profileApi(api)
}

function identityApi(api: Api) {
  sessionsApi(api)
  passwordsApi(api)
  codesApi(api)
  signInApi(api)
  wechatApi(api)
  rebindingApi(api)
}

function sessionsApi(api: Api) {
  serve(api, sessionCalls.getViewerCall, (ctx) => describeViewer(ctx))
  serve(api, sessionCalls.signOutCall, async (ctx, { reply }) => {
    await sessions.endSession(ctx)
    clearSessionCookie(reply, ctx)
    return null
  })
  serve(api, accountCalls.endViewCall, async (ctx, { reply }) => {
    await endView(ctx)
    clearViewCookie(reply, ctx)
    return null
  })
  serve(api, sessionCalls.getSessionsCall, (ctx) => sessions.listActiveSessions(ctx))
  serve(api, sessionCalls.endSessionCall, async (ctx, { params, reply }) => {
    const id = requireId(params.id)
    await sessions.revokeSession(ctx, id)
    if (id === ctx.viewer.sessionId) clearSessionCookie(reply, ctx)
    return null
  })
  serve(api, sessionCalls.endOtherSessionsCall, async (ctx) => {
    await sessions.revokeOtherSessions(ctx)
    return null
  })
}

function passwordsApi(api: Api) {
  serve(api, passwordCalls.getPublicKeyCall, (ctx) => currentPublicKey(ctx))
  serve(api, passwordCalls.proveCall, async (ctx, { body }) => {
    await requirePassword(ctx, body)
    await sessions.proveSession(ctx)
    return null
  })
  serve(api, passwordCalls.checkProofCall, async (ctx) => {
    await sessions.requireProof(ctx)
    return null
  })
  serve(api, passwordCalls.changePasswordCall, async (ctx, { body, reply }) => {
    await changePassword(ctx, body)
    clearSessionCookie(reply, ctx)
    return null
  })
}

function codesApi(api: Api) {
  serve(api, codeCalls.getCaptchaCall, (ctx) => newCaptcha(ctx))
  serve(api, codeCalls.getCaptchaWorkCall, (ctx) => newWork(ctx))
  serve(api, codeCalls.requestSmsCodeCall, (ctx, { body }) => sendSmsCode(ctx, body))
  serve(api, codeCalls.requestEmailCodeCall, (ctx, { body }) => sendEmailCode(ctx, body))
}

function rebindingApi(api: Api) {
  serve(api, accountCalls.rebindPhoneCall, async (ctx, { body }) => {
    await rebindPhone(ctx, body)
    return null
  })
  serve(api, accountCalls.rebindEmailCall, async (ctx, { body }) => {
    await rebindEmail(ctx, body)
    return null
  })
}

function companyApi(api: Api) {
  serve(api, calls.getCompanyCall, (ctx) => company.describeCompany(ctx))
  serve(api, calls.updateCompanyCall, async (ctx, { body }) => {
    await company.updateCompany(ctx, body)
    return company.describeCompany(ctx)
  })
  serve(api, calls.changeBuyerLimitCall, async (ctx, { body }) => {
    await company.changeBuyerLimit(ctx, toFen(body.limit))
    return null
  })
  serve(api, calls.changeRoleCall, async (ctx, { params, body }) => {
    await company.changeRole(ctx, requireId(params.id), body.role)
    return null
  })
  serve(api, calls.removeColleagueCall, async (ctx, { params, query }) => {
    await removeColleague(ctx, requireId(params.id), query.successorId)
    return null
  })
  serve(api, calls.getOpenWorkCall, (ctx, { params }) => countOpenWork(ctx, requireId(params.id)))
  serve(api, calls.changeMonthLimitCall, async (ctx, { params, body }) => {
    const limitFen = body.limit === null ? null : toFen(body.limit)
    await company.changeMonthLimit(ctx, requireId(params.id), limitFen)
    return null
  })
  serve(api, accountCalls.readCompanyLogCall, (ctx, { query }) => readCompanyLog(ctx, query))
  serve(api, accountCalls.exportCompanyLogCall, async (ctx, { query, reply }) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="company-log.xlsx"',
      })
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await exportCompanyLog(ctx, query)),
  )
  serve(api, calls.inviteCall, (ctx, { body }) => invitations.invite(ctx, body.role))
  serve(api, calls.revokeInvitationCall, async (ctx, { params }) => {
    await invitations.revokeInvitation(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.getInvitationCall, (ctx, { query }) => invitations.invitationPreview(ctx, query.token))
  serve(api, calls.joinCall, async (ctx, { body }) => {
    await acceptInvitation(ctx, body.token)
    return null
  })
}

/** A new picture has a new address. */
const forEver = 'public, max-age=31536000, immutable'

function profileApi(api: Api) {
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
  serve(api, accountCalls.keepSearchesCall, (ctx, { body }) => keepSearches(ctx, body.isOn))
  serve(api, accountCalls.getPersonalDataCall, (ctx, { reply }) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="personal-data-${shanghaiDate(ctx.now)}.zip"`,
      })
      .type('application/zip')
      .send(exportPersonalData(ctx)),
  )
  serve(api, accountCalls.closeAccountCall, async (ctx, { body, reply }) => {
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
