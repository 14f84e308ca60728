import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const getCaptchaCall = declareCall('GET', '/api/auth/captcha-code', {
  who: 'anyone',
  tag: 'members',
  summary: 'Picture of characters',
  answer: wire.captchaPicture,
  limit: { group: 'captcha', oneIn: 10 },
})

export const getCaptchaWorkCall = declareCall('GET', '/api/auth/captcha-work', {
  who: 'anyone',
  tag: 'members',
  summary: 'Work in place of a picture',
  answer: wire.captchaWork,
  limit: { group: 'captcha-work', perHour: 20 },
})

export const requestSmsCodeCall = declareCall('POST', '/api/auth/sms-code', {
  who: 'anyone',
  tag: 'members',
  summary: 'Send a code to a phone',
  body: wire.smsCodeRequest,
  answer: wire.codeSent,
})

export const requestEmailCodeCall = declareCall('POST', '/api/auth/email-code', {
  who: 'anyone',
  tag: 'members',
  summary: 'Send a code by e-mail',
  body: wire.emailCodeRequest,
  answer: wire.codeSent,
})
