import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { personalData } from '#app/start.server.ts'
import { json } from '#server/db/json.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { buildCoupon } from '../src/features/balances/factories.ts'
import { putIntoWallet } from '../src/features/balances/service.server.ts'
import { buildCompany, buildMember, hashOf } from '../src/features/members/factories.ts'
import { finishClosings } from '../src/features/members/profile/personal-data/closing.service.server.ts'
import { personalDataPartsKey } from '../src/features/members/profile/personal-data/parts.service.server.ts'
import { buildMessage } from '../src/features/notifications/factories.ts'
import { buildAddress, buildCartLine, buildGoods, buildOrder } from '../src/features/orders/factories.ts'
import { buildQualification } from '../src/features/qualifications/factories.ts'
import { buildQuote } from '../src/features/quotes/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { testContext, testServices } from './context.ts'
import { sealed } from './sealed.ts'
import { buildStaff } from './staff.ts'

const { app, db, dataDir } = await testApp()
const password = 'right-1234'
const passwordHash = await hashOf(password)
const path = '/api/ucenter/personal-data'
const pdf = { name: 'a.pdf', type: 'application/pdf' }

async function buildDraft(companyId: number, memberId: number, remark: string) {
  const { id: staffId } = await buildStaff(db, { roles: ['service'] })
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insertInto('cartDraft').values({ companyId, memberId, staffId, remark, expiresAt }).execute()
}

