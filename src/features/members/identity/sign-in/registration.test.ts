import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { BuyersBrowser } from '../../../../../tests/buyers-browser.ts'
import { sealed } from '../../../../../tests/sealed.ts'
import { buildCode, buildCompany, buildMember, hashOf } from '../../factories.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1' })
const visitor = () => new BuyersBrowser(app)
let phones = 13_600_000_000
const newPhone = () => String(++phones)
type Answer = Awaited<ReturnType<BuyersBrowser['post']>>
const codeOf = (answer: Answer) => answer.json().code ?? answer.statusCode

interface Form {
  [field: string]: unknown
  password?: string
}

/** Sends a registration with default values for the other fields. */
async function register(browser: BuyersBrowser, { password = 'kite-41-sun', ...fields }: Form) {
  const path = 'email' in fields ? 'email-register' : 'register'
  return browser.post(`/api/auth/${path}`, {
    code: '246810',
    companyName: '华南理工化学院',
    realName: '李明',
    agreed: true,
    ...(await sealed(browser, password)),
    ...fields,
  })
}

const memberOf = (phone: string) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .selectAll('member')
    .select(['company.name as companyName', 'company.state', 'company.unifiedCode'])
    .where('phone', '=', phone)
    .orderBy('member.id')
    .execute()

