import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { BuyersBrowser } from '../../../../../tests/buyers-browser.ts'
import { buildCaptcha } from '../../factories.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1' })
const visitor = () => new BuyersBrowser(app)

describe('the code calls', () => {
  it('send a code for a captcha, from the forms’ requests', async () => {
    const [browser, phone] = [visitor(), '13500000001']
    const captcha = async () => {
      const { captchaId, image } = (await browser.get('/api/auth/captcha-code')).json().data
      expect(image).toMatch(/^data:image\/png;base64,/)
      const row = db.selectFrom('outboxMessage').select('code').where('captchaId', '=', captchaId)
      return { captchaId, captchaCode: String((await row.executeTakeFirstOrThrow()).code).toLowerCase() }
    }
    const known = await captcha()
    const ask = (body: object) => browser.post('/api/auth/sms-code', { phone, purpose: 'register', ...body })
    expect((await ask(known)).json().data).toEqual({ resendAfter: 60 })
    expect((await ask(known)).json()).toMatchObject({
      code: 'captcha-wrong',
      errors: [{ path: 'captchaCode' }],
    })
    const soon = await ask(await captcha())
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    expect(soon.json().message).toMatch(/^操作过于频繁，请 [56]\d 秒后再试$/)
    const email = { email: 'a@example.com', purpose: 'register', ...(await captcha()) }
    expect((await browser.post('/api/auth/email-code', email)).statusCode).toBe(200)
    const sent = await db.selectFrom('outboxMessage').selectAll().where('recipient', '=', phone).execute()
    expect(sent).toMatchObject([{ kind: 'sms', code: expect.stringMatching(/^\d{6}$/) }])
  })

  it('require a member for rebinding', async () => {
    const body = { phone: '13500000002', purpose: 'rebind', captchaId: crypto.randomUUID(), captchaCode: 'x' }
    expect((await visitor().post('/api/auth/sms-code', body)).statusCode).toBe(401)
  })

  it.each(['13800138000\r\nX: y', '13800138000,13900139000', '１３８００１３８０００'])(
    'send nothing to %j',
    async (phone) => {
      const body = { phone, purpose: 'login', captchaId: crypto.randomUUID(), captchaCode: 'x' }
      const answer = await visitor().post('/api/auth/sms-code', body)
      expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, 'phone'])
    },
  )

  it.each(['a@b.cn\r\nBcc: c@d.cn', 'a@b.cn,c@d.cn', 'a b@c.cn', '"a\\r\\n"@b.cn'])(
    'mail nothing to %j',
    async (email) => {
      const body = { email, purpose: 'login', captchaId: crypto.randomUUID(), captchaCode: 'x' }
      const answer = await visitor().post('/api/auth/email-code', body)
      expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, 'email'])
    },
  )

  it('limit SMS per hour over all callers, but not e-mail', async () => {
    const shop = await testApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SMS_PER_HOUR: '2' })
    const ask = async (channel: string, target: object) =>
      new BuyersBrowser(shop.app).post(`/api/auth/${channel}-code`, {
        ...target,
        purpose: 'register',
        ...(await buildCaptcha(shop.db)),
      })
    for (const phone of ['13500000011', '13500000012'])
      expect((await ask('sms', { phone })).statusCode).toBe(200)
    const refused = await ask('sms', { phone: '13500000013' })
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'sms-exhausted'])
    expect((await ask('email', { email: 'a@example.com' })).statusCode).toBe(200)
    const sent = shop.db.selectFrom('outboxMessage').select('recipient').where('kind', '=', 'sms')
    expect(await sent.where('recipient', 'like', '1350000001_').execute()).toHaveLength(2)
  })

  it('require a captcha each, limited to a tenth of an address’s calls', async () => {
    const shop = await testApp({ RATE_LIMIT_API_PER_MINUTE: '30' })
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await shop.get('/api/auth/captcha-code')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await shop.get('/api/auth/public-key')).statusCode).toBe(200)
  })
})
