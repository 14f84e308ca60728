import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { trustDevice } from '#server/known-device.ts'
import { setSessionCookie } from '#server/session.ts'
import { rateLimitShare } from '#server/share-of-calls.ts'
import { accountMark, forVisitors } from '../passwords/tries.service.server.ts'
import { type Entered, readAccountName } from './accounts.service.server.ts'
import { register } from './registration.service.server.ts'
import { listAccountsByPhone, resetPassword } from './reset.service.server.ts'
import {
  accountChoice,
  accountsByPhoneQuery,
  emailPasswordResetInput,
  emailRegisterInput,
  entered,
  loginInput,
  passwordReset,
  passwordResetInput,
  registerInput,
  signedIn,
  smsLoginInput,
} from './schema.ts'
import { type SignedIn, signInByCode, signInByPassword } from './service.server.ts'

const tags = ['members']

/** Calls by which people sign in, and come back to an account whose password they forgot. */
export async function signInApi(api: Api) {
  const login = { tags, summary: 'Sign in by password', body: loginInput, response: replies(signedIn) }
  // Each may hash the password once for every account of a phone.
  api.post(
    '/api/auth/login',
    { schema: login, config: rateLimitShare('login', 10) },
    async (request, reply) =>
      admitOrAsk(
        request,
        reply,
        readAccountName(request.body.account).name,
        await signInByPassword(contextOf(request), request.body),
      ),
  )

  const smsLogin = { tags, summary: 'Sign in by code', body: smsLoginInput, response: replies(signedIn) }
  api.post('/api/auth/sms-login', { schema: smsLogin }, async (request, reply) =>
    admitOrAsk(request, reply, request.body.phone, await signInByCode(contextOf(request), request.body)),
  )

  await registrationApi(api)

  const accounts = {
    tags,
    summary: 'Accounts of a phone',
    querystring: accountsByPhoneQuery,
    response: replies(z.array(accountChoice)),
  }
  api.get('/api/auth/allAccountInfoByPhone', { schema: accounts }, async (request) => {
    const { phone, code } = request.query
    return ok(await listAccountsByPhone(contextOf(request), phone, code))
  })

  const reset = { tags, summary: 'Set a forgotten password', response: replies(passwordReset) }
  const byPhone = { ...reset, body: passwordResetInput }
  api.post('/api/auth/password-reset', { schema: byPhone }, async (request) => {
    const { phone, ...input } = request.body
    return ok(await resetPassword(contextOf(request), { phone }, input))
  })

  const byEmail = { ...reset, body: emailPasswordResetInput }
  api.post('/api/auth/email-password-reset', { schema: byEmail }, async (request) => {
    const { email, ...input } = request.body
    return ok(await resetPassword(contextOf(request), { email }, input))
  })
}

async function registrationApi(api: Api) {
  const made = { tags, summary: 'Register', response: replies(entered) }
  const byPhone = { ...made, body: registerInput }
  api.post('/api/auth/register', { schema: byPhone }, async (request, reply) => {
    const { phone, ...input } = request.body
    return admit(request, reply, phone, await register(contextOf(request), { phone }, input))
  })

  const byEmail = { ...made, body: emailRegisterInput }
  api.post('/api/auth/email-register', { schema: byEmail }, async (request, reply) => {
    const { email, ...input } = request.body
    return admit(request, reply, email, await register(contextOf(request), { email }, input))
  })
}

/**
 * Puts the session of whoever came in into the browser, which the account knows from now on.
 * @param name by which the account was entered
 */
function admit(request: FastifyRequest, reply: FastifyReply, name: string, { grant, ...told }: Entered) {
  setSessionCookie(reply, contextOf(request), grant)
  trustDevice(reply, contextOf(request), accountMark(forVisitors, name))
  return ok(told)
}

const admitOrAsk = (request: FastifyRequest, reply: FastifyReply, name: string, result: SignedIn) =>
  'accounts' in result ? ok(result) : admit(request, reply, name, result)