describe('registering', () => {
  it('creates a member who owns a new, unverified company, and signs them in', async () => {
    const [phone, browser] = [newPhone(), visitor()]
    await buildCode(db, phone, 'register')
    const fields = { phone: `+86 ${phone}`, spreadCode: ' gz-0102', unifiedCode: '9144030071526726xg' }
    const answer = await register(browser, { ...fields, companyName: ' 深圳试剂 ' })
    expect(answer.json().data.userData).toMatchObject({
      nickname: '李明',
      companyName: '深圳试剂',
      role: 'owner',
    })
    const [member, ...others] = await memberOf(phone)
    expect(others).toEqual([])
    expect(member).toMatchObject({
      phone,
      realName: '李明',
      spreadByCode: 'GZ-0102',
      isDefaultPassword: false,
      locale: 'zh',
      companyName: '深圳试剂',
      state: 'unverified',
      unifiedCode: '9144030071526726XG',
      spreadCode: expect.stringMatching(/^[A-Z\d]{8}$/),
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
    expect(await browser.whoami()).toBe(String(member?.id))
    const accepted = await db.selectFrom('agreementAcceptance').selectAll().execute()
    const ofMember = accepted.filter(({ memberId }) => memberId === member?.id)
    expect(ofMember).toHaveLength(2)
    expect(ofMember[0]?.ip).toBe(browser.ip)
    expect((await visitor().login(phone, 'kite-41-sun')).statusCode).toBe(200)
  })

  it('accepts an e-mail address', async () => {
    await buildCode(db, 'wang@example.com', 'register')
    const browser = visitor()
    expect((await register(browser, { email: 'Wang@Example.com' })).statusCode).toBe(200)
    expect((await visitor().login('WANG@example.com', 'kite-41-sun')).statusCode).toBe(200)
  })

  it('creates one account for concurrent requests with one code', async () => {
    const phone = newPhone()
    await buildCode(db, phone, 'register')
    const tries = Array.from({ length: 6 }, (_, i) =>
      register(visitor(), { phone, companyName: `单位 ${i}` }),
    )
    const codes = (await Promise.all(tries)).map(codeOf)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(5)
    expect(await memberOf(phone)).toHaveLength(1)
  })

  it('stops accepting guesses after five', async () => {
    const phone = newPhone()
    await buildCode(db, phone, 'register')
    for (let i = 0; i < 5; i++)
      expect(codeOf(await register(visitor(), { phone, code: `00000${i}` }))).toBe('code-wrong')
    expect(codeOf(await register(visitor(), { phone }))).toBe('code-wrong')
    expect(await memberOf(phone)).toEqual([])
  })

  it('refuses a code of another purpose', async () => {
    const phone = newPhone()
    await buildCode(db, phone, 'login')
    expect(codeOf(await register(visitor(), { phone }))).toBe('code-wrong')
  })

  it('adds an account to a phone for another company only; a refusal does not consume the code', async () => {
    const phone = newPhone()
    await buildCode(db, phone, 'register')
    await register(visitor(), { phone, companyName: 'ACME 试剂' })
    await buildCode(db, phone, 'register')
    const again = await register(visitor(), { phone, companyName: 'acme试剂 ' })
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      [{ path: 'companyName', message: '您在该单位已有账号，请直接登录' }],
    ])
    expect((await register(visitor(), { phone, companyName: '另一单位' })).statusCode).toBe(200)
    expect(await memberOf(phone)).toHaveLength(2)
  })

  it('limits a phone to ten accounts', async () => {
    const phone = newPhone()
    for (let i = 0; i < 10; i++) await buildMember(db, { phone })
    await buildCode(db, phone, 'register')
    const answer = await register(visitor(), { phone })
    expect(answer.json()).toMatchObject({ code: 'conflict', errors: [{ path: 'phone' }] })
  })

  it('joins the company of an invitation, which is used once', async () => {
    const company = await buildCompany(db, { name: '邀请单位' })
    const owner = await buildMember(db, { companyId: company.id })
    const token = 'k'.repeat(43)
    await db
      .insertInto('companyInvitation')
      .values({
        companyId: company.id,
        tokenHash: createHash('sha256').update(token).digest(),
        role: 'approver',
        invitedBy: owner.id,
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute()
    const [one, two] = [newPhone(), newPhone()]
    for (const phone of [one, two]) await buildCode(db, phone, 'register')
    const answers = await Promise.all(
      [one, two].map((phone) => register(visitor(), { phone, invitation: token })),
    )
    expect(answers.map(codeOf).sort()).toEqual([200, 'gone'])
    const joined = [...(await memberOf(one)), ...(await memberOf(two))]
    expect(joined).toMatchObject([{ companyId: company.id, companyName: '邀请单位', role: 'approver' }])
    const used = await db.selectFrom('companyInvitation').selectAll().executeTakeFirstOrThrow()
    expect(used.usedBy).toBe(joined[0]?.id)
  })

  it.each([
    [{ phone: '12345' }, 'phone', '请输入正确的手机号', 'Please enter a valid mobile phone number'],
    [{ code: '12a' }, 'code', '验证码为 6 位数字', 'The code has 6 digits'],
    [{ companyName: ' ' }, 'companyName', '请输入单位名称', 'Please enter your company or institute'],
    [{ realName: '' }, 'realName', '请输入姓名', 'Please enter your name'],
    [{ agreed: false }, 'agreed', /请阅读并同意/, /Please read and agree/],
    [{ unifiedCode: '91350100M000100Y4Z' }, 'unifiedCode', /统一社会信用代码有误/, /not right/],
    [{ password: '' }, 'password', '请设置您的密码', 'Please set your password'],
    [{ password: ' abc123' }, 'password', '密码首尾不能有空格', 'No spaces at the beginning or the end'],
    [{ password: 'a1b2c' }, 'password', '至少 6 个字符', 'At least 6 characters'],
    [{ password: 'Woaini1314' }, 'password', /过于常见/, /too common/],
    [{ password: 'abcdef' }, 'password', /两种或以上/, /two or more kinds/],
    [{ password: '密码abc123' }, 'password', /只能包含/, /are allowed/],
  ])('reports %j beside its field, in both languages', async (fields, path, zh, en) => {
    const phone = newPhone()
    await buildCode(db, phone, 'register')
    const browser = visitor()
    for (const [locale, words] of Object.entries({ zh, en })) {
      browser.cookies.locale = locale
      const answer = await register(browser, { phone, ...fields })
      const expected = typeof words === 'string' ? words : expect.stringMatching(words)
      expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path, message: expected }]])
    }
    expect(await memberOf(phone)).toEqual([])
  })
})

