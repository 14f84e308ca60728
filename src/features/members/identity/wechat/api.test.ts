import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { sealed } from '../../../../../tests/sealed.ts'
import { buildMember, hashOf } from '../../factories.ts'

const { app, db } = await testApp()

const consent = '/dev/wechat/connect'
const pathOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location)
const why = (reason: string) => `/auth/wechat/failed?why=${reason}`
const whoIs = async (browser: TestBrowser) =>
  (await browser.get('/api/ucenter/auth-info')).json().data.userData?.nickname
const inWechat = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' }

/** Starts a sign-in and confirms at WeChat as this person. @returns the callback's path */
async function callbackOf(browser: TestBrowser, person: string, start = '/auth/wechat', headers = {}) {
  const consentPage = pathOf(await browser.get(start, headers))
  const target = new URL(consentPage, 'http://localhost')
  target.searchParams.set('person', person)
  return pathOf(await browser.get(`${consent}/answer${target.search}`))
}

/** Completes the sign-in. @returns the final path in the shop */
const signInBy = async (browser: TestBrowser, person: string, start?: string, headers?: object) =>
  pathOf(await browser.get(await callbackOf(browser, person, start, headers)))

/** A new WeChat person each time. */
async function newPerson() {
  const browser = new TestBrowser(app)
  await callbackOf(browser, 'new')
  const page = await browser.get(pathOf(await browser.get('/auth/wechat')))
  const people = [...page.body.matchAll(/person=(\w+)/g)].map(([, person]) => person as string)
  return people.filter((person) => !['new', 'nobody'].includes(person)).at(-1) as string
}

async function boundMember(nickname: string) {
  const person = await newPerson()
  const member = await buildMember(db, { nickname })
  const browser = await TestBrowser.of(app, db, member)
  expect(await signInBy(browser, person, '/auth/wechat?purpose=bind')).toBe('/ucenter/member/account-safe')
  return { person, member, browser }
}

it.each([
  ['/auth/wechat?redirect=/a&redirect=/b&purpose=x&purpose=y', consent],
  ['/auth/wechat/callback?code=a&code=b&state=c&state=d', why('expired')],
])('WeChat sign-in treats repeated values in %s as missing', async (path, next) => {
  const answer = await new TestBrowser(app).get(path)
  expect([answer.statusCode, pathOf(answer).startsWith(next)]).toEqual([302, true])
})

it('the WeChat simulator redirects to the shop only', async () => {
  const browser = new TestBrowser(app)
  const target = new URL(pathOf(await browser.get('/auth/wechat')), 'http://localhost')
  target.searchParams.set('person', 'nobody')
  for (const path of ['//evil.example/', '/.//evil.example/', '/\\\\evil.example/']) {
    target.searchParams.set('redirect_uri', `http://localhost:3000${path}`)
    expect(pathOf(await browser.get(`${consent}/answer${target.search}`))).toMatch(/^\/(?![/\\])/)
  }
})

/** Signed in an hour ago. */
const ageSession = (memberId: number) =>
  sql`update member_session set created_at = now() - interval '1 hour' where member_id = ${memberId}`.execute(
    db,
  )

describe('a first sign-in by WeChat', () => {
  it('chooses an account, and signs in by WeChat from then on', async () => {
    const person = await newPerson()
    const browser = new TestBrowser(app)
    const endPath = await signInBy(browser, person, '/auth/wechat?redirect=/product/7?tab=x')
    expect(endPath).toBe(`/auth/wechat/bind?redirect=${encodeURIComponent('/product/7?tab=x')}`)
    expect(await whoIs(browser)).toBeUndefined()
    expect((await browser.get('/api/auth/wechat-bind')).json().data.nickname).toMatch(/^微信用户/)
    expect((await browser.get(endPath)).body).toContain('已有账号，登录并绑定')
    expect((await browser.post('/api/auth/wechat-bind')).statusCode).toBe(401)

    const { sid } = (await TestBrowser.of(app, db, await buildMember(db, { nickname: '李工' }))).cookies
    browser.cookies.sid = sid as string
    expect((await browser.get(endPath)).body).toContain('将微信绑定到当前账号：李工')
    expect((await browser.post('/api/auth/wechat-bind')).statusCode).toBe(200)
    expect((await browser.post('/api/auth/wechat-bind')).json().code).toBe('gone')

    const other = new TestBrowser(app)
    expect(await signInBy(other, person, '/auth/wechat?redirect=/product/7')).toBe('/product/7')
    expect(await whoIs(other)).toBe('李工')
  })

  it('is valid for ten minutes, in this browser', async () => {
    const browser = new TestBrowser(app)
    await signInBy(browser, await newPerson())
    const stranger = await TestBrowser.of(app, db, await buildMember(db))
    expect((await stranger.post('/api/auth/wechat-bind')).json().code).toBe('gone')
    await db.updateTable('wechatTicket').set({ expiresAt: new Date() }).execute()
    expect((await browser.get('/api/auth/wechat-bind')).statusCode).toBe(410)
  })

  it('is stored as a hash of its ticket, which scripts cannot read', async () => {
    const browser = new TestBrowser(app)
    const answer = await browser.get(await callbackOf(browser, await newPerson()))
    const cookie = answer.cookies.find(({ name }) => name === 'wechatTicket')
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/auth/wechat-bind',
      maxAge: 600,
    })
    const rows = await db.selectFrom('wechatTicket').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })
})

