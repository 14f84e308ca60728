import { accountMark, forStaff } from '#features/members/service.server.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { clearStaffSessionCookie, setStaffSessionCookie } from '#server/http/session.ts'
import { trustDevice } from '#server/http/trusted-device.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import * as secondFactor from './second-factor/service.server.ts'
import * as staff from './service.server.ts'

export function backOfficeApi(api: Api) {
  serve(api, calls.signInStaffCall, async (ctx, { body, reply }) => {
    const signedIn = await staff.signInStaff(ctx, body)
    setStaffSessionCookie(reply, ctx, signedIn.grant)
    trustDevice(reply, ctx, accountMark(forStaff, body.account.toLowerCase()))
    return signedIn.staff
  })
  serve(api, calls.getStaffCall, (ctx) => staff.presentStaff(ctx.viewer))
  serve(api, calls.signOutStaffCall, async (ctx, { reply }) => {
    await staff.signOutStaff(ctx)
    clearStaffSessionCookie(reply, ctx)
    return null
  })
  serve(api, calls.getStaffSessionsCall, (ctx) => staff.listOwnStaffSessions(ctx))
  serve(api, calls.revokeStaffSessionCall, async (ctx, { params }) => {
    await staff.revokeStaffSession(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.revokeOtherStaffSessionsCall, async (ctx) => {
    await staff.revokeOtherStaffSessions(ctx)
    return null
  })
  secondFactorApi(api)
}

function secondFactorApi(api: Api) {
  serve(api, calls.beginEnrolmentCall, (ctx, { body }) => secondFactor.beginEnrolment(ctx, body.totp))
  serve(api, calls.confirmEnrolmentCall, async (ctx, { body }) => ({
    recoveryCodes: await secondFactor.confirmEnrolment(ctx, body.totp),
  }))
  serve(api, calls.removeOwnFactorCall, async (ctx, { body }) => {
    await secondFactor.removeOwnFactor(ctx, body.totp)
    return null
  })
  serve(api, calls.resetFactorCall, async (ctx, { params }) => {
    await secondFactor.resetFactor(ctx, params.account)
    return null
  })
}
