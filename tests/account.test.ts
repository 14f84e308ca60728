import { beforeEach, describe, expect, it } from 'vitest'
import { buildPriceLevel } from '#features/catalog/prices/factories.ts'
import { buildCompany, buildMember, hashOf } from '../src/features/members/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { sealed } from './sealed.ts'

const { app, db } = await testApp()
const passwordHash = await hashOf('old-pass-1')

const show = async (browser: TestBrowser) => (await browser.get('/api/ucenter/show')).json().data
const update = (browser: TestBrowser, body: object) => browser.put('/api/ucenter/update-member', body)

describe('the profile', () => {
  it("shows the member's own account, with masked contacts", async () => {
    const company = await buildCompany(db, { name: '华南某研究所', unifiedCode: '91350100M000100Y43' })
    await buildPriceLevel(db, company.id, 500)
    const member = await buildMember(db, {
      companyId: company.id,
      role: 'buyer',
      phone: '13800138000',
      email: 'zhangsan@example.com',
      passwordHash,
    })
    const reply = await (await TestBrowser.of(app, db, member)).get('/api/ucenter/show')
    expect(reply.json().data).toMatchObject({
      memberId: String(member.id),
      nickname: member.nickname,
      avatar: '/images/avatar.svg',
      companyName: '华南某研究所',
      isDefaultPwd: 0,
      phone: '138****8000',
      email: 'zh***@example.com',
      company: {
        name: '华南某研究所',
        kind: 'enterprise',
        state: 'unverified',
        unifiedCode: '91350100M000100Y43',
      },
      priceLevel: expect.stringMatching(/^level-/),
      roles: ['buyer'],
      spreadCode: member.spreadCode,
      unread: { messages: 0 },
      password: 'own',
      safetyLevel: 'high',
    })
    expect(reply.body).not.toMatch(/13800138000|zhangsan@|argon2/)
  })

  it('is for members only', async () => {
    const visitor = new TestBrowser(app)
    expect((await visitor.get('/api/ucenter/show')).statusCode).toBe(401)
    expect((await update(visitor, { nickname: 'x' })).statusCode).toBe(401)
  })
})

describe('a member', () => {
  const guangzhou = { provinceCode: '440000', cityCode: '440100', districtCode: '440106' }

  it('sets and clears personal details', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    const facts = { realName: '张三', gender: 'female', department: '合成部', position: '采购', ...guangzhou }
    const reply = await update(browser, { nickname: ' 小张 ', ...facts })
    expect(reply.json().data).toMatchObject({ nickname: '小张', ...facts })
    expect(await show(browser)).toMatchObject({ nickname: '小张', ...facts })
    expect((await browser.get('/ucenter/member')).body).toContain('小张')
    const none = { provinceCode: '', cityCode: '', districtCode: '' }
    await update(browser, { gender: '', department: '', ...none })
    expect(await show(browser)).toMatchObject({ gender: '', department: '', ...none, realName: '张三' })
  })

  it.each([
    [{ nickname: '' }, 'nickname', 'Please enter a nickname'],
    [{ nickname: 'x'.repeat(41) }, 'nickname', 'At most 40 characters'],
    [{ realName: '  ' }, 'realName', 'Please enter your name'],
    [{ department: 'a\u0000b' }, 'department', 'Contains characters that cannot be read'],
    [{ companyName: '' }, 'companyName', 'Please enter your company or institute'],
    [{ provinceCode: '440000' }, 'districtCode', 'Please choose down to the district'],
    [{ ...guangzhou, cityCode: '110100' }, 'districtCode', 'Please choose an area from the list'],
    [
      { provinceCode: '999999', cityCode: '999900', districtCode: '999999' },
      'districtCode',
      'Please choose an area from the list',
    ],
    [{ provinceCode: '440000; --' }, 'provinceCode', 'Not in the expected form'],
  ])('gets field errors for %j', async (body, path, message) => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    browser.cookies.locale = 'en'
    const before = await show(browser)
    const reply = await update(browser, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toContainEqual({ path, message })
    expect(await show(browser)).toEqual(before)
  })

  it('cannot bind a phone or an e-mail in a profile update', async () => {
    const member = await buildMember(db, { email: 'old@example.com' })
    const browser = await TestBrowser.of(app, db, member)
    const body = {
      email: 'new@example.com',
      phone: '13911112222',
      role: 'owner',
      companyId: 1,
      nickname: 'n',
    }
    expect((await update(browser, body)).statusCode).toBe(200)
    const row = await db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: 'old@example.com', phone: member.phone, companyId: member.companyId })
  })

  it('renames an unverified company as its owner', async () => {
    const owner = await buildMember(db)
    const browser = await TestBrowser.of(app, db, owner)
    expect((await update(browser, { companyName: '新名称有限公司' })).json().data.companyName).toBe(
      '新名称有限公司',
    )
    const buyer = await TestBrowser.of(
      app,
      db,
      await buildMember(db, { companyId: owner.companyId, role: 'buyer' }),
    )
    const refused = await update(buyer, { companyName: '夺名', nickname: '改了' })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([403, 'companyName'])
    expect((await show(buyer)).nickname).not.toBe('改了')
    expect((await update(buyer, { companyName: '新名称有限公司', nickname: '改了' })).statusCode).toBe(200)
    await db.updateTable('company').set({ state: 'verified' }).where('id', '=', owner.companyId).execute()
    expect((await update(browser, { companyName: '再改' })).statusCode).toBe(403)
    expect((await show(browser)).companyName).toBe('新名称有限公司')
  })
})