describe('a session by WeChat', () => {
  it('is a new one, and ends the former one', async () => {
    const { person, browser } = await boundMember('赵工')
    const before = browser.cookies.sid
    await signInBy(browser, person)
    expect(browser.cookies.sid).not.toBe(before)
    expect(await whoIs(browser)).toBe('赵工')
    browser.cookies.sid = before as string
    expect(await whoIs(browser)).toBeUndefined()
  })

  it('is the same person’s inside WeChat, by the other application', async () => {
    const { person } = await boundMember('同一人')
    const browser = new TestBrowser(app)
    const start = await browser.get('/auth/wechat', inWechat)
    expect(pathOf(start)).toContain(`${consent}/oauth2/authorize?`)
    expect(pathOf(start)).toContain('scope=snsapi_userinfo')
    expect(await signInBy(browser, person, '/auth/wechat', inWechat)).toBe('/')
    expect(await whoIs(browser)).toBe('同一人')
  })

  it('is refused for a closed account', async () => {
    const { person, member } = await boundMember('已注销')
    await db.updateTable('member').set({ closedAt: new Date() }).where('id', '=', member.id).execute()
    const browser = new TestBrowser(app)
    expect(await signInBy(browser, person)).toMatch(/^\/auth\/wechat\/bind/)
    expect(await whoIs(browser)).toBeUndefined()
  })
})

describe('the callback from WeChat', () => {
  it('requires the state of this browser, and works once', async () => {
    const { person } = await boundMember('州')
    const attacker = new TestBrowser(app)
    const forged = await callbackOf(attacker, person)
    const victim = new TestBrowser(app)
    expect(pathOf(await victim.get(forged))).toBe(why('expired'))
    await victim.get('/auth/wechat')
    expect(pathOf(await victim.get(forged))).toBe(why('expired'))
    expect(await whoIs(victim)).toBeUndefined()
    expect(pathOf(await attacker.get(forged))).toBe('/')
    expect(pathOf(await attacker.get(forged))).toBe(why('expired'))
  })

  it('signs nobody in after a refusal, a used code or an invalid one', async () => {
    const browser = new TestBrowser(app)
    expect(await signInBy(browser, 'nobody')).toBe(why('refused'))
    const again = `${why('refused')}&redirect=${encodeURIComponent('/brand')}`
    expect(await signInBy(browser, 'nobody', '/auth/wechat?redirect=/brand')).toBe(again)
    expect((await browser.get(again)).body).toContain('您取消了微信授权')
    expect((await browser.get(again)).body).toContain('href="/auth/wechat?redirect=%2Fbrand"')
    const back = await callbackOf(browser, await newPerson())
    expect(pathOf(await browser.get(back.replace(/code=[^&]*/, 'code=made-up')))).toBe(why('expired'))
  })

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (redirect) => {
      const { person } = await boundMember('安全')
      const start = `/auth/wechat?redirect=${encodeURIComponent(redirect)}`
      expect(await signInBy(new TestBrowser(app), person, start)).toBe('/')
    },
  )

  it('ignores a tampered cookie', async () => {
    const { person } = await boundMember('饼干')
    const browser = new TestBrowser(app)
    const back = await callbackOf(browser, person)
    const begun = JSON.parse(Buffer.from(browser.cookies.wechatJourney ?? '', 'base64url').toString())
    const changed = { ...begun, redirect: 'https://evil.test' }
    browser.cookies.wechatJourney = Buffer.from(JSON.stringify(changed)).toString('base64url')
    expect(pathOf(await browser.get(back))).toBe('/')
    browser.cookies.wechatJourney = 'no cookie of ours'
    expect(pathOf(await browser.get(back))).toBe(why('expired'))
  })
})

