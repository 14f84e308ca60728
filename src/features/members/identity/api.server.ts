import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { clearSessionCookie } from '#server/http/session.ts'
import { requireId } from '#shared/read-id.ts'
import { describeViewer } from '../present.ts'
import * as codeCalls from './codes/calls.ts'
import { newCaptcha, newWork } from './codes/captcha.service.server.ts'
import { sendEmailCode, sendSmsCode } from './codes/service.server.ts'
import * as passwordCalls from './passwords/calls.ts'
import { changePassword } from './passwords/change-password.service.server.ts'
import { currentPublicKey, requirePassword } from './passwords/service.server.ts'
import * as rebindingCalls from './rebinding/calls.ts'
import { rebindEmail, rebindPhone } from './rebinding/service.server.ts'
import * as sessionCalls from './sessions/calls.ts'
import * as sessions from './sessions/service.server.ts'
import { signInApi } from './sign-in/api.server.ts'
import { wechatApi } from './wechat/api.server.ts'

export function identityApi(api: Api) {
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
  serve(api, rebindingCalls.rebindPhoneCall, async (ctx, { body }) => {
    await rebindPhone(ctx, body)
    return null
  })
  serve(api, rebindingCalls.rebindEmailCall, async (ctx, { body }) => {
    await rebindEmail(ctx, body)
    return null
  })
}
