import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { BuyersBrowser } from '../../../../../tests/buyers-browser.ts'
import { sealed, sealWith } from '../../../../../tests/sealed.ts'
import { buildCode, buildCompany, buildMember, hashOf } from '../../factories.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1' })
const passwordHash = await hashOf('abc123')

class Visitor extends BuyersBrowser {
  constructor() {
    super(app)
  }
}
type Answer = Awaited<ReturnType<Visitor['post']>>
const codeOf = (answer: Answer) => answer.json().code ?? answer.statusCode
const member = (traits: object = {}) => buildMember(db, { passwordHash, ...traits })

describe('signing in by password', () => {
  it('accepts a user name, a phone or an e-mail address', async () => {
    const { id } = await member({ userName: 'li.ming', phone: '13700000001', email: 'li@example.com' })
    for (const account of ['li.ming', ' LI.Ming', '13700000001', '+86 137-0000-0001', 'Li@Example.com ']) {
      const visitor = new Visitor()
      const answer = await visitor.login(account, 'abc123')
      expect([account, answer.statusCode]).toEqual([account, 200])
      expect(answer.json().data).toMatchObject({ userData: { memberId: String(id) } })
      expect(await visitor.whoami()).toBe(String(id))
    }
  })

  it('answers unknown, wrong, closed and passwordless accounts alike', async () => {
    const closed = await member({ phone: '13700000002' })
    await db.updateTable('member').set({ closedAt: new Date() }).where('id', '=', closed.id).execute()
    await member({ phone: '13700000003' })
    await buildMember(db, { phone: '13700000004' })
    const answers = []
    for (const [account, password] of [
      ['13711111111', 'abc123'],
      ['nobody', 'abc123'],
      ['13700000002', 'abc123'],
      ['13700000003', 'abc124'],
      ['13700000004', 'abc123'],
    ] as const) {
      const { requestId, ...body } = (await new Visitor().login(account, password)).json()
      expect(requestId).toBeDefined()
      answers.push(body)
    }
    for (const body of answers)
      expect(body).toEqual({ status: 422, code: 'sign-in-failed', message: '账号或密码错误', data: null })
  })

  it('lets the owner of several accounts with this password choose', async () => {
    const company = await buildCompany(db, { name: '第二单位' })
    const [one, two] = [
      await member({ phone: '13700000005' }),
      await member({ phone: '13700000005', companyId: company.id }),
    ]
    await buildMember(db, { phone: '13700000005', passwordHash: await hashOf('other1') })
    const visitor = new Visitor()
    const { data } = (await visitor.login('13700000005', 'abc123')).json()
    expect(data.accounts.map(({ memberId }: { memberId: string }) => memberId)).toEqual([
      String(one.id),
      String(two.id),
    ])
    expect(data.accounts[1]).toMatchObject({ companyName: '第二单位', avatar: '/images/avatar.svg' })
    expect(await visitor.whoami()).toBeUndefined()
    await visitor.login('13700000005', 'abc123', { memberId: String(two.id) })
    expect(await visitor.whoami()).toBe(String(two.id))
    const stranger = await member()
    const stolen = await new Visitor().login('13700000005', 'abc123', { memberId: String(stranger.id) })
    expect(codeOf(stolen)).toBe('sign-in-failed')
  })

  it('creates a session each time, and ends the browser’s former one', async () => {
    const { id } = await member({ phone: '13700000006' })
    const [one, two] = [new Visitor(), new Visitor()]
    one.cookies.sid = 'a'.repeat(43)
    await Promise.all([one.login('13700000006', 'abc123'), two.login('13700000006', 'abc123')])
    expect([await one.whoami(), await two.whoami()]).toEqual([String(id), String(id)])
    const fixed = one.cookies.sid
    expect(fixed).not.toBe('a'.repeat(43))
    expect(fixed).not.toBe(two.cookies.sid)
    await one.login('13700000006', 'abc123')
    expect(one.cookies.sid).not.toBe(fixed)
    const thief = new Visitor()
    thief.cookies.sid = fixed as string
    expect(await thief.whoami()).toBeUndefined()
    expect(await two.whoami()).toBe(String(id))
  })

  it('sets an HttpOnly cookie, for 30 days when remembered', async () => {
    await member({ phone: '13700000007' })
    const cookieOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'sid')
    const brief = cookieOf(await new Visitor().login('13700000007', 'abc123'))
    expect(brief).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(brief?.maxAge).toBeUndefined()
    const long = cookieOf(await new Visitor().login('13700000007', 'abc123', { remember: true }))
    expect(long?.maxAge).toBe(30 * 24 * 3600)
  })

  it('cancels a pending account closure, and reports it', async () => {
    const { id } = await member({ phone: '13700000008' })
    const closesAt = new Date(Date.now() + 86_400_000)
    await db.updateTable('member').set({ closesAt }).where('id', '=', id).execute()
    const answer = await new Visitor().login('13700000008', 'abc123')
    expect(answer.json().data.isClosingCalledOff).toBe(true)
    const row = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.closesAt).toBeNull()
    expect(row.lastSignInAt).not.toBeNull()
  })

  it('rehashes a hash with other parameters', async () => {
    const weak = await hash('abc123', { memoryCost: 8192, timeCost: 1 })
    const { id } = await buildMember(db, { phone: '13700000009', passwordHash: weak })
    expect((await new Visitor().login('13700000009', 'abc123')).statusCode).toBe(200)
    const row = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.passwordHash).toMatch(/m=19456,t=2,p=1/)
    expect((await new Visitor().login('13700000009', 'abc123')).statusCode).toBe(200)
  })

  it('reports when the page must be reloaded', async () => {
    await member({ phone: '13700000010' })
    const visitor = new Visitor()
    const body = { account: '13700000010', ...(await sealed(visitor, 'abc123')) }
    const { publicKey } = (await visitor.get('/api/auth/public-key')).json().data
    await db.deleteFrom('passwordKey').execute()
    const old = {
      ...body,
      keyId: 'd3b07384-d9a0-4f57-9d2f-1f0e6a3b9c11',
      password: sealWith(publicKey, 'abc123'),
    }
    const answer = await visitor.post('/api/auth/login', old)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'key-outdated', message: '页面停留过久，请刷新后重试' })
  })

  it('reports missing fields in the language of the page', async () => {
    const visitor = new Visitor()
    const body = { account: ' ', password: '', keyId: 'd3b07384-d9a0-4f57-9d2f-1f0e6a3b9c11' }
    const errors = async () => (await visitor.post('/api/auth/login', body)).json().errors
    expect(await errors()).toEqual([
      { path: 'account', message: '请输入用户名、手机号或邮箱' },
      { path: 'password', message: '请输入密码' },
    ])
    visitor.cookies.locale = 'en'
    expect(await errors()).toEqual([
      { path: 'account', message: 'Please enter your user name, phone or e-mail' },
      { path: 'password', message: 'Please enter your password' },
    ])
  })

  it.each(['a\r\nset-cookie: x=1', 'a\u0000b', '\ud800', 'x'.repeat(121)])(
    'refuses %j as an account name',
    async (account) => {
      const answer = await new Visitor().login(account, 'abc123')
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'account'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('refuses cross-site requests', async () => {
    const visitor = new Visitor()
    const payload = { account: '13700000001', ...(await sealed(visitor, 'abc123')) }
    const forged = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'csrf'])
  })
})

