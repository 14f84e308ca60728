import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { fileStoreKey } from '#server/files/file-store.ts'
import { Services } from '#server/services.ts'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { testContext } from '../../../../../tests/context.ts'
import { sealed } from '../../../../../tests/sealed.ts'
import { buildCode, buildCompany, buildMember, hashOf } from '../../factories.ts'
import { finishClosings } from './closing.service.server.ts'
import { personalDataPartsKey } from './parts.service.server.ts'

const { app, db } = await testApp()
const password = 'right-1234'
const passwordHash = await hashOf(password)
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

async function signIn(traits: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db, { passwordHash, ...traits })
  return { member, browser: await TestBrowser.of(app, db, member) }
}

const close = async (browser: TestBrowser, typed = password) =>
  browser.post('/api/ucenter/closing', { way: 'password', ...(await sealed(browser, typed)) })

const rowOf = ({ id }: { id: number }) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const remove = vi.fn(async () => {})
const services = new Services()
services.set(fileStoreKey, { remove } as never)
const erase = vi.fn(async () => {})
services.set(personalDataPartsKey, [{ name: 'notes', export: async () => [], erase }])
const finish = (now: Date) => finishClosings(testContext(db, { services }), now)

const addressRow = (memberId: number) => ({
  memberId,
  name: '王工',
  phone: '13800138000',
  street: '五山路381号',
  isDefault: true,
  provinceCode: '440000',
  cityCode: '440100',
  districtCode: '440106',
})

const buildWechat = (openId: string, memberId: number) =>
  db
    .insertInto('wechatAccount')
    .values({ appId: 'wx1', openId, memberId, nickname: '微信昵称' })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('exported personal data', () => {
  it('are complete, in a file, without others’ data', async () => {
    const { member, browser } = await signIn({ email: 'wang@example.com', nickname: '王工' })
    const colleague = await buildMember(db, { companyId: member.companyId, nickname: '李老师' })
    await db
      .insertInto('address')
      .values([addressRow(member.id), addressRow(colleague.id)])
      .execute()
    await buildWechat('open-mine', member.id)
    await browser.post('/api/ucenter/company/invitation', { role: 'buyer' })
    const answer = await browser.get('/api/ucenter/personal-data')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="personal-data-[\d-]{10}\.zip"$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    const files = unzipSync(answer.rawPayload)
    const account = strFromU8(files['account.json'] ?? new Uint8Array())
    expect(JSON.parse(account)).toMatchObject({
      profile: { phone: member.phone, email: 'wang@example.com', nickname: '王工', hasPassword: true },
      company: { role: 'owner' },
      addresses: [{ fullAddress: '广东省广州市天河区五山路381号' }],
      sessions: [{ way: 'password', ip: '127.0.0.1' }],
      wechat: [{ openId: 'open-mine' }],
      invitations: [{ role: 'buyer', usedAt: null }],
    })
    for (const secret of [passwordHash, '李老师', String(colleague.phone), browser.cookies.sid as string])
      for (const content of Object.values(files)) expect(strFromU8(content)).not.toContain(secret)
  })

  it('are for members only', async () => {
    const visitor = new TestBrowser(app)
    expect((await visitor.get('/api/ucenter/personal-data')).statusCode).toBe(401)
    expect((await close(visitor)).statusCode).toBe(401)
  })
})

describe('closing an account', () => {
  it('signs out everywhere, waits seven days, and notifies by mail', async () => {
    const { member, browser } = await signIn({ email: 'zhao@example.com' })
    const other = await TestBrowser.of(app, db, member)
    const answer = await close(browser)
    const closesAt = new Date(answer.json().data.closesAt)
    expect(Math.round((closesAt.getTime() - Date.now()) / hourMs)).toBe(168)
    expect(browser.cookies.sid).toBeUndefined()
    expect((await other.get('/api/ucenter/show')).statusCode).toBe(401)
    const mails = (await new TestBrowser(app).get('/dev/outbox.json?to=zhao@example.com')).json()
    expect(mails[0].text).toContain('注销')
    await finish(inHours(167.9))
    expect((await rowOf(member)).closedAt).toBeNull()
    expect(await finish(inHours(168.1))).toBe(1)
    expect((await rowOf(member)).closedAt).not.toBeNull()
    expect(erase).toHaveBeenCalledExactlyOnceWith(expect.anything(), member.id, expect.anything())
  })

  it('is cancelled by signing in, even after the period but before the job', async () => {
    const { member, browser } = await signIn()
    await close(browser)
    await db
      .updateTable('member')
      .set({ closesAt: inHours(-1) })
      .where('id', '=', member.id)
      .execute()
    const login = await browser.post('/api/auth/login', {
      account: member.phone,
      ...(await sealed(browser, password)),
    })
    expect(login.json().data).toMatchObject({ isClosingCalledOff: true })
    expect(await finish(inHours(200))).toBe(0)
    expect(await rowOf(member)).toMatchObject({ closesAt: null, closedAt: null, phone: member.phone })
  })

  it.each([
    ['sms', 'phone', '13700137001'],
    ['email', 'email', 'qian@example.com'],
  ])('may be confirmed by a code: %s', async (way, field, target) => {
    const { member, browser } = await signIn({ [field]: target })
    const send = (typed: object) => browser.post('/api/ucenter/closing', { way, ...typed })
    await buildCode(db, target, 'login', '135790')
    expect((await send({ [field]: target, code: '135790' })).json()).toMatchObject({ code: 'code-wrong' })
    const code = await buildCode(db, target, 'close')
    const foreign = await send({ [field]: field === 'phone' ? '13700137999' : 'x@example.com', code })
    expect(foreign.json().errors).toEqual([{ path: field, message: '与账号绑定的信息不一致' }])
    expect((await send({ [field]: target, code })).statusCode).toBe(200)
    expect((await rowOf(member)).closesAt).not.toBeNull()
  })

  it('requires the right password', async () => {
    const { member, browser } = await signIn()
    const answer = await close(browser, 'wrong-1234')
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'password', message: '登录密码错误' }],
    })
    expect((await rowOf(member)).closesAt).toBeNull()
    expect((await browser.get('/api/ucenter/show')).statusCode).toBe(200)
  })

  it('leaves every company an owner, also when two owners close concurrently', async () => {
    const company = await buildCompany(db)
    const one = await signIn({ companyId: company.id })
    const two = await signIn({ companyId: company.id })
    const answers = await Promise.all([close(one.browser), close(two.browser)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'last-owner' })
  })

  it('ends the member’s invitations', async () => {
    const { browser } = await signIn()
    const { link } = (await browser.post('/api/ucenter/company/invitation', { role: 'buyer' })).json().data
    await close(browser)
    const token = new URL(link).searchParams.get('token')
    expect((await new TestBrowser(app).get(`/api/auth/invitation?token=${token}`)).statusCode).toBe(410)
  })
})

