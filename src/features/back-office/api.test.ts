import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildCaptcha, buildMember, hashOf, sessionOf } from '#features/members/factories.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { requireStaff } from '#server/http/access.ts'
import { backgroundHeader } from '#shared/calls.ts'
import { permissionsOf } from '#shared/permissions.ts'
import { testApp } from '../../../tests/app.ts'
import { BuyersBrowser } from '../../../tests/buyers-browser.ts'
import { testContext } from '../../../tests/context.ts'
import { sealed } from '../../../tests/sealed.ts'
import { buildStaff, staffBrowser } from '../../../tests/staff.ts'
import { findStaff } from './service.server.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1' })
const passwordHash = await hashOf('abc123')
const me = '/api/admin/auth/me'

async function login(
  account: string,
  password = 'abc123',
  browser = new BuyersBrowser(app),
  more: object = {},
) {
  const answer = await browser.post('/api/admin/auth/login', {
    account,
    ...(await sealed(browser, password)),
    ...more,
  })
  return { answer, browser }
}
const codeOf = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode
const staff = (traits: object = {}) => buildStaff(db, { passwordHash, ...traits })

describe('signing in as staff', () => {
  it('lasts twelve hours, by a cookie limited to the back office', async () => {
    const { id, account, name } = await staff({ roles: ['finance'] })
    const { answer, browser } = await login(account.toUpperCase())
    const seen = {
      staffId: String(id),
      name,
      roles: ['finance'],
      permissions: permissionsOf(['finance']),
      needsSecondFactor: false,
    }
    expect(answer.json().data).toEqual(seen)
    expect(answer.cookies.find((one) => one.name === 'staffSid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/admin',
      maxAge: 43_200,
    })
    expect((await browser.get(me)).json().data).toEqual(seen)
    const token = browser.cookies.staffSid ?? ''
    const inHours = async (hours: number) => {
      const now = new Date(Date.now() + hours * 3_600_000)
      await db.updateTable('staffSession').set({ seenAt: now }).where('staffId', '=', id).execute()
      return findStaff(db, { idleMinutes: 60, isSecondFactorRequired: false }, token, now)
    }
    expect(await inHours(11.9)).toMatchObject({ kind: 'staff' })
    expect(await inHours(12.1)).toEqual({ kind: 'visitor' })
    expect(JSON.stringify(await db.selectFrom('staffSession').selectAll().execute())).not.toContain(token)
  })

  it('ends an hour after the last call that was not in the background', async () => {
    const browser = await staffBrowser(app, db)
    const tokenHash = createHash('sha256')
      .update(browser.cookies.staffSid ?? '')
      .digest()
    const wasSeen = (ago: number) =>
      db
        .updateTable('staffSession')
        .set({ seenAt: new Date(Date.now() - ago * 60_000) })
        .where('tokenHash', '=', tokenHash)
        .execute()
    const seenAfter = async (ask: () => Promise<{ statusCode: number }>) => {
      await wasSeen(50)
      expect((await ask()).statusCode).toBe(200)
      const found = db.selectFrom('staffSession').select('seenAt').where('tokenHash', '=', tokenHash)
      const { seenAt } = await found.executeTakeFirstOrThrow()
      return Math.round((Date.now() - seenAt.getTime()) / 60_000)
    }
    const poll = () => app.inject({ url: me, cookies: browser.cookies, headers: { [backgroundHeader]: '1' } })
    expect(await seenAfter(poll)).toBe(50)
    expect(await seenAfter(() => browser.get(me))).toBe(0)
    await wasSeen(61)
    expect((await poll()).statusCode).toBe(401)
  })

  it('creates a session, and ends the browser’s former one', async () => {
    const { account } = await staff()
    const planted = new BuyersBrowser(app)
    planted.cookies.staffSid = 'a'.repeat(43)
    const { browser } = await login(account, 'abc123', planted)
    const first = browser.cookies.staffSid
    expect(first).not.toBe('a'.repeat(43))
    await login(account, 'abc123', browser)
    expect(browser.cookies.staffSid).not.toBe(first)
    const left = new BuyersBrowser(app)
    left.cookies.staffSid = first ?? ''
    expect((await left.get(me)).statusCode).toBe(401)
    expect(left.cookies.staffSid).toBeUndefined()
    expect((await browser.get(me)).statusCode).toBe(200)
  })

  it('refuses a wrong password, unknown names, members and former staff alike, after a delay', async () => {
    const { account } = await staff()
    const gone = await staff({ isActive: false })
    await buildMember(db, { userName: 'a-member', passwordHash })
    await staff({ account: 'without', passwordHash: null })
    for (const [name, password] of [
      [account, 'wrong1'],
      ['nobody', 'abc123'],
      ['a-member', 'abc123'],
      [gone.account, 'abc123'],
      ['without', 'abc123'],
    ] as const) {
      const begun = performance.now()
      const { answer, browser } = await login(name, password)
      expect(performance.now() - begun).toBeGreaterThan(245)
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'sign-in-failed'])
      expect(browser.cookies.staffSid).toBeUndefined()
    }
  })

  it('requires a captcha after three failures, counted apart from members', async () => {
    const { account } = await staff()
    await buildMember(db, { userName: account, passwordHash })
    for (let i = 0; i < 3; i++) expect(codeOf((await login(account, 'wrong1')).answer)).toBe('sign-in-failed')
    expect(codeOf((await login(account)).answer)).toBe('captcha-needed')
    expect(codeOf(await new BuyersBrowser(app).login(account, 'abc123'))).toBe(200)
    const captcha = await buildCaptcha(db)
    const wrong = { ...captcha, captchaCode: 'WRNG' }
    expect(codeOf((await login(account, 'abc123', new BuyersBrowser(app), wrong)).answer)).toBe(
      'captcha-wrong',
    )
    const right = await buildCaptcha(db)
    expect(codeOf((await login(account, 'abc123', new BuyersBrowser(app), right)).answer)).toBe(200)
  })

  it('requires the CSRF token, like signing out', async () => {
    const { account } = await staff()
    const { browser } = await login(account)
    const send = (method: 'POST' | 'DELETE', url: string) =>
      app.inject({ method, url, cookies: browser.cookies, payload: {} })
    expect(codeOf(await send('POST', '/api/admin/auth/login'))).toBe('csrf')
    expect(codeOf(await send('DELETE', '/api/admin/auth/logout'))).toBe('csrf')
    expect((await browser.get(me)).statusCode).toBe(200)
  })

  it('ends by signing out, or when the account is closed, and is logged', async () => {
    const one = await staff()
    const { browser } = await login(one.account)
    expect((await browser.delete('/api/admin/auth/logout')).statusCode).toBe(200)
    expect((await browser.get(me)).statusCode).toBe(401)
    expect((await browser.delete('/api/admin/auth/logout')).statusCode).toBe(401)
    const { browser: second } = await login(one.account)
    await db.updateTable('staff').set({ isActive: false }).where('id', '=', one.id).execute()
    expect((await second.get(me)).statusCode).toBe(401)
    const entries = await db
      .selectFrom('auditEntry')
      .select(['action', 'subject', 'subjectId', 'detail', 'ip'])
      .where('staffId', '=', one.id)
      .orderBy('id')
      .execute()
    const entry = { subject: 'staff', subjectId: one.id, detail: {} }
    expect(entries).toMatchObject([
      { ...entry, action: 'staff.signIn', ip: expect.stringMatching(/^10\.1\./) },
      { ...entry, action: 'staff.signOut' },
      { ...entry, action: 'staff.signIn' },
    ])
  })
})

