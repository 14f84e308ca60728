import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { mailGatewayKey, smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { Failure } from '#shared/failure.ts'
import { outboxMail, outboxSms } from '../../../../../simulators/outbox/outbox.ts'
import { testContext } from '../../../../../tests/context.ts'
import { testDatabase } from '../../../../../tests/database.ts'
import { buildCaptcha } from '../../factories.ts'
import { newCaptcha, newWork, redeemCaptcha } from './captcha.service.server.ts'
import { findProof } from './proof-of-work.ts'
import { addCaptcha } from './repository.server.ts'
import { checkCode, sendEmailCode, sendSmsCode, spendCode } from './service.server.ts'

const { db } = await testDatabase()
const start = new Date('2026-03-01T08:00:00Z')
const minute = 60_000
const hour = 60 * minute
const after = (ms: number) => new Date(start.getTime() + ms)
let phone = ''
let sequence = 0
let ctx: Ctx

beforeEach(() => {
  phone = `136${String(++sequence).padStart(8, '0')}`
  ctx = testContext(db, { now: start, client: { ip: `10.0.0.${sequence}`, userAgent: 'test' } })
  ctx.services.set(smsGatewayKey, outboxSms(db))
  ctx.services.set(mailGatewayKey, outboxMail())
})

const at = (ms: number) => ({ ...ctx, now: after(ms) })
const captcha = () => buildCaptcha(db, 'ACE8', new Date('2100-01-01'))
const send = async (when: Ctx = ctx, target = phone) =>
  sendSmsCode(when, { phone: target, purpose: 'login', ...(await captcha()) })
const sentTo = (target: string) =>
  db.selectFrom('outboxMessage').selectAll().where('recipient', '=', target).orderBy('id', 'desc').execute()
const codeOf = async (target: string) => String((await sentTo(target))[0]?.code)
const login = (code: string, target = phone) => ({ target, purpose: 'login' as const, code })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const failure = (code: string, rest: Partial<Failure> = {}) => expect.objectContaining({ code, ...rest })

describe('a captcha', () => {
  it('is a picture, and is consumed by its first use, right or wrong', async () => {
    expect((await newCaptcha(ctx)).image).toMatch(/^data:image\/png;base64,/)
    const [one, two] = [await captcha(), await captcha()]
    expect(await redeemCaptcha(ctx, one.captchaId, ' ace8 ')).toBe(true)
    expect(await redeemCaptcha(ctx, one.captchaId, 'ACE8')).toBe(false)
    expect(await redeemCaptcha(ctx, two.captchaId, 'ACE3')).toBe(false)
    expect(await redeemCaptcha(ctx, two.captchaId, 'ACE8')).toBe(false)
  })

  it('may be a proof of work of some seconds instead of a picture', async () => {
    const { captchaId, workBits } = await newWork(ctx)
    expect(workBits).toBeGreaterThanOrEqual(18)
    expect(await redeemCaptcha(ctx, captchaId, '0')).toBe(false)
    const easy = async () => {
      const id = crypto.randomUUID()
      await addCaptcha(db, { id, workBits: 8, expiresAt: at(minute).now })
      return { id, proof: (await findProof(id, 8)) ?? '' }
    }
    const [one, two, late] = [await easy(), await easy(), await easy()]
    expect(await redeemCaptcha(ctx, one.id, one.proof)).toBe(true)
    expect(await redeemCaptcha(ctx, one.id, one.proof)).toBe(false)
    expect(await redeemCaptcha(ctx, two.id, `${one.proof}1`)).toBe(false)
    expect(await redeemCaptcha(at(minute), late.id, late.proof)).toBe(false)
  })

  it('is valid for three minutes', async () => {
    const { captchaId } = await newCaptcha(ctx)
    const row = await db
      .selectFrom('captcha')
      .selectAll()
      .where('id', '=', captchaId)
      .executeTakeFirstOrThrow()
    expect(row.expiresAt).toEqual(after(3 * minute))
    const late = await buildCaptcha(db, 'ACE8', start)
    expect(await redeemCaptcha(ctx, late.captchaId, 'ACE8')).toBe(false)
  })

  const bare = (when = ctx, target = phone) => sendSmsCode(when, { phone: target, purpose: 'login' })
  const others = () => `138${String(++sequence).padStart(8, '0')}`

  it('is not needed for the first two codes to a phone, and for each one after', async () => {
    await bare()
    await bare(at(minute))
    await expect(bare(at(2 * minute))).rejects.toEqual(failure('captcha-needed'))
    await send(at(2 * minute))
    await bare(at(25 * hour))
  })

  it('is needed after three codes of an address in an hour', async () => {
    for (let codes = 0; codes < 3; codes++) await bare(ctx, others())
    await expect(bare(ctx, others())).rejects.toEqual(failure('captcha-needed'))
    await send(ctx, others())
    await bare(at(hour), others())
  })

  it('is needed after three wrong tries', async () => {
    await bare()
    for (let tries = 0; tries < 3; tries++)
      await expect(checkCode(ctx, login(wrong(await codeOf(phone))))).rejects.toEqual(failure('code-wrong'))
    await expect(bare(at(minute))).rejects.toEqual(failure('captcha-needed'))
  })

  it('is needed by everybody when half of the hour’s text messages are sent', async () => {
    const config = { ...ctx.config, rateLimit: { ...ctx.config.rateLimit, smsPerHour: 2 } }
    const later = { ...at(100 * hour), config }
    await bare(later)
    const elsewhere = { ...later, client: { ip: '10.8.8.8', userAgent: 'test' } }
    await expect(bare(elsewhere, others())).rejects.toEqual(failure('captcha-needed'))
  })

  it('that is given must be right, and is valid once', async () => {
    const known = await captcha()
    await sendSmsCode(ctx, { phone, purpose: 'login', ...known })
    const replayed = sendSmsCode(at(2 * minute), { phone, purpose: 'login', ...known })
    await expect(replayed).rejects.toEqual(failure('captcha-wrong'))
    expect(await sentTo(phone)).toHaveLength(1)
  })
})

describe('sending codes', () => {
  it('sends six digits, and stores their hash only', async () => {
    expect(await send()).toEqual({ resendAfter: 60 })
    const [message] = await sentTo(phone)
    expect(message).toMatchObject({ kind: 'sms', code: expect.stringMatching(/^\d{6}$/) })
    expect(message?.text).toContain(`验证码为 ${message?.code}，5 分钟内有效`)
    await send({ ...at(hour), locale: 'en' })
    const [english] = await sentTo(phone)
    expect(english?.text).toContain(String(english?.code))
    expect(english?.text).not.toMatch(/\p{Script=Han}/u)
    const rows = await db.selectFrom('verificationCode').selectAll().where('target', '=', phone).execute()
    expect(rows[0]?.codeHash.length).toBe(48)
    expect(JSON.stringify(rows)).not.toContain(`"${message?.code}"`)
  })

  it('is limited to one a minute per phone, for all purposes', async () => {
    await send()
    await expect(send(at(59_000))).rejects.toEqual(failure('too-many-requests', { retryAfterSeconds: 1 }))
    const register = { phone, purpose: 'register' as const, ...(await captcha()) }
    await expect(sendSmsCode(at(30_000), register)).rejects.toEqual(failure('too-many-requests'))
    await send(at(minute))
    expect(await sentTo(phone)).toHaveLength(2)
  })

  it('sends one code for twenty concurrent requests', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => send()))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sentTo(phone)).toHaveLength(1)
  })

  it('is limited to ten a day per phone', async () => {
    for (let i = 0; i < 10; i++) await send(at(i * hour))
    const refused = failure('too-many-requests', { retryAfterSeconds: 14 * 3600 })
    await expect(send(at(10 * hour))).rejects.toEqual(refused)
    await send(at(24 * hour))
  })

  it('is limited to twenty an hour per address, also under concurrent requests', async () => {
    const phones = Array.from({ length: 25 }, (_, i) => `137${String(sequence * 100 + i).padStart(8, '0')}`)
    const all = await Promise.allSettled(phones.map((target) => send(ctx, target)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await send({ ...ctx, client: { ip: '10.9.9.9', userAgent: 'test' } }, '13999999999')
    await send(at(hour))
  })

  it('has the same limits by e-mail', async () => {
    const email = `a${sequence}@example.com`
    const ask = async () => sendEmailCode(ctx, { email, purpose: 'reset', ...(await captcha()) })
    await ask()
    await expect(ask()).rejects.toEqual(failure('too-many-requests'))
    const messages = await sentTo(email)
    expect(messages).toMatchObject([{ kind: 'email', code: expect.stringMatching(/^\d{6}$/) }])
    expect(messages[0]?.text).toContain('重置密码')
  })

  it('requires a member for rebinding', async () => {
    const rebind = { phone, purpose: 'rebind' as const, ...(await captcha()) }
    await expect(sendSmsCode(ctx, rebind)).rejects.toEqual(failure('not-signed-in'))
  })

  it('does not count when the provider is down', async () => {
    await send()
    const down = { send: () => Promise.reject(new Failure('message-unsent')) }
    const broken = at(2 * minute)
    broken.services.set(smsGatewayKey, down)
    await expect(send(broken)).rejects.toEqual(failure('message-unsent'))
    await checkCode(at(2 * minute), login(await codeOf(phone)))
    broken.services.set(smsGatewayKey, outboxSms(db))
    await send(broken)
  })
})