async function buildOldAccount(memberId: number, mark: string) {
  const { id: staffId } = await buildStaff(db, { roles: ['service'] })
  const { id: importId } = await db
    .insertInto('oldAccountImport')
    .values({ staffId, rows: json([]), total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('oldAccount')
    .values({ memberId, number: `${mark}-1`, importId })
    .execute()
}

/** A member with something in every part; `mark` appears in each. */
async function buildBusy(companyId: number, mark: string) {
  const member = await buildMember(db, { companyId, passwordHash, role: 'owner', nickname: mark })
  const { id: memberId } = member
  const browser = await TestBrowser.of(app, db, member)
  const goods = await buildGoods(db, { skuCode: `${mark}-SKU` }, { nameZh: `${mark}试剂` })
  const order = await buildOrder(db, { memberId, companyId, skuId: goods.id, remark: `${mark}备注` })
  await db.updateTable('order').set({ status: 'finished' }).where('id', '=', order.id).execute()
  const quote = await buildQuote(db, { memberId, companyId, state: 'declined' })
  await db
    .insertInto('quoteMessage')
    .values({ quoteId: quote.id, memberId, text: `${mark}留言` })
    .execute()
  const buyer = { name: mark } as never
  const sums = { netFen: 100, taxFen: 13, totalFen: 113 }
  await db
    .insertInto('invoice')
    .values({
      requestNo: `R-${mark}`,
      companyId,
      memberId,
      receiptType: 1,
      buyer,
      state: 'rejected',
      ...sums,
    })
    .execute()
  await db
    .insertInto('payment')
    .values({
      paymentNo: `P-${mark}`,
      companyId,
      memberId,
      channel: 'remittance',
      purpose: 'topUp',
      amountFen: 100,
      state: 'closed',
      expiresAt: new Date(),
    })
    .execute()
  await db
    .insertInto('withdrawal')
    .values({
      withdrawalNo: `W-${mark}`,
      companyId,
      memberId,
      amountFen: 100,
      accountName: mark,
      bank: '银行',
      bankAccount: '6222',
      state: 'cancelled',
    })
    .execute()
  const coupon = await buildCoupon(db, memberId)
  await db
    .updateTable('couponTemplate')
    .set({ nameZh: `${mark}券` })
    .where('id', '=', coupon.templateId)
    .execute()
  const ask = (subject: string, more: object) =>
    browser.post('/api/ucenter/ticket', { kind: 'other', subject, text: `${mark}请问`, ...more })
  const aboutOrder = { kind: 'order', orderId: String(order.id), orderLineIds: [String(order.line.id)] }
  const tickets = [await ask(`${mark}咨询`, {}), await ask(`${mark}发货`, aboutOrder)]
  for (const ticket of tickets) await browser.post(`/api/ucenter/ticket/${ticket.json().data.id}/close`)
  const upload = await browser.postFile(
    '/api/platform/resources/21/image',
    Buffer.from(`%PDF-1.4 ${mark}\n%%EOF`),
    { ...pdf, name: `${mark}.pdf` },
  )
  await buildQualification(db, { companyId, memberId, kind: 'purchaseFiling', number: `${mark}编号` })
  await buildCartLine(db, memberId, goods.id)
  await db
    .insertInto('savedList')
    .values({ memberId, name: `${mark}清单` })
    .execute()
  await browser.post('/api/ucenter/saved-searches', { name: `${mark}搜索`, query: 'keyword=x' })
  const folder = await browser.post('/api/ucenter/favorites/folders', { name: `${mark}夹` })
  await db
    .insertInto('favorite')
    .values({ memberId, skuId: goods.id, folderId: Number(folder.json().data.id) })
    .execute()
  await db
    .insertInto('favoriteWatch')
    .values({ memberId, skuId: goods.id, kind: 'price', atMostFen: 100, isMet: false })
    .execute()
  await db
    .insertInto('productView')
    .values({ memberId, productId: goods.productId, day: '2026-11-01', viewedAt: new Date() })
    .execute()
  await db
    .insertInto('productQuestion')
    .values({ memberId, productId: goods.productId, text: `${mark}提问` })
    .execute()
  await buildMessage(db, memberId, { titleZh: `${mark}消息` })
  await db
    .insertInto('messageSetting')
    .values({ memberId, kind: 'price', channel: 'mail', isOn: true })
    .execute()
  await db
    .insertInto('oldOrder')
    .values({ companyId, memberId, orderNo: `OLD-${mark}`, placedOn: '2020-01-01', totalFen: 100 })
    .execute()
  await buildDraft(companyId, memberId, mark)
  await buildOldAccount(memberId, mark)
  await db
    .insertInto('memberSearch')
    .values({ memberId, keyword: `${mark}搜索`, at: new Date() })
    .execute()
  await buildAddress(db, memberId)
  return { ...member, browser, order, goods, upload: upload.json().data.filepath as string }
}

const parts = personalData.map(({ name }) => name)
const unmarked = ['notification-settings', 'uploads']

async function archiveOf({ browser }: { browser: TestBrowser }) {
  const answer = await browser.get(path)
  const files = unzipSync(answer.rawPayload)
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
}

const { id: companyId } = await buildCompany(db)
const mine = await buildBusy(companyId, '甲方')
await buildBusy(companyId, '乙方')
const archive = await archiveOf(mine)

describe('the exported archive', () => {
  it.each(parts)('contains %s', (part) => {
    const text = archive.get(`${part}.json`)
    const rows = JSON.parse(text ?? '[]')
    expect(rows.length).toBeGreaterThan(0)
    if (!unmarked.includes(part)) expect(text).toContain('甲方')
  })

  it('contains uploaded files', () => {
    expect(archive.get(`uploads/${mine.upload}`)).toContain('%PDF-1.4 甲方')
    expect([...archive.keys()].filter((name) => name.startsWith('uploads/'))).toHaveLength(1)
  })

  it('contains nothing of a colleague', () => {
    for (const text of archive.values()) expect(text).not.toContain('乙方')
  })
})

const services = testServices(db)
services.set(fileStoreKey, filesOnDisk(dataDir))
services.set(personalDataPartsKey, personalData)
const shop = testContext(db, { services })

const close = async ({ browser }: { browser: TestBrowser }) =>
  browser.post('/api/ucenter/closing', { way: 'password', ...(await sealed(browser, password)) })

const closeNow = async ({ id }: { id: number }) => {
  await db
    .updateTable('member')
    .set({ closesAt: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  return finishClosings(shop, new Date())
}

describe('closing an account', () => {
  it('keeps the records of trade, and removes what the law does not demand', async () => {
    const { id: companyId } = await buildCompany(db)
    const member = await buildBusy(companyId, '丙方')
    expect((await close(member)).statusCode).toBe(200)
    expect(await closeNow(member)).toBe(1)
    const { id: memberId } = member
    const rows = async (
      table: 'order' | 'quote' | 'invoice' | 'payment' | 'withdrawal' | 'oldOrder' | 'upload',
    ) => (await db.selectFrom(table).select('id').where('memberId', '=', memberId).execute()).length
    for (const table of ['order', 'quote', 'invoice', 'payment', 'withdrawal', 'oldOrder', 'upload'] as const)
      expect([table, await rows(table)]).toEqual([table, 1])
    const gone = [
      'cartLine',
      'savedList',
      'favorite',
      'favoriteFolder',
      'favoriteWatch',
      'savedSearch',
    ] as const
    for (const table of [...gone, 'productView', 'message', 'messageSetting', 'address'] as const) {
      const left = await db.selectFrom(table).select('memberId').where('memberId', '=', memberId).execute()
      expect([table, left]).toEqual([table, []])
    }
    const tickets = await db.selectFrom('ticket').select('subject').where('memberId', '=', memberId).execute()
    expect(tickets).toEqual([{ subject: '丙方发货' }])
    const upload = db.selectFrom('upload').select(['name', 'title']).where('memberId', '=', memberId)
    expect(await upload.execute()).toEqual([{ name: member.upload, title: member.upload }])
    const { nickname } = await db
      .selectFrom('member')
      .select('nickname')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    expect(nickname).toBe('已注销会员')
  })

  it.each([
    ['order', 'orders', '1 个订单尚未完成', '/ucenter/trade/order'],
    ['quote', 'quotes', '1 个询价单正在进行', '/ucenter/quote'],
    ['ticket', 'tickets', '1 个工单未关闭', '/ucenter/contactus'],
    ['invoice', 'invoices', '1 个开票申请正在处理', '/ucenter/member/receipt'],
    ['withdrawal', 'withdrawals', '1 笔提现正在处理', '/ucenter/my-wallet/withdrawal'],
  ] as const)('is refused while there is an open %s', async (table, name, message, link) => {
    const { id: companyId } = await buildCompany(db)
    const member = await buildBusy(companyId, `丁${name}`)
    const open = {
      order: { status: 'shipping' },
      quote: { state: 'quoted' },
      ticket: { state: 'waitingForMember', closedAt: null },
      invoice: { state: 'requested' },
      withdrawal: { state: 'approved' },
    }[table]
    const [row] = await db.selectFrom(table).select('id').where('memberId', '=', member.id).execute()
    await db
      .updateTable(table)
      .set(open as never)
      .where('id', '=', row?.id ?? 0)
      .execute()
    expect((await close(member)).json()).toMatchObject({
      code: 'work-left',
      errors: [{ path: name, message }],
    })
    const page = await member.browser.get('/ucenter/member/account-safe/personal-data')
    expect(page.body).toContain(message)
    expect(page.body).toContain(`href="${link}"`)
    expect(page.body).not.toContain('申请注销')
  })

  it('is refused to the last member of a company with money or debts', async () => {
    const { id: companyId } = await buildCompany(db)
    const member = await buildBusy(companyId, '戊方')
    const colleague = await buildMember(db, { companyId, role: 'owner', passwordHash })
    await putIntoWallet(db, companyId, 12_345, { kind: 'topUp', reference: 'T-1' }, new Date())
    expect((await close({ browser: await TestBrowser.of(app, db, colleague) })).statusCode).toBe(200)
    expect(await closeNow(colleague)).toBe(1)
    expect((await close(member)).json()).toMatchObject({
      code: 'work-left',
      errors: [{ path: 'wallet', message: '钱包余额 ¥123.45 未提现' }],
    })
  })

  it('waits for what comes up within the seven days', async () => {
    const { id: companyId } = await buildCompany(db)
    const member = await buildBusy(companyId, '己方')
    expect((await close(member)).statusCode).toBe(200)
    const set = (status: 'shipping' | 'finished') =>
      db.updateTable('order').set({ status }).where('memberId', '=', member.id).execute()
    await set('shipping')
    expect(await closeNow(member)).toBe(0)
    await set('finished')
    expect(await closeNow(member)).toBe(1)
  })
})