describe('binding WeChat', () => {
  it('requires a member in the session that started it', async () => {
    const person = await newPerson()
    expect(pathOf(await new TestBrowser(app).get('/auth/wechat?purpose=bind'))).toContain('/auth/login?')
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    const back = await callbackOf(browser, person, '/auth/wechat?purpose=bind')
    const other = await TestBrowser.of(app, db, await buildMember(db))
    browser.cookies.sid = other.cookies.sid as string
    expect(pathOf(await browser.get(back))).toBe(why('expired'))
    expect((await browser.get('/api/ucenter/wechat')).json().data.isBound).toBe(false)
  })

  it('returns to its starting page, also after a refusal there', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    const target = `/auth/wechat?purpose=bind&redirect=${encodeURIComponent('/pay/payment?orders=1')}`
    const failed = await browser.get(`/auth/wechat/failed?why=refused&redirect=%2Fpay%2Fpayment%3Forders%3D1`)
    expect(failed.body).toContain(target.replace('&', '&amp;'))
    const away = await browser.get(target.replace(/redirect=.*/, 'redirect=https://evil.example'))
    expect(away.statusCode).toBe(302)
    expect(await signInBy(browser, await newPerson(), target)).toBe('/pay/payment?orders=1')
    const visitor = pathOf(await new TestBrowser(app).get(target))
    expect(visitor).toBe(`/auth/login?redirect=${encodeURIComponent('/pay/payment?orders=1')}`)
  })

  it('maps one WeChat identity to one account', async () => {
    const { person, browser } = await boundMember('一')
    const second = await TestBrowser.of(app, db, await buildMember(db))
    expect(await signInBy(second, person, '/auth/wechat?purpose=bind')).toContain(why('taken'))
    expect(await signInBy(browser, await newPerson(), '/auth/wechat?purpose=bind')).toContain(why('other'))
    expect(await signInBy(browser, person, '/auth/wechat?purpose=bind', inWechat)).toBe(
      '/ucenter/member/account-safe',
    )
  })

  it('of one identity to two accounts at once succeeds for one', async () => {
    const person = await newPerson()
    const browsers = await Promise.all([1, 2].map(async () => TestBrowser.of(app, db, await buildMember(db))))
    const callbacks = await Promise.all(
      browsers.map((one) => callbackOf(one, person, '/auth/wechat?purpose=bind')),
    )
    const ends = await Promise.all(
      browsers.map(async (one, n) => pathOf(await one.get(callbacks[n] as string))),
    )
    const safe = '/ucenter/member/account-safe'
    expect(ends.map((end) => end.replace(/&.*/, '')).sort()).toEqual([why('taken'), safe].sort())
  })

  it('is shown and undone under account safety, by the member only', async () => {
    const { person, browser, member } = await boundMember('解绑')
    expect((await browser.get('/api/ucenter/wechat')).json().data).toMatchObject({
      isOffered: true,
      isBound: true,
      nickname: expect.stringMatching(/^微信用户/),
    })
    const forged = { method: 'DELETE', url: '/api/ucenter/wechat', cookies: browser.cookies } as const
    expect((await app.inject(forged)).statusCode).toBe(403)
    expect((await new TestBrowser(app).delete('/api/ucenter/wechat')).statusCode).toBe(401)
    await ageSession(member.id)
    const passwordHash = await hashOf('right-pass-1')
    await db.updateTable('member').set({ passwordHash }).where('id', '=', member.id).execute()
    const refused = [await browser.delete('/api/ucenter/wechat'), await browser.get('/api/ucenter/proof')]
    expect(refused.map((answer) => answer.json().code)).toEqual(['proof-needed', 'proof-needed'])
    expect(await signInBy(browser, await newPerson(), '/auth/wechat?purpose=bind')).toContain(why('expired'))
    const wrong = await browser.post('/api/ucenter/proof', await sealed(browser, 'wrong-1'))
    expect(wrong.json().errors).toEqual([{ path: 'password', message: '登录密码错误' }])
    expect((await browser.post('/api/ucenter/proof', await sealed(browser, 'right-pass-1'))).statusCode).toBe(
      200,
    )
    expect((await browser.delete('/api/ucenter/wechat')).statusCode).toBe(200)
    expect((await browser.delete('/api/ucenter/wechat')).statusCode).toBe(404)
    expect(await signInBy(new TestBrowser(app), person)).toMatch(/^\/auth\/wechat\/bind/)
    expect(
      await db.selectFrom('wechatAccount').where('memberId', '=', member.id).selectAll().execute(),
    ).toEqual([])
  })
})

describe('the simulator’s page', () => {
  it('redirects to the shop only', async () => {
    const target = new URLSearchParams({
      appid: 'wx0000000000000web',
      redirect_uri: 'https://evil.test/',
      scope: 'snsapi_login',
      person: 'lin',
    })
    const browser = new TestBrowser(app)
    expect((await browser.get(`${consent}/answer?${target}`)).statusCode).toBe(400)
    expect((await browser.get(`${consent}/qrconnect?${target}`)).body).toContain('回调地址')
  })

  it('shows a picture, and escapes markup', async () => {
    const browser = new TestBrowser(app)
    const page = await browser.get(pathOf(await browser.get('/auth/wechat')))
    expect(page.body).toContain('aria-label="模拟二维码"')
    expect(page.body).toContain('林晓雯')
    const target = pathOf(await browser.get('/auth/wechat')).replace(
      /state=[^&#]*/,
      'state=%22%3E%3Cscript%3E',
    )
    expect((await browser.get(target.split('#')[0] as string)).body).not.toContain('<script')
  })
})
