import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { rateLimitShare } from '#server/share-of-calls.ts'
import { newCaptcha, newWork } from './captcha.service.server.ts'
import { captchaPicture, captchaWork, codeSent, emailCodeRequest, smsCodeRequest } from './schema.ts'
import { sendEmailCode, sendSmsCode } from './service.server.ts'

const hourMs = 3_600_000

/** Calls that hand out captchas and send codes. */
export async function codesApi(api: Api) {
  const captcha = { tags: ['members'], summary: 'Picture of characters', response: replies(captchaPicture) }
  const config = rateLimitShare('captcha', 10) // each is a row
  api.get('/api/auth/captcha-code', { schema: captcha, config }, async (request) =>
    ok(await newCaptcha(contextOf(request))),
  )

  const work = { tags: ['members'], summary: 'Work in place of a picture', response: replies(captchaWork) }
  const rare = { rateLimit: { groupId: 'captcha-work', max: 20, timeWindow: hourMs } }
  api.get('/api/auth/captcha-work', { schema: work, config: rare }, async (request) =>
    ok(await newWork(contextOf(request))),
  )

  const sent = { tags: ['members'], response: replies(codeSent) }
  const sms = { ...sent, summary: 'Send a code to a phone', body: smsCodeRequest }
  api.post('/api/auth/sms-code', { schema: sms }, async (request) =>
    ok(await sendSmsCode(contextOf(request), request.body)),
  )

  const email = { ...sent, summary: 'Send a code by e-mail', body: emailCodeRequest }
  api.post('/api/auth/email-code', { schema: email }, async (request) =>
    ok(await sendEmailCode(contextOf(request), request.body)),
  )
}