describe('member and staff sessions', () => {
  it('are not valid for each other', async () => {
    const member = await buildMember(db)
    const sid = await sessionOf(db, member.id)
    const browser = new BuyersBrowser(app)
    Object.assign(browser.cookies, { sid })
    expect((await browser.get(me)).statusCode).toBe(401)
    browser.cookies.staffSid = sid
    expect((await browser.get(me)).statusCode).toBe(401)
    expect(await browser.whoami()).toBe(String(member.id))

    const office = await staffBrowser(app, db)
    expect((await office.get(me)).statusCode).toBe(200)
    const token = office.cookies.staffSid ?? ''
    office.cookies.sid = token
    expect((await office.get('/api/ucenter/wallet')).statusCode).toBe(401)
    expect((await office.get('/api/admin/../ucenter/wallet')).statusCode).not.toBe(200)
    expect((await office.get('/api/%61dmin/auth/me')).statusCode).toBe(200)
  })

  it('coexist in one browser', async () => {
    const office = await staffBrowser(app, db)
    const member = await buildMember(db)
    office.cookies.sid = await sessionOf(db, member.id)
    expect((await office.get(me)).statusCode).toBe(200)
    expect((await office.get('/api/ucenter/wallet')).statusCode).toBe(200)
  })
})

describe('roles', () => {
  const staffCtx = (...roles: ('finance' | 'admin')[]) =>
    testContext(db, {
      viewer: { kind: 'staff', staffId: 1, name: '员工', roles, sessionId: 1, needsSecondFactor: false },
    })

  it('grant their own calls; admin has all', () => {
    expect(requireStaff(staffCtx('finance'), 'service', 'finance')).toBeDefined()
    expect(requireStaff(staffCtx('admin'), 'warehouse')).toBeDefined()
    expect(requireStaff(staffCtx())).toBeDefined()
    expect(() => requireStaff(staffCtx('finance'), 'warehouse')).toThrow('not-allowed')
    expect(() => requireStaff(testContext(db), 'finance')).toThrow('not-signed-in')
  })

  it('leave audit entries whose details can be queried', async () => {
    const { id } = await staff()
    const ctx = requireStaff(
      testContext(db, {
        viewer: {
          kind: 'staff',
          staffId: id,
          name: '员工',
          roles: [],
          sessionId: 1,
          needsSecondFactor: false,
        },
      }),
    )
    await writeAuditEntry(db, ctx, {
      action: 'order.ship',
      subject: 'order',
      subjectId: 7,
      detail: { parcels: ['SF1'] },
    })
    const row = await db
      .selectFrom('auditEntry')
      .select(['detail', 'ip'])
      .where((eb) => eb(eb.ref('detail', '->').key('parcels' as never), 'is not', null))
      .where('staffId', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ detail: { parcels: ['SF1'] }, ip: '127.0.0.1' })
  })
})
