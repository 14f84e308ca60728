import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember, memberContext } from '#features/members/factories.ts'
import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { invoicesJobs } from '../jobs.server.ts'
import { type InvoiceProfile, presentReceipt } from '../schema.ts'
import { freezeInvoice } from './service.server.ts'

const { app, db } = await testApp()
const path = '/api/ucenter/invoice-profile'
const code = '9144030071526726XG'

const ordinary = (traits: object = {}) => ({ receipt_type: 1, title: '示例大学', taxId: code, ...traits })
const special = (traits: object = {}) => ({
  ...ordinary({
    receipt_type: 0,
    registeredAddress: '广州市天河区五山路 381 号',
    registeredPhone: '020-87110000',
  }),
  bank: '示例银行广州分行',
  bankAccount: '6222 0000 1111 2222',
  ...traits,
})
const inPudong = {
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310115',
  receiptAddress: '张江路 1 号',
}

async function signIn(state: 'verified' | 'unverified' = 'verified') {
  const member = await buildMember(db, { companyId: (await buildCompany(db, { state })).id })
  return { member, browser: await TestBrowser.of(app, db, member) }
}
const listOf = async (browser: TestBrowser): Promise<InvoiceProfile[]> =>
  (await browser.get(path)).json().data
const add = async (browser: TestBrowser, profile: object): Promise<InvoiceProfile> =>
  (await browser.post(path, profile)).json().data
const refusals = (answer: { json(): { errors: { path: string; message: string }[] } }) =>
  Object.fromEntries(answer.json().errors.map(({ path, message }) => [path, message]))