describe('a forgotten password', () => {
  const reset = async (browser: BuyersBrowser, fields: Form, path = 'password-reset') => {
    const { password = 'new-123', ...rest } = fields
    return browser.post(`/api/auth/${path}`, {
      code: '246810',
      ...(await sealed(browser, password)),
      ...rest,
    })
  }
  const member = async (traits: object) =>
    buildMember(db, { passwordHash: await hashOf('abc123'), isDefaultPassword: true, ...traits })

  it('is replaced, and every session ends', async () => {
    const phone = newPhone()
    const { id } = await member({ phone })
    const elsewhere = visitor()
    await elsewhere.login(phone, 'abc123')
    expect((await elsewhere.delete('/api/auth/logout')).statusCode).toBe(200)
    await elsewhere.login(phone, 'abc123')
    await buildCode(db, phone, 'reset')
    const answer = await reset(visitor(), { phone })
    expect([answer.statusCode, answer.json().data]).toEqual([200, null])
    expect((await elsewhere.delete('/api/auth/logout')).statusCode).toBe(401)
    expect(await elsewhere.whoami()).toBeUndefined()
    expect(codeOf(await visitor().login(phone, 'abc123'))).toBe('sign-in-failed')
    expect(codeOf(await visitor().login(phone, 'new-123'))).toBe(200)
    const row = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.isDefaultPassword, row.passwordChangedAt !== null]).toEqual([false, true])
    expect(codeOf(await reset(visitor(), { phone }))).toBe('code-wrong')
  })

  it('is replaced by e-mail too', async () => {
    await member({ phone: null, email: 'reset@example.com' })
    await buildCode(db, 'reset@example.com', 'reset')
    expect((await reset(visitor(), { email: 'reset@example.com' }, 'email-password-reset')).statusCode).toBe(
      200,
    )
    expect(codeOf(await visitor().login('reset@example.com', 'new-123'))).toBe(200)
  })

  it('of one of several accounts is replaced in that account only', async () => {
    const phone = newPhone()
    const [one, two] = [await member({ phone }), await member({ phone })]
    await buildCode(db, phone, 'reset')
    const browser = visitor()
    const listed = await browser.get(`/api/auth/allAccountInfoByPhone?phone=${phone}&code=246810`)
    expect(listed.json().data.map(({ memberId }: { memberId: string }) => memberId)).toEqual([
      String(one.id),
      String(two.id),
    ])
    expect((await reset(browser, { phone })).json().data.accounts).toHaveLength(2)
    const stranger = await member({ phone: newPhone() })
    expect(codeOf(await reset(browser, { phone, memberId: String(stranger.id) }))).toBe('validation-failed')
    expect((await reset(browser, { phone, memberId: String(two.id) })).statusCode).toBe(200)
    const hashes = await db.selectFrom('member').select(['id', 'passwordHash']).execute()
    const hashById = new Map(hashes.map((row) => [row.id, row.passwordHash]))
    for (const { id, passwordHash } of [one, stranger]) expect(hashById.get(id)).toBe(passwordHash)
    expect(hashById.get(two.id)).not.toBe(two.passwordHash)
  })

  it('reveals no accounts without the code', async () => {
    const phone = newPhone()
    await member({ phone })
    await buildCode(db, phone, 'login')
    for (const known of [phone, newPhone()]) {
      const listed = await visitor().get(`/api/auth/allAccountInfoByPhone?phone=${known}&code=246810`)
      expect(listed.json()).toMatchObject({ status: 422, code: 'code-wrong' })
      expect(codeOf(await reset(visitor(), { phone: known }))).toBe('code-wrong')
    }
  })

  it('reports a missing account to the owner of the phone only', async () => {
    const phone = newPhone()
    await buildCode(db, phone, 'reset')
    expect((await reset(visitor(), { phone })).json().errors).toEqual([
      { path: 'phone', message: '该手机号尚未注册，请先注册' },
    ])
  })
})
