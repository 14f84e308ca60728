import { beforeEach, describe, expect, it } from 'vitest'
import { isOutboxOpen, outboxKey, showCaptcha } from '#server/gateways/simulators.ts'
import { openHttp } from '#server/http/http.ts'
import { testContext } from '../../tests/context.ts'
import { testDatabase } from '../../tests/database.ts'
import { clearOutbox, openOutbox, outboxMail, outboxSms } from './outbox.ts'
import { outboxPages, readOutbox } from './pages.ts'

const { db } = await testDatabase()
const ctx = testContext(db)
const { config, services } = ctx
const find = async () => ctx.viewer
const app = await openHttp(config, ctx.log as never, { db, config, services }, { member: find, staff: find })
await outboxPages(app)
services.set(outboxKey, openOutbox(db))

const phone = '13800138000'
const sendSms = (text: string, to = phone) =>
  outboxSms(db).send({ phone: to, template: 'code', values: { code: '123456' }, text })

beforeEach(() => db.deleteFrom('outboxMessage').execute())

describe('the outbox', () => {
  it('lists messages for programs, newest first', async () => {
    await sendSms('您的验证码为 123456')
    await outboxMail().queue(db, { to: 'a@b.cn', subject: '主题', text: '正文' })
    const captchaId = '6f4bbd3c-5d94-4f6b-9a55-0ad4a3f1c001'
    await showCaptcha(ctx, captchaId, 'K7PX')
    const expected = [
      { kind: 'captcha', to: '', code: 'K7PX', captchaId },
      { kind: 'email', to: 'a@b.cn', text: '主题\n\n正文', code: null },
      { kind: 'sms', to: phone, text: '您的验证码为 123456', code: '123456' },
    ]
    const request = { method: 'GET', url: '/dev/outbox', headers: { accept: 'application/json' } } as const
    for (const answer of [await app.inject('/dev/outbox.json'), await app.inject(request)]) {
      expect(answer.json()).toMatchObject(expected)
      expect(Date.parse(answer.json()[0].at)).toBeGreaterThan(Date.now() - 60_000)
    }
  })

  it('filters by recipient, and returns 200 at most', async () => {
    await db
      .insertInto('outboxMessage')
      .values(Array.from({ length: 205 }, (_, n) => ({ kind: 'sms', recipient: phone, text: `第${n}条` })))
      .execute()
    await sendSms('给别人', '13900139000')
    expect((await app.inject('/dev/outbox.json')).json()).toHaveLength(200)
    const one = (await app.inject('/dev/outbox.json?to=13900139000')).json()
    expect(one.map(({ text }: { text: string }) => text)).toEqual(['给别人'])
  })

  it.each(['%00', '13800138000%00', '%ED%A0%80', 'a&to=b'])('handles the query %s', async (to) => {
    expect((await app.inject(`/dev/outbox.json?to=${to}`)).statusCode).toBe(200)
  })

  it('is a page in both languages, which escapes markup', async () => {
    await sendSms('<script>alert(1)</script>')
    const page = await app.inject('/dev/outbox')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('发件箱')
    expect(page.body).toContain('name="robots" content="noindex"')
    expect((await app.inject('/dev/outbox?lang=en')).body).toContain('Text message')
  })

  it('deletes messages older than a day', async () => {
    await sendSms('旧')
    await db
      .updateTable('outboxMessage')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await sendSms('新')
    await clearOutbox(db, new Date())
    expect((await readOutbox(db)).map(({ text }) => text)).toEqual(['新'])
  })
})

describe('in production', () => {
  it('is closed and shows no captcha', async () => {
    const production = { ...config, mode: 'production' as const }
    expect(isOutboxOpen(production)).toBe(false)
    await showCaptcha({ services, config: production }, '6f4bbd3c-5d94-4f6b-9a55-0ad4a3f1c002', 'K7PX')
    expect(await readOutbox(db)).toEqual([])
  })
})

it('the outbox shows no captcha while real messages are sent at a cost', async () => {
  const { config: demo } = testContext(db)
  const sms = { ...demo.sms, provider: 'aliyun' } as never
  await showCaptcha({ services, config: { ...demo, sms } }, '6f4bbd3c-5d94-4f6b-9a55-0ad4a3f1c003', 'K7PX')
  expect(await readOutbox(db)).toEqual([])
})
