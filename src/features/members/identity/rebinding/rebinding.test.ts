import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { sealed } from '../../../../../tests/sealed.ts'
import { buildCaptcha, buildMember, hashOf } from '../../factories.ts'

const { app, db } = await testApp()
const passwordHash = await hashOf('my-pass-1')

beforeEach(async () => {
  await db.deleteFrom('failedSignIn').execute()
  await db.deleteFrom('verificationCode').execute()
  await db.deleteFrom('outboxMessage').execute()
})

type Kind = 'phone' | 'email'
const fresh = { phone: '13700001111', email: 'new@example.com' }

async function member() {
  const created = await buildMember(db, { passwordHash, phone: '13800138000', email: 'old@example.com' })
  return { id: created.id, browser: await TestBrowser.of(app, db, created) }
}

async function askCode(browser: TestBrowser, kind: Kind, target = fresh[kind]) {
  const path = kind === 'phone' ? 'sms-code' : 'email-code'
  const body = { [kind]: target, purpose: 'rebind', ...(await buildCaptcha(db)) }
  const reply = await browser.post(`/api/auth/${path}`, body)
  expect(reply.statusCode).toBe(200)
  const sent = await messagesTo(target)
  return sent[0]?.code ?? ''
}

const messagesTo = (recipient: string) =>
  db
    .selectFrom('outboxMessage')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()

const rebind = async (
  browser: TestBrowser,
  kind: Kind,
  code: string,
  password = 'my-pass-1',
  target = fresh[kind],
) =>
  browser.put(`/api/ucenter/rebind-${kind}`, { [kind]: target, code, ...(await sealed(browser, password)) })

const contactsOf = (id: number) =>
  db.selectFrom('member').select(['phone', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

describe.each(['phone', 'email'] as const)('a new %s', (kind) => {
  const old = { phone: '13800138000', email: 'old@example.com' }

  it('is refused while a colleague has it, or ten other members', async () => {
    const target = { phone: '13700002222', email: 'shared@example.com' }
    const mine = await buildMember(db, { passwordHash, ...old })
    const colleague = await buildMember(db, { companyId: mine.companyId, [kind]: target[kind] })
    const browser = await TestBrowser.of(app, db, mine)
    const code = await askCode(browser, kind, target[kind])
    const attempt = () => rebind(browser, kind, code, 'my-pass-1', target[kind])
    const refused = await attempt()
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([409, kind])
    await db
      .updateTable('member')
      .set({ [kind]: null, userName: `colleague-${kind}` })
      .where('id', '=', colleague.id)
      .execute()
    for (let n = 0; n < 10; n++) await buildMember(db, { [kind]: target[kind] })
    expect((await attempt()).statusCode).toBe(409)
    expect(await contactsOf(mine.id)).toMatchObject({ [kind]: old[kind] })
    await db.deleteFrom('member').where(kind, '=', target[kind]).execute()
    expect((await attempt()).statusCode).toBe(200)
  })

  it('is bound by its code and the password, and the old one is notified', async () => {
    const { id, browser } = await member()
    const reply = await rebind(browser, kind, await askCode(browser, kind))
    expect(reply.json()).toMatchObject({ status: 200, data: null })
    expect(await contactsOf(id)).toEqual({ ...old, [kind]: fresh[kind] })
    const [notice] = await messagesTo(old[kind])
    expect(notice?.text).toContain(kind === 'phone' ? '137****1111' : 'ne***@example.com')
    expect(notice?.text).not.toContain(fresh[kind])
  })

  it('is refused for a wrong password, which does not consume the code', async () => {
    const { id, browser } = await member()
    const code = await askCode(browser, kind)
    const reply = await rebind(browser, kind, code, 'wrong-pass-1')
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ path: 'password', message: '登录密码错误' }],
    ])
    expect(await contactsOf(id)).toEqual(old)
    expect((await rebind(browser, kind, code)).statusCode).toBe(200)
  })

  it('is refused for a wrong code, one of another target, or a used one', async () => {
    const { id, browser } = await member()
    const code = await askCode(browser, kind)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await rebind(browser, kind, wrong)).json().code).toBe('code-wrong')
    const another = kind === 'phone' ? '13700002222' : 'another@example.com'
    expect((await rebind(browser, kind, code, 'my-pass-1', another)).json().code).toBe('code-wrong')
    expect(await contactsOf(id)).toEqual(old)
    const both = await Promise.all([rebind(browser, kind, code), rebind(browser, kind, code)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('is refused for a code of another purpose', async () => {
    const { browser } = await member()
    const path = kind === 'phone' ? 'sms-code' : 'email-code'
    await browser.post(`/api/auth/${path}`, {
      [kind]: fresh[kind],
      purpose: 'login',
      ...(await buildCaptcha(db)),
    })
    const code = (await messagesTo(fresh[kind]))[0]?.code ?? ''
    expect((await rebind(browser, kind, code)).json().code).toBe('code-wrong')
  })

  it('is for members only, and its code too', async () => {
    const visitor = new TestBrowser(app)
    expect((await rebind(visitor, kind, '123456')).statusCode).toBe(401)
    const path = kind === 'phone' ? 'sms-code' : 'email-code'
    const body = { [kind]: fresh[kind], purpose: 'rebind', ...(await buildCaptcha(db)) }
    expect((await visitor.post(`/api/auth/${path}`, body)).statusCode).toBe(401)
  })

  it('reports errors field by field', async () => {
    const { browser } = await member()
    browser.cookies.locale = 'en'
    const reply = await browser.put(`/api/ucenter/rebind-${kind}`, {
      [kind]: 'x',
      code: '12',
      password: '',
      keyId: 'x',
    })
    const paths = reply.json().errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining([kind, 'code', 'password']))
  })
})
