import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashOf } from '#features/members/factories.ts'
import { transaction } from '#server/db/transaction.ts'
import { testApp } from '../../../../tests/app.ts'
import { BuyersBrowser } from '../../../../tests/buyers-browser.ts'
import { sealed } from '../../../../tests/sealed.ts'
import { buildStaff } from '../../../../tests/staff.ts'
import { resetFactorByOperator } from './service.server.ts'
import { newRecoveryCodes, stepOf } from './totp.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1', STAFF_SECOND_FACTOR: 'required' })
const passwordHash = await hashOf('abc123')
const path = '/api/admin/auth/totp'
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode
const staff = (traits: object = {}) => buildStaff(db, { passwordHash, ...traits })

async function login(account: string, totp?: string, browser = new BuyersBrowser(app)) {
  const more = totp === undefined ? {} : { totp }
  const answer = await browser.post('/api/admin/auth/login', {
    account,
    ...(await sealed(browser, 'abc123')),
    ...more,
  })
  return { answer, browser }
}

// no step begins between a code and its use
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** The code of a secret, `steps` × 30 seconds from now. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function enrol(account: string) {
  const { browser } = await login(account)
  const { secret } = (await browser.post(path, {})).json().data as { secret: string }
  const confirmed = await browser.post(`${path}/confirm`, { totp: codeAt(secret, -1) })
  const { recoveryCodes } = confirmed.json().data as { recoveryCodes: string[] }
  return { browser, secret, recoveryCodes }
}

describe('a one-time code', () => {
  // RFC 6238, appendix B: SHA-1, its last six digits
  const rfc = Secret.fromUTF8('12345678901234567890').base32
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('equals that of RFC 6238 at %i s', (seconds, expected) => {
    expect(stepOf(rfc, expected, new Date(seconds * 1000), 0)).toBe(Math.floor(seconds / 30))
    expect(stepOf(rfc, expected, new Date((seconds + 60) * 1000), 0)).toBeUndefined()
  })

  it('may be one step early or late, and works once', () => {
    const now = new Date(59_000)
    expect(stepOf(rfc, '287082', new Date(89_000), 0)).toBe(1)
    expect(stepOf(rfc, '287082', new Date(29_000), 0)).toBe(1)
    expect(stepOf(rfc, '287082', now, 1)).toBeUndefined()
    expect(stepOf(rfc, '28708', now, 0)).toBeUndefined()
  })

  it('for recovery is random and easy to read', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
  })
})

