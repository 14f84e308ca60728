import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { giveSession } from '#server/session.ts'
import { listAccountsByPhone, resetPassword } from './reset.service.server.ts'
import {
  accountChoice,
  accountsByPhoneQuery,
  emailPasswordResetInput,
  loginInput,
  passwordReset,
  passwordResetInput,
  signedIn,
  smsLoginInput,
} from './schema.ts'
import { type SignedIn, signInByCode, signInByPassword } from './service.server.ts'

const tags = ['members']

/** Calls by which people sign in, and come back to an account whose password they forgot. */
export async function signInApi(api: Api) {
  const login = { tags, summary: 'Sign in by password', body: loginInput, response: replies(signedIn) }
  api.post('/api/auth/login', { schema: login }, async (request, reply) =>
    admit(request, reply, await signInByPassword(contextOf(request), request.body)),
  )

  const smsLogin = { tags, summary: 'Sign in by code', body: smsLoginInput, response: replies(signedIn) }
  api.post('/api/auth/sms-login', { schema: smsLogin }, async (request, reply) =>
    admit(request, reply, await signInByCode(contextOf(request), request.body)),
  )

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

/** Puts the session of whoever came in into the browser. */
function admit(request: FastifyRequest, reply: FastifyReply, result: SignedIn) {
  if ('accounts' in result) return ok(result)
  const { grant, userData, isClosingCalledOff } = result
  giveSession(reply, grant, contextOf(request).config.publicOrigin.startsWith('https:'))
  return ok({ userData, isClosingCalledOff })
}