describe('a code', () => {
  it('proves its phone for its purpose for five minutes, once', async () => {
    await send()
    const code = await codeOf(phone)
    await expect(checkCode(ctx, { ...login(code), purpose: 'reset' })).rejects.toEqual(failure('code-wrong'))
    await expect(checkCode(ctx, login(code, '13511112222'))).rejects.toEqual(failure('code-wrong'))
    await expect(checkCode(at(5 * minute), login(code))).rejects.toEqual(failure('code-wrong'))
    await checkCode(ctx, login(code))
    const proven = await checkCode(at(4 * minute), login(code))
    await spendCode(ctx, proven)
    await expect(spendCode(ctx, proven)).rejects.toEqual(failure('code-wrong'))
    await expect(checkCode(ctx, login(code))).rejects.toEqual(failure('code-wrong'))
  })

  it('is replaced by the next', async () => {
    await send()
    const first = await codeOf(phone)
    await send(at(minute))
    if (first !== (await codeOf(phone)))
      await expect(checkCode(at(minute), login(first))).rejects.toEqual(failure('code-wrong'))
    await checkCode(at(minute), login(await codeOf(phone)))
  })

  it('is invalid after five wrong guesses', async () => {
    await send()
    const code = await codeOf(phone)
    for (let i = 0; i < 4; i++) await expect(checkCode(ctx, login(wrong(code)))).rejects.toThrow('code-wrong')
    await checkCode(ctx, login(code))
    await expect(checkCode(ctx, login(wrong(code)))).rejects.toThrow('code-wrong')
    await expect(checkCode(ctx, login(code))).rejects.toThrow('code-wrong')
  })

  it('is invalid after five concurrent wrong guesses', async () => {
    await send()
    const code = await codeOf(phone)
    const guesses = Array.from({ length: 30 }, () => checkCode(ctx, login(wrong(code))))
    expect((await Promise.allSettled(guesses)).every(({ status }) => status === 'rejected')).toBe(true)
    await expect(checkCode(ctx, login(code))).rejects.toThrow('code-wrong')
    const row = await db.selectFrom('verificationCode').selectAll().where('target', '=', phone).execute()
    expect(row[0]?.tries).toBe(5)
  })

  it('is consumed by one of two concurrent uses', async () => {
    await send()
    const proven = await checkCode(ctx, login(await codeOf(phone)))
    const use = () => ctx.transaction((tx) => spendCode(tx, proven))
    const both = await Promise.allSettled([use(), use()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