describe('staff who need a second factor', () => {
  it('can only set it up at first', async () => {
    const { account } = await staff()
    const { answer, browser } = await login(account)
    expect(answer.json().data).toMatchObject({ needsSecondFactor: true })
    for (const url of ['orders', 'payments', 'refunds', 'approvals', 'sessions', 'uploads?filepath=a'])
      expect(code(await browser.get(`/api/admin/${url}`))).toBe('second-factor-needed')
    expect(code(await browser.get('/api/admin/auth/me'))).toBe(200)
    const { secret, uri } = (await browser.post(path, {})).json().data
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Reagora:${account}\\?.*secret=${secret}`))
    expect(code(await browser.post(`${path}/confirm`, { totp: '000000' }))).toBe('totp-wrong')
    expect(code(await browser.get('/api/admin/orders'))).toBe('second-factor-needed')
    expect(code(await browser.post(`${path}/confirm`, { totp: codeAt(secret) }))).toBe(200)
    expect(code(await browser.get('/api/admin/orders'))).toBe(200)
    expect(code(await browser.post(`${path}/confirm`, { totp: codeAt(secret, 1) }))).toBe('conflict')
  })

  it('sign in with password and a single-use code; a wrong one is reported', async () => {
    const { account } = await staff()
    const { secret } = await enrol(account)
    expect(code((await login(account)).answer)).toBe('totp-needed')
    expect(code((await login(account, '000000')).answer)).toBe('totp-wrong')
    const right = codeAt(secret)
    const answers = await Promise.all([login(account, right), login(account, right)])
    expect(answers.map(({ answer }) => code(answer)).sort()).toEqual([200, 'totp-wrong'])
    expect(code((await login(account, right)).answer)).toBe('totp-wrong')
    const next = await login(account, codeAt(secret, 1))
    expect(next.answer.json().data).toMatchObject({ needsSecondFactor: false })
  })

  it('are rate-limited like password guessing', async () => {
    const { account } = await staff()
    await enrol(account)
    for (let i = 0; i < 3; i++) expect(code((await login(account, '000000')).answer)).toBe('totp-wrong')
    expect(code((await login(account, '000000')).answer)).toBe('captcha-needed')
  })

  it('recover by single-use codes, which are stored as digests', async () => {
    const { account, id } = await staff()
    const { recoveryCodes } = await enrol(account)
    const [first = ''] = recoveryCodes
    expect(code((await login(account, first.toUpperCase().replace('-', ' '))).answer)).toBe(200)
    expect(code((await login(account, first)).answer)).toBe('totp-wrong')
    const rows = await db.selectFrom('staffRecoveryCode').selectAll().where('staffId', '=', id).execute()
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ usedAt }) => usedAt)).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  it('replace their codes with a code; other sessions and old recovery codes end', async () => {
    const { account } = await staff()
    const { browser, secret, recoveryCodes } = await enrol(account)
    const [first = '', second = ''] = recoveryCodes
    const { browser: other } = await login(account, first)
    expect(code(await browser.post(path, {}))).toBe('totp-needed')
    expect(code(await browser.post(path, { totp: 'wrong-wrong' }))).toBe('totp-wrong')
    const begun = (await browser.post(path, { totp: codeAt(secret) })).json().data
    await browser.post(`${path}/confirm`, { totp: codeAt(begun.secret) })
    expect(code(await other.get('/api/admin/auth/me'))).toBe('not-signed-in')
    expect(code((await login(account, second)).answer)).toBe('totp-wrong')
    expect(code((await login(account, codeAt(begun.secret, 1))).answer)).toBe(200)
    expect(code(await browser.delete(path, { totp: codeAt(begun.secret, 1) }))).toBe('not-allowed')
  })

  it('who lost their phone are reset by another admin or the operator', async () => {
    const locked = await staff({ roles: ['finance'] })
    const { browser: own } = await enrol(locked.account)
    const { browser: admin } = await enrol((await staff()).account)
    const reset = (browser: BuyersBrowser, account: string) =>
      browser.delete(`/api/admin/staff/${account}/totp`)
    expect(code(await reset(own, locked.account))).toBe('not-allowed')
    expect(code(await reset(admin, 'nobody'))).toBe('not-found')
    expect(code(await reset(admin, locked.account))).toBe(200)
    expect(code(await own.get('/api/admin/auth/me'))).toBe('not-signed-in')
    expect((await login(locked.account)).answer.json().data).toMatchObject({ needsSecondFactor: true })
    await enrol(locked.account)
    await resetFactorByOperator({ db, transaction }, locked.account)
    expect((await login(locked.account)).answer.json().data).toMatchObject({ needsSecondFactor: true })
  })
})

describe('critical changes', () => {
  it('need a code of the last five minutes: that of the sign-in, or another', async () => {
    const admin = await staff()
    const { secret } = await enrol(admin.account)
    const { browser } = await login(admin.account, codeAt(secret))
    const colleague = await staff({ roles: ['finance'] })
    const change = (roles: string[]) => browser.put(`/api/admin/staff/${colleague.account}/roles`, { roles })
    const prove = (totp: string) => browser.post(`${path}/proof`, { totp })
    expect(code(await change(['service']))).toBe(200)
    const provenAt = new Date(Date.now() - 300_000)
    await db.updateTable('staffSession').set({ provenAt }).where('staffId', '=', admin.id).execute()
    for (const refused of [
      await change(['editor']),
      await browser.put('/api/admin/settings/contact', {}),
      await browser.put(`/api/admin/company/1/credit`, {}),
      await browser.post('/api/admin/withdrawals/1/approve'),
      await browser.post('/api/admin/approvals/1/approve'),
    ])
      expect(code(refused)).toBe('fresh-code-needed')
    expect(code(await browser.get('/api/admin/settings'))).toBe(200)
    expect(code(await prove(codeAt(secret)))).toBe('totp-wrong') // the one of the sign-in
    expect(code(await change(['editor']))).toBe('fresh-code-needed')
    expect(code(await prove(codeAt(secret, 1)))).toBe(200)
    expect(code(await change(['editor']))).toBe(200)
  })
})

describe('staff sessions', () => {
  it('are listed, and ended one by one or all others at once', async () => {
    const { account } = await staff()
    const { browser, recoveryCodes } = await enrol(account)
    const [first, second] = recoveryCodes
    const { browser: one } = await login(account, first)
    const { browser: two } = await login(account, second)
    const list = (await browser.get('/api/admin/sessions')).json().data as {
      id: string
      isCurrent: boolean
      ip: string
    }[]
    expect(list).toHaveLength(3)
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const ofOne = list.find(({ ip }) => ip === one.ip)
    const stranger = await enrol((await staff()).account)
    const revoke = (who: BuyersBrowser) => who.delete(`/api/admin/sessions/${ofOne?.id}`)
    expect(code(await revoke(stranger.browser))).toBe('not-found')
    expect(code(await revoke(browser))).toBe(200)
    expect(code(await one.get('/api/admin/auth/me'))).toBe('not-signed-in')
    expect(code(await browser.delete('/api/admin/sessions'))).toBe(200)
    expect(code(await two.get('/api/admin/auth/me'))).toBe('not-signed-in')
    expect(code(await browser.get('/api/admin/auth/me'))).toBe(200)
  })

  it('expire after an hour without a call', async () => {
    const { account, id } = await staff()
    const { browser } = await enrol(account)
    const seenAt = new Date(Date.now() - 61 * 60_000)
    await db.updateTable('staffSession').set({ seenAt }).where('staffId', '=', id).execute()
    expect(code(await browser.get('/api/admin/auth/me'))).toBe('not-signed-in')
  })
})