describe('signing in by code', () => {
  const smsLogin = (visitor: Visitor, phone: string, code: string, more = {}) =>
    visitor.post('/api/auth/sms-login', { phone, code, ...more })

  it('accepts a code once', async () => {
    const { id } = await member({ phone: '13700000030' })
    const code = await buildCode(db, '13700000030', 'login')
    const visitor = new Visitor()
    expect((await smsLogin(visitor, '13700000030', code)).json().data.userData.memberId).toBe(String(id))
    expect(await visitor.whoami()).toBe(String(id))
    expect(codeOf(await smsLogin(new Visitor(), '13700000030', code))).toBe('code-wrong')
  })

  it('stops accepting guesses after five, also under concurrency', async () => {
    await member({ phone: '13700000031' })
    const code = await buildCode(db, '13700000031', 'login')
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 8 }, () => smsLogin(new Visitor(), '13700000031', wrong)))
    const answer = await smsLogin(new Visitor(), '13700000031', code)
    expect(answer.json()).toMatchObject({ code: 'code-wrong', errors: [{ path: 'code' }] })
  })

  it('reports a missing account only to the owner of the code', async () => {
    const code = await buildCode(db, '13700000032', 'login')
    const wrong = code === '111111' ? '222222' : '111111'
    expect(codeOf(await smsLogin(new Visitor(), '13700000032', wrong))).toBe('code-wrong')
    expect((await smsLogin(new Visitor(), '13700000032', code)).json().errors).toEqual([
      { path: 'phone', message: '该手机号尚未注册，请先注册' },
    ])
  })

  it('lets the owner of several accounts choose with the same code', async () => {
    const [, two] = [await member({ phone: '13700000033' }), await member({ phone: '13700000033' })]
    const code = await buildCode(db, '13700000033', 'login')
    const visitor = new Visitor()
    expect((await smsLogin(visitor, '13700000033', code)).json().data.accounts).toHaveLength(2)
    const stranger = await member()
    const stolen = await smsLogin(visitor, '13700000033', code, { memberId: String(stranger.id) })
    expect(codeOf(stolen)).toBe('validation-failed')
    await smsLogin(visitor, '13700000033', code, { memberId: String(two.id) })
    expect(await visitor.whoami()).toBe(String(two.id))
  })

  it('admits one of two concurrent uses of a code', async () => {
    await member({ phone: '13700000034' })
    const code = await buildCode(db, '13700000034', 'login')
    const both = [new Visitor(), new Visitor()].map((visitor) => smsLogin(visitor, '13700000034', code))
    expect((await Promise.all(both)).map(codeOf).sort()).toEqual([200, 'code-wrong'])
  })
})