describe('invoice profiles', () => {
  it('are added by buyers, and managed by owners and approvers', async () => {
    const { member, browser } = await signIn()
    const colleague = async (role: 'buyer' | 'approver') =>
      TestBrowser.of(app, db, await buildMember(db, { companyId: member.companyId, role }))
    const [buyer, approver] = [await colleague('buyer'), await colleague('approver')]
    const own = await add(browser, ordinary())
    const added = await add(buyer, ordinary({ title: '示例学院' }))
    const refused = [
      await buyer.put(`${path}/${own.id}`, ordinary({ title: '别人' })),
      await buyer.put(`${path}/${added.id}`, ordinary({ isDefault: true })),
      await buyer.post(path, ordinary({ isDefault: true })),
      await buyer.delete(`${path}/${own.id}`),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect((await listOf(browser)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [own.id, true],
      [added.id, false],
    ])
    expect((await approver.delete(`${path}/${own.id}`)).statusCode).toBe(200)
  })

  it('belong to the company: colleagues see them, others do not', async () => {
    const { member, browser } = await signIn()
    const added = await add(browser, special(inPudong))
    expect(added).toMatchObject({
      receipt_type: 0,
      receipt_type_name: '增值税专用发票（13%）',
      bankAccount: '6222000011112222',
      isDefault: true,
      isLegacyTaxId: false,
      fullAddress: '上海市浦东新区张江路 1 号',
      provinceInfo: { name: '上海市' },
      cityInfo: { name: '上海市' },
      districtInfo: { name: '浦东新区' },
    })
    browser.cookies.locale = 'en'
    expect(await listOf(browser)).toMatchObject([{ fullAddress: '张江路 1 号, Pudong New Area, Shanghai' }])
    browser.cookies.locale = 'zh'
    const colleague = await buildMember(db, { companyId: member.companyId })
    expect(await listOf(await TestBrowser.of(app, db, colleague))).toEqual([added])
    const { browser: stranger } = await signIn()
    expect(await listOf(stranger)).toEqual([])
    for (const id of [added.id, '0', 'x', '99999999']) {
      expect((await stranger.put(`${path}/${id}`, ordinary())).statusCode).toBe(404)
      expect((await stranger.delete(`${path}/${id}`)).statusCode).toBe(404)
    }
  })

  it('have one default, replaced by another or by the newest when deleted', async () => {
    const { browser } = await signIn()
    const [first, second] = [
      await add(browser, ordinary()),
      await add(browser, ordinary({ isDefault: true })),
    ]
    const defaults = async () =>
      (await listOf(browser)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
    expect(await defaults()).toEqual([second.id])
    await browser.put(`${path}/${second.id}`, ordinary({ title: '新抬头', isDefault: false }))
    expect(await defaults()).toEqual([second.id])
    await browser.delete(`${path}/${second.id}`)
    expect(await defaults()).toEqual([first.id])
    expect(await listOf(browser)).toHaveLength(1)
  })

  it('are at most twenty with one default, also under concurrent calls', async () => {
    const { browser } = await signIn()
    const answers = await Promise.all(
      Array.from({ length: 23 }, () => browser.post(path, ordinary({ isDefault: true }))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'limit-reached',
    })
    expect((await listOf(browser)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('for special invoices require a bank and a verified company', async () => {
    const { browser } = await signIn()
    const bare = await browser.post(path, ordinary({ receipt_type: 0 }))
    expect(refusals(bare)).toEqual({
      registeredAddress: '请输入注册地址',
      registeredPhone: '请输入注册电话',
      bank: '请输入开户银行',
      bankAccount: '请输入银行账号',
    })
    const { browser: unverified } = await signIn('unverified')
    expect(refusals(await unverified.post(path, special()))).toHaveProperty('receipt_type')
    const { id } = await add(unverified, ordinary())
    expect(refusals(await unverified.put(`${path}/${id}`, special()))).toHaveProperty('receipt_type')
  })

  it.each([
    ['', '请输入税号'],
    ['9144030071526726XA', '税号有误，请填写 18 位统一社会信用代码'],
    ['44030071526726', '税号有误，请填写 18 位统一社会信用代码'],
  ])('refuse the tax number %j', async (taxId, message) => {
    const { browser } = await signIn()
    expect(refusals(await browser.post(path, ordinary({ taxId })))).toEqual({ taxId: message })
  })

  it('accept numbers as typed, and mark outdated ones', async () => {
    const { browser } = await signIn()
    expect((await add(browser, ordinary({ taxId: ' 9144 0300 7152 6726 xg' }))).taxId).toBe(code)
    const old = await add(browser, ordinary({ taxId: '440300715267260' }))
    expect(old).toMatchObject({ taxId: '440300715267260', isLegacyTaxId: true })
  })

  it.each([
    [{ ...inPudong, districtCode: '440106' }, 'districtCode'],
    [{ provinceCode: '310000' }, 'districtCode'],
    [{ title: '' }, 'title'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ bankAccount: '12ab56' }, 'bankAccount'],
  ])('refuse %j', async (traits, field) => {
    const { browser } = await signIn()
    expect(Object.keys(refusals(await browser.post(path, ordinary(traits))))).toEqual([field])
  })

  it('are for members only, and changes require the CSRF token', async () => {
    const visitor = new TestBrowser(app)
    expect((await visitor.get(path)).statusCode).toBe(401)
    expect((await visitor.post(path, ordinary())).statusCode).toBe(401)
    const { browser } = await signIn()
    expect((await browser.post(path, ordinary(), { 'x-csrf-token': 'other' })).json().code).toBe('csrf')
  })
})

it('profiles are purged a month after removal, or when all members have closed their accounts', async () => {
  let hourly = async (): Promise<unknown> => undefined
  const every: Jobs['every'] = async (_name, _cron, handler) => {
    hourly = handler
  }
  await invoicesJobs({ every, async work() {} } as Partial<Jobs> as Jobs, { db } as JobCtx)
  const [{ browser, member }, { browser: gone, member: left }] = [await signIn(), await signIn()]
  const colleague = await buildMember(db, { companyId: member.companyId })
  const [current, lately, long] = [
    await add(browser, ordinary()),
    await add(browser, ordinary()),
    await add(browser, ordinary()),
  ]
  const theirs = await add(gone, ordinary())
  await browser.delete(`${path}/${lately.id}`)
  await browser.delete(`${path}/${long.id}`)
  const ago = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('invoiceProfile').set({ removedAt: ago }).where('id', '=', Number(long.id)).execute()
  for (const { id } of [left, colleague])
    await db.updateTable('member').set({ closedAt: ago, phone: null }).where('id', '=', id).execute()
  await hourly()
  const rows = await db.selectFrom('invoiceProfile').select('id').execute()
  const ids = new Set(rows.map(({ id }) => String(id)))
  expect([current, lately, long, theirs].map(({ id }) => ids.has(id))).toEqual([true, true, false, false])
})

describe('the invoice of an order', () => {
  it('is a copy unaffected by later changes, named in the reader’s language', async () => {
    const { browser, member } = await signIn()
    const { id } = await add(browser, special(inPudong))
    const ctx = await memberContext(db, member)
    const frozen = await freezeInvoice(db, ctx, { receipt_type: 0, profileId: id })
    await browser.put(`${path}/${id}`, special({ title: '另一个抬头' }))
    expect(presentReceipt(frozen, 'zh')).toMatchObject({
      receipt_type: 0,
      receipt_type_name: '增值税专用发票（13%）',
      title: '示例大学',
      taxId: code,
      receiptAddress: '张江路 1 号',
      districtInfo: { name: '浦东新区' },
    })
    expect(presentReceipt(frozen, 'en').receipt_type_name).toBe('13% VAT special invoice')
    expect(JSON.parse(JSON.stringify(frozen))).toEqual(frozen)
  })

  it('may be absent', async () => {
    const { member } = await signIn()
    const frozen = await freezeInvoice(db, await memberContext(db, member), { receipt_type: 2 })
    expect(presentReceipt(frozen, 'zh')).toEqual({ receipt_type: 2, receipt_type_name: '不开发票' })
    expect(presentReceipt(null, 'en')).toEqual({ receipt_type: null, receipt_type_name: 'no invoice issued' })
    // As the database returns it: with names in camelCase
    const stored = { receipt_type: 1, receiptType: 1, title: '某公司' } as const
    expect(presentReceipt(stored, 'zh')).toEqual({
      receipt_type: 1,
      receipt_type_name: '增值税普通发票',
      title: '某公司',
    })
    expect(presentReceipt(null, 'zh').receipt_type_name).toBe('不开发票')
  })

  it('is refused for a missing, foreign or removed profile, and as special for an ordinary one', async () => {
    const [{ browser, member }, { browser: other }] = [await signIn(), await signIn()]
    const ctx = await memberContext(db, member)
    const freeze = (receipt_type: 0 | 1, profileId?: string) =>
      freezeInvoice(db, ctx, { receipt_type, profileId })
    const [foreign, mine] = [await add(other, special()), await add(browser, ordinary())]
    await expect(freeze(1)).rejects.toMatchObject({ code: 'validation-failed' })
    await expect(freeze(1, foreign.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(freeze(1, 'x')).rejects.toMatchObject({ code: 'not-found' })
    await expect(freeze(0, mine.id)).rejects.toMatchObject({ code: 'validation-failed' })
    expect((await freeze(1, mine.id)).title).toBe('示例大学')
    await browser.delete(`${path}/${mine.id}`)
    await expect(freeze(1, mine.id)).rejects.toMatchObject({ code: 'not-found' })
  })
})
