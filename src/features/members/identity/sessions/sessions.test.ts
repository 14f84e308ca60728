import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { buildMember, sessionOf } from '../../factories.ts'

const shop = await testApp()
const { app, db } = shop
const whoIs = async (browser: TestBrowser) => (await browser.get('/api/ucenter/auth-info')).json().data

describe('a session', () => {
  it('identifies the member for pages and calls', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db, { nickname: '王工' }))
    expect(await whoIs(browser)).toMatchObject({
      userLoginState: true,
      userData: { nickname: '王工', isDefaultPwd: 0 },
    })
    expect((await browser.get('/')).body).toContain('王工')
    expect((await browser.get('/ucenter')).statusCode).toBe(200)
  })

  it('ends at sign-out, in the database and in the browser', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    const { sid } = browser.cookies
    expect((await browser.delete('/api/auth/logout')).statusCode).toBe(200)
    expect(browser.cookies.sid).toBeUndefined()
    browser.cookies.sid = sid as string
    expect(await whoIs(browser)).toEqual({ userData: null, userLoginState: false })
    expect((await browser.delete('/api/auth/logout')).statusCode).toBe(401)
  })

  it('is not ended by a cross-site request', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    const forged = { method: 'DELETE' as const, url: '/api/auth/logout', cookies: browser.cookies }
    expect((await app.inject(forged)).statusCode).toBe(403)
    expect((await whoIs(browser)).userLoginState).toBe(true)
  })

  it('ends when it expires or its account is closed', async () => {
    const [one, two] = [await buildMember(db), await buildMember(db)]
    const browsers = [await TestBrowser.of(app, db, one), await TestBrowser.of(app, db, two)] as const
    const past = new Date(Date.now() - 1000)
    await db.updateTable('memberSession').set({ expiresAt: past }).where('memberId', '=', one.id).execute()
    await db.updateTable('member').set({ closedAt: past }).where('id', '=', two.id).execute()
    for (const browser of browsers) expect((await whoIs(browser)).userLoginState).toBe(false)
  })

  it('that is lost leads to sign-in with the reason, one that never was without', async () => {
    const member = await buildMember(db)
    const browser = await TestBrowser.of(app, db, member)
    await db.deleteFrom('memberSession').where('memberId', '=', member.id).execute()
    const first = await browser.get('/ucenter')
    expect(first.headers.location).toBe('/auth/login?redirect=%2Fucenter&expired=1')
    expect((await browser.get(String(first.headers.location))).body).toContain('登录已过期，请重新登录')
    expect((await browser.get('/ucenter')).headers.location).toBe('/auth/login?redirect=%2Fucenter')
  })

  it('is extended while in use', async () => {
    const member = await buildMember(db)
    const browser = await TestBrowser.of(app, db, member)
    const stale = { seenAt: new Date(Date.now() - 3_600_000), expiresAt: new Date(Date.now() + 60_000) }
    await db.updateTable('memberSession').set(stale).where('memberId', '=', member.id).execute()
    await browser.get('/api/ucenter/auth-info')
    const session = await db
      .selectFrom('memberSession')
      .selectAll()
      .where('memberId', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })

  it('renews its cookie while in use if remembered, and not otherwise', async () => {
    const renewed = async (lifetimeHours: number) => {
      const member = await buildMember(db)
      const browser = await TestBrowser.of(app, db, member)
      const seenAt = new Date(Date.now() - 3_600_000)
      await db
        .updateTable('memberSession')
        .set({ lifetimeHours, seenAt })
        .where('memberId', '=', member.id)
        .execute()
      const answers = [await browser.get('/api/ucenter/show'), await browser.get('/api/ucenter/show')]
      return answers.map(({ cookies }) => cookies.find(({ name }) => name === 'sid')?.maxAge)
    }
    expect(await renewed(30 * 24)).toEqual([30 * 24 * 3600, undefined])
    expect(await renewed(24)).toEqual([undefined, undefined])
  })

  it('is stored as a hash only', async () => {
    const token = await sessionOf(db, (await buildMember(db)).id)
    const rows = await db.selectFrom('memberSession').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each(['x', 'a'.repeat(43), `${'a'.repeat(42)}'`])(
    'with the invalid token %s is ignored, and its cookie cleared',
    async (sid) => {
      const answer = await shop.get('/', { sid })
      expect(answer.statusCode).toBe(200)
      expect(answer.cookies.find(({ name }) => name === 'sid')?.value).toBe('')
    },
  )
})

describe('member pages', () => {
  it.each(['/ucenter', '/ucenter/trade/order/7?tab=x', '/ucenter/member'])(
    'send visitors from %s to sign in, and back',
    async (path) => {
      const answer = await shop.get(path)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe(`/auth/login?redirect=${encodeURIComponent(path)}`)
    },
  )

  it('are not cached by the browser, so going back after signing out shows nothing', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    for (const path of ['/ucenter', '/ucenter/member', '/ucenter/member.data', '/api/ucenter/show']) {
      const answer = await browser.get(path)
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    }
    expect((await browser.get('/brand')).headers['cache-control']).toBe('private, no-cache')
  })

  it('are never served from the shared cache', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db, { nickname: '只有我' }))
    await browser.get('/brand')
    expect((await shop.get('/brand')).body).not.toContain('只有我')
  })
})
