import type { FastifyReply } from 'fastify'
import { acceptAgreements } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { setSessionCookie } from '#server/http/session.ts'
import { trustDevice } from '#server/http/trusted-device.ts'
import { accountMark, forVisitors } from '../passwords/tries.service.server.ts'
import { type Entered, readAccountName } from './accounts.service.server.ts'
import * as calls from './calls.ts'
import { register } from './registration.service.server.ts'
import {
  listAccountsByPhone,
  resetPassword,
  type SignedIn,
  signInByCode,
  signInByPassword,
} from './service.server.ts'

export function signInApi(api: Api) {
  serve(api, calls.signInCall, async (ctx, { body, reply }) =>
    admitOrAsk(ctx, reply, readAccountName(body.account).name, await signInByPassword(ctx, body)),
  )
  serve(api, calls.signInByCodeCall, async (ctx, { body, reply }) =>
    admitOrAsk(ctx, reply, body.phone, await signInByCode(ctx, body)),
  )
  serve(api, calls.registerByPhoneCall, async (ctx, { body: { phone, ...input }, reply }) =>
    admit(ctx, reply, phone, await register(ctx, { phone }, input)),
  )
  serve(api, calls.registerByEmailCall, async (ctx, { body: { email, ...input }, reply }) =>
    admit(ctx, reply, email, await register(ctx, { email }, input)),
  )
  serve(api, calls.acceptAgreementsCall, async (ctx, { body }) => {
    await acceptAgreements(ctx.db, ctx, ctx.viewer.memberId, body.agreements)
    return null
  })
  serve(api, calls.getAccountsOfPhoneCall, (ctx, { query }) =>
    listAccountsByPhone(ctx, query.phone, query.code),
  )
  serve(api, calls.resetByPhoneCall, (ctx, { body: { phone, ...input } }) =>
    resetPassword(ctx, { phone }, input),
  )
  serve(api, calls.resetByEmailCall, (ctx, { body: { email, ...input } }) =>
    resetPassword(ctx, { email }, input),
  )
}

/** @param name by which the account was entered */
function admit(ctx: Ctx, reply: FastifyReply, name: string, { grant, ...answer }: Entered) {
  setSessionCookie(reply, ctx, grant)
  trustDevice(reply, ctx, accountMark(forVisitors, name))
  return answer
}

const admitOrAsk = (ctx: Ctx, reply: FastifyReply, name: string, result: SignedIn) =>
  'accounts' in result ? result : admit(ctx, reply, name, result)