describe('changing the password', () => {
  const change = async (browser: TestBrowser, oldPass: string | undefined, newPass: string) => {
    const { keyId, password } = await sealed(browser, newPass)
    const old = oldPass === undefined ? {} : { oldPass: (await sealed(browser, oldPass)).password }
    return browser.put('/api/ucenter/update-password', { ...old, newPass: password, keyId })
  }
  const hashOfMember = async (id: number) =>
    (await db.selectFrom('member').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
      .passwordHash

  // failed attempts are also counted by IP address
  beforeEach(() => db.deleteFrom('failedSignIn').execute())

  it('is the only call allowed with an initial password', async () => {
    const member = await buildMember(db, { passwordHash, isDefaultPassword: true })
    const browser = await TestBrowser.of(app, db, member)
    const closed = [
      await browser.get('/api/ucenter/wallet'),
      await browser.get('/api/ucenter/sessions'),
      await browser.get('/api/trade/shopping-cart'),
      await browser.get('/api/trade/order'),
      await browser.get('/api/ucenter/invoice-profile'),
      await browser.put('/api/ucenter/update-member', { nickname: 'x' }),
      await browser.delete('/api/ucenter/sessions'),
      // refused before the input is parsed
      await browser.post('/api/ucenter/closing', {}),
      await browser.put('/api/ucenter/rebind-phone', {}),
      await browser.get('/api/ucenter/favorites/kept'),
    ]
    for (const answer of closed)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'password-change-needed'])
    for (const page of ['/ucenter', '/ucenter/member/account-safe', '/ucenter/trade/order'])
      expect((await browser.get(page)).headers.location).toBe('/ucenter/member/mdf-password')
    expect((await browser.get('/ucenter/member/mdf-password')).body).toContain('您的账户仍在使用初始密码')
    expect((await browser.get('/api/ucenter/show')).json().data.password).toBe('initial')
    const { userData } = (await browser.get('/api/ucenter/auth-info')).json().data
    expect(userData).toMatchObject({ memberId: String(member.id), isDefaultPwd: 1 })
    expect((await browser.get('/brand')).statusCode).toBe(200)
    expect((await browser.delete('/api/auth/logout')).statusCode).toBe(200)
    expect((await browser.get('/api/ucenter/show')).statusCode).toBe(401)
  })

  it.each([
    ['an e-mail', { email: 'owner@example.com', phone: '13800138001' }, 'owner@example.com'],
    ['a text message', { email: null, phone: '13800138001' }, '13800138001'],
  ])('notifies the owner by %s', async (_way, contacts, recipient) => {
    await db.deleteFrom('outboxMessage').execute()
    const member = await buildMember(db, { passwordHash, ...contacts })
    const browser = await TestBrowser.of(app, db, member)
    expect((await change(browser, 'old-pass-1', 'wrong')).statusCode).toBe(422)
    expect(await db.selectFrom('outboxMessage').selectAll().execute()).toEqual([])
    expect((await change(browser, 'old-pass-1', 'new-pass-2')).statusCode).toBe(200)
    const sent = await db.selectFrom('outboxMessage').selectAll().execute()
    expect(sent).toMatchObject([{ recipient, text: expect.stringContaining('登录密码已更改') }])
    expect(sent[0]?.text).not.toContain('new-pass-2')
  })

  it('ends every session, and the password is no longer the initial one', async () => {
    const member = await buildMember(db, { passwordHash, isDefaultPassword: true })
    const [here, elsewhere] = [await TestBrowser.of(app, db, member), await TestBrowser.of(app, db, member)]
    const reply = await change(here, 'old-pass-1', 'new-pass-2')
    expect(reply.json()).toMatchObject({ status: 200, data: null })
    expect(here.cookies.sid).toBeUndefined()
    expect((await elsewhere.get('/api/ucenter/show')).statusCode).toBe(401)
    const row = await db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row.isDefaultPassword).toBe(false)
    expect(row.passwordHash).not.toBe(passwordHash)
    expect(JSON.stringify(row)).not.toContain('new-pass-2')
  })

  it.each([
    ['wrong-pass-1', 'new-pass-2', 'oldPass', 'The old password is wrong'],
    ['', 'new-pass-2', 'oldPass', 'The old password is wrong'],
    [undefined, 'new-pass-2', 'oldPass', 'please enter the old password'],
    ['old-pass-1', 'abc', 'newPass', 'At least 6 characters'],
    [
      'old-pass-1',
      'abcdef',
      'newPass',
      'Must contain two or more kinds of letters, numbers, special characters',
    ],
    ['old-pass-1', 'old-pass-1', 'newPass', 'The new password must differ from the old one'],
  ])('from %s to %s is refused beside %s', async (oldPass, newPass, path, message) => {
    const member = await buildMember(db, { passwordHash })
    const browser = await TestBrowser.of(app, db, member)
    browser.cookies.locale = 'en'
    const reply = await change(browser, oldPass, newPass)
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ path, message }]])
    expect(await hashOfMember(member.id)).toBe(passwordHash)
    expect((await browser.get('/api/ucenter/show')).statusCode).toBe(200)
  })

  it('requires no old password if none is set', async () => {
    const member = await buildMember(db)
    expect((await change(await TestBrowser.of(app, db, member), undefined, 'new-pass-2')).statusCode).toBe(
      200,
    )
    expect(await hashOfMember(member.id)).toMatch(/^\$argon2id\$/)
  })

  it('limits guesses of the old password, also in parallel', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db, { passwordHash }))
    await browser.get('/api/auth/public-key')
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, n) => change(browser, `guess-${n}`, 'new-pass-2')),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const right = await change(browser, 'old-pass-1', 'new-pass-2')
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('asks to reload for an unknown key', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db, { passwordHash }))
    const { password } = await sealed(browser, 'new-pass-2')
    const body = { oldPass: password, newPass: password, keyId: '7b0e3f5c-6d0a-4f57-9d2f-1f0e6a3b9c11' }
    const reply = await browser.put('/api/ucenter/update-password', body)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'key-outdated'])
  })
})