describe('a closed account', () => {
  const closed = async (traits: Parameters<typeof buildMember>[1]) => {
    const member = await buildMember(db, traits)
    await db
      .updateTable('member')
      .set({ closesAt: inHours(-1) })
      .where('id', '=', member.id)
      .execute()
    return member
  }

  it('reveals no identity', async () => {
    const company = await buildCompany(db, { name: '孙某个人工作室', unifiedCode: '9144030071526726XG' })
    const member = await closed({
      companyId: company.id,
      phone: '13700137002',
      email: 'sun@example.com',
      userName: 'sunsun',
      passwordHash,
      nickname: '孙某',
    })
    await db
      .updateTable('member')
      .set({ avatar: 'face.webp', realName: '孙某某' })
      .where('id', '=', member.id)
      .execute()
    await db.insertInto('address').values(addressRow(member.id)).execute()
    const wechat = await buildWechat('open-sun', member.id)
    const ticket = { tokenHash: Buffer.from('ticket'), wechatAccountId: wechat.id, expiresAt: inHours(1) }
    await db.insertInto('wechatTicket').values(ticket).execute()
    await TestBrowser.of(app, db, member)
    expect(await finish(new Date())).toBe(1)
    expect(remove).toHaveBeenCalledWith('avatars', 'face.webp')
    const left = JSON.stringify([
      await rowOf(member),
      await db.selectFrom('company').selectAll().where('id', '=', company.id).execute(),
      await db.selectFrom('address').selectAll().where('memberId', '=', member.id).execute(),
      await db.selectFrom('memberSession').selectAll().where('memberId', '=', member.id).execute(),
      await db.selectFrom('wechatAccount').selectAll().where('openId', '=', 'open-sun').execute(),
    ])
    for (const personal of [
      '13700137002',
      'sun@',
      'sunsun',
      '孙某',
      'face',
      '五山路',
      '9144030071526726XG',
      '127.0.0.1',
    ])
      expect(left).not.toContain(personal)
    expect(await finish(new Date())).toBe(0)
  })

  it('leaves colleagues and the company unchanged, and a verified company’s public name', async () => {
    const team = await buildCompany(db, { name: '有人的单位' })
    await buildMember(db, { companyId: team.id })
    await closed({ companyId: team.id, role: 'buyer' })
    const verified = await buildCompany(db, { name: '已认证的单位', state: 'verified' })
    await closed({ companyId: verified.id })
    expect(await finish(new Date())).toBe(2)
    const names = db.selectFrom('company').select('name').where('id', 'in', [team.id, verified.id])
    expect((await names.execute()).map(({ name }) => name).sort()).toEqual(['已认证的单位', '有人的单位'])
  })

  it('is retried when its picture cannot be removed, without blocking others', async () => {
    const [one, two] = [await closed({}), await closed({})]
    await db.updateTable('member').set({ avatar: 'stuck.webp' }).where('id', '=', one.id).execute()
    remove.mockRejectedValueOnce(new Error('disk'))
    expect(await finish(new Date())).toBe(1)
    expect([(await rowOf(one)).closedAt, (await rowOf(two)).closedAt]).toEqual([null, expect.any(Date)])
    expect(await finish(new Date())).toBe(1)
  })

  it('frees its phone for a new account', async () => {
    const member = await closed({ phone: '13700137003', passwordHash })
    await finish(new Date())
    const browser = new TestBrowser(app)
    const body = { account: '13700137003', ...(await sealed(browser, password)) }
    expect((await browser.post('/api/auth/login', body)).json()).toMatchObject({ code: 'sign-in-failed' })
    expect((await rowOf(member)).phone).toBeNull()
  })
})
