import { z } from 'zod'
import { acceptedVersions } from '#features/content/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const signInCall = declareCall('POST', '/api/auth/login', {
  who: 'anyone',
  tag: 'members',
  summary: 'Sign in by password',
  body: wire.loginInput,
  answer: wire.signedIn,
  limit: { group: 'login', oneIn: 10 },
})

export const signInByCodeCall = declareCall('POST', '/api/auth/sms-login', {
  who: 'anyone',
  tag: 'members',
  summary: 'Sign in by code',
  body: wire.smsLoginInput,
  answer: wire.signedIn,
})

export const registerByPhoneCall = declareCall('POST', '/api/auth/register', {
  who: 'anyone',
  tag: 'members',
  summary: 'Register',
  body: wire.registerInput,
  answer: wire.entered,
})

export const registerByEmailCall = declareCall('POST', '/api/auth/email-register', {
  who: 'anyone',
  tag: 'members',
  summary: 'Register',
  body: wire.emailRegisterInput,
  answer: wire.entered,
})

export const acceptAgreementsCall = declareCall('POST', '/api/auth/agreements', {
  who: 'initial-password',
  tag: 'members',
  summary: 'Accept versions of the agreements that came into force after the sign-in',
  body: acceptedVersions,
  answer: z.null(),
})

export const getAccountsOfPhoneCall = declareCall('GET', '/api/auth/allAccountInfoByPhone', {
  who: 'anyone',
  tag: 'members',
  summary: 'Accounts of a phone',
  query: wire.accountsByPhoneQuery,
  answer: z.array(wire.accountChoice),
})

export const resetByPhoneCall = declareCall('POST', '/api/auth/password-reset', {
  who: 'anyone',
  tag: 'members',
  summary: 'Set a forgotten password',
  body: wire.passwordResetInput,
  answer: wire.passwordReset,
})

export const resetByEmailCall = declareCall('POST', '/api/auth/email-password-reset', {
  who: 'anyone',
  tag: 'members',
  summary: 'Set a forgotten password',
  body: wire.emailPasswordResetInput,
  answer: wire.passwordReset,
})

export const wechatPath = '/auth/wechat'
