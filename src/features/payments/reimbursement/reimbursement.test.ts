import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { buildMember } from '../../members/factories.ts'
import { buildBuyer, buildOrder } from '../../orders/factories.ts'
import { until } from '../factories.ts'
import { purgeKits } from './make.service.server.ts'
import type { Kit } from './schema.ts'

const { app, db, dataDir } = await testApp()
const path = '/api/ucenter/reimbursement-kit'
/** The first document loads the typeface. */
const printSeconds = 40

async function buildShopper() {
  const { member } = await buildBuyer(db, { state: 'verified' })
  const { id: memberId, companyId } = member
  const browser = await TestBrowser.of(app, db, member)
  const order = (traits: Parameters<typeof buildOrder>[1] = {}) =>
    buildOrder(db, { memberId, companyId, status: 'finished', paidFen: 10_000, ...traits })
  const ask = (orderIds: number[], more: object = {}, key: string = randomUUID()) =>
    browser.post(path, { orderIds: orderIds.map(String), ...more }, { 'idempotency-key': key })
  const show = async (id: string): Promise<Kit> => (await browser.get(`${path}/${id}`)).json().data
  const make = async (...args: Parameters<typeof ask>) => {
    const { id }: Kit = (await ask(...args)).json().data
    return until(
      () => show(id),
      ({ state }) => state !== 'pending',
      printSeconds,
    )
  }
  const file = async (id: string, format: string) => browser.get(`${path}/${id}/file/${format}`)
  return { member, memberId, companyId, browser, order, ask, make, show, file }
}

const rowOf = (id: number) =>
  db.selectFrom('reimbursementKit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Shopper = Awaited<ReturnType<typeof buildShopper>>

async function pay({ memberId, companyId }: Shopper, order: { id: number; orderNo: string }) {
  const paidAt = new Date('2026-11-02T02:30:00Z')
  const { id: paymentId } = await db
    .insertInto('payment')
    .values({
      memberId,
      companyId,
      paidAt,
      paymentNo: `P${order.orderNo}`,
      channel: 'alipay-page',
      state: 'paid',
      amountFen: 10_000,
      expiresAt: paidAt,
      tradeNo: `T${order.orderNo}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const share = { paymentId, orderId: order.id, amountFen: 10_000, appliedFen: 10_000 }
  await db.insertInto('paymentAllocation').values(share).execute()
}

/** Requests an invoice, which the issuer of the demo issues by itself. */
async function invoice({ browser }: Shopper, orderId: number) {
  const profile = { receipt_type: 1, title: '示例大学', taxId: '9144030071526726XG' }
  const profileId = (await browser.post('/api/ucenter/invoice-profile', profile)).json().data.id
  const request = { profileId, orderIds: [String(orderId)], mode: 'merged', receipt_type: 1 }
  const { id } = (await browser.post('/api/trade/invoice', request)).json().data.invoices[0]
  return until(
    async () => (await browser.get(`/api/ucenter/invoice/${id}`)).json().data,
    ({ state }) => state === 'issued',
    printSeconds,
  )
}

describe('a reimbursement kit', () => {
  it('is one PDF and one zip of all documents of its orders', async () => {
    const shopper = await buildShopper()
    const first = await shopper.order({ projectNumber: 'NSFC-1', freightFen: 0 })
    await pay(shopper, first)
    const { number } = await invoice(shopper, first.id)
    const second = await shopper.order({ status: 'confirmed', paidFen: 0 })
    const kit = await shopper.make([second.id, first.id], { purpose: '课题耗材' })
    expect(kit).toMatchObject({
      state: 'done',
      firstOrderNo: first.orderNo,
      orderCount: 2,
      purpose: '课题耗材',
      missing: [
        { orderNo: first.orderNo, part: 'notShipped' },
        { orderNo: second.orderNo, part: 'invoiceNotRequested' },
        { orderNo: second.orderNo, part: 'unpaid' },
        { orderNo: second.orderNo, part: 'notShipped' },
      ],
    })
    const zip = await shopper.file(kit.id, 'zip')
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="reimbursement-${first.orderNo}-${kit.id}.zip"`,
    })
    const entries = unzipSync(zip.rawPayload)
    expect(Object.keys(entries)).toEqual([
      '报销材料封面.pdf',
      `发票/发票-${number}.pdf`,
      `发票/发票-${number}.xml`,
      `发票/发票-${number}.ofd`,
      '采购明细清单.pdf',
      '付款凭证.pdf',
      `${first.orderNo}/购销合同-${first.orderNo}.pdf`,
      `${first.orderNo}/送货单-${first.orderNo}.pdf`,
      `${second.orderNo}/购销合同-${second.orderNo}.pdf`,
      `${second.orderNo}/送货单-${second.orderNo}.pdf`,
    ])
    const pages = await Promise.all(
      Object.entries(entries)
        .filter(([name]) => name.endsWith('.pdf'))
        .map(async ([, content]) => (await PDFDocument.load(content)).getPageCount()),
    )
    const merged = await PDFDocument.load((await shopper.file(kit.id, 'pdf')).rawPayload)
    expect(merged.getPageCount()).toBe(kit.pages)
    expect(kit.pages).toBe(pages.reduce((sum, count) => sum + count, 0))
    const messages = await db
      .selectFrom('message')
      .select('titleZh')
      .where('memberId', '=', shopper.memberId)
      .where('eventKey', '=', `reimbursement-kit:${kit.id}`)
      .execute()
    expect(messages).toHaveLength(1)
  }, 100_000)

  it('has the letter and the qualifications of regulated goods, and names a file that cannot be read', async () => {
    const shopper = await buildShopper()
    const upload = await shopper.browser.postFile(
      '/api/platform/resources/21/image',
      Buffer.from('%PDF-1.7 no more'),
      { name: 'licence.pdf', type: 'application/pdf' },
    )
    const { filepath } = upload.json().data
    const relied = { qualificationId: 1, kind: 'purchaseLicence' as const, number: 'A/1', validUntil: null }
    const order = await shopper.order({
      kind: 'regulated',
      qualifications: json([{ ...relied, files: [filepath] }]),
    })
    await db
      .updateTable('orderLine')
      .set({ regulatedClasses: ['precursor-2'] })
      .where('id', '=', order.line.id)
      .execute()
    const kit = await shopper.make([order.id])
    expect(kit.missing).toContainEqual({ orderNo: order.orderNo, part: 'fileLost' })
    const entries = unzipSync((await shopper.file(kit.id, 'zip')).rawPayload)
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining([
        `${order.orderNo}/易制毒化学品运输委托书-${order.orderNo}.pdf`,
        '资质材料/1-易制毒化学品购买许可证-A_1.pdf',
      ]),
    )
  }, 100_000)

  it('is made once for a key, of reviewed orders that the member sees', async () => {
    const shopper = await buildShopper()
    const { id } = await shopper.order()
    const key = randomUUID()
    const [one, two] = [await shopper.ask([id], {}, key), await shopper.ask([id], {}, key)]
    expect(two.json().data.id).toBe(one.json().data.id)
    const inReview = await shopper.order({ status: 'pendingReview' })
    const foreign = await (await buildShopper()).order()
    for (const other of [inReview.id, foreign.id])
      expect((await shopper.ask([id, other])).statusCode).toBe(404)
  })

  it('of a colleague is not found; three at most are made at once', async () => {
    const shopper = await buildShopper()
    const { id } = await shopper.order()
    const now = new Date()
    const values = { memberId: shopper.memberId, companyId: shopper.companyId, createdAt: now, name: 'x' }
    const rows = await db
      .insertInto('reimbursementKit')
      .values(Array.from({ length: 3 }, () => ({ ...values, orderIds: [id] as never })))
      .returning('id')
      .execute()
    expect((await shopper.ask([id])).json().code).toBe('limit-reached')
    const other = await buildShopper()
    const own = await other.order()
    const answers = await Promise.all(Array.from({ length: 8 }, () => other.ask([own.id])))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    const colleague = await buildMember(db, { companyId: shopper.companyId, role: 'owner' })
    const browser = await TestBrowser.of(app, db, colleague)
    for (const address of [`${path}/${rows[0]?.id}`, `${path}/${rows[0]?.id}/file/pdf`])
      expect((await browser.get(address)).statusCode).toBe(404)
    expect((await browser.get(path)).json().data).toEqual([])
    expect((await shopper.file(String(rows[0]?.id), 'pdf')).statusCode).toBe(404)
  })
})

const services = testServices(db)
services.set(fileStoreKey, filesOnDisk(dataDir))
const jobCtx = (now = new Date()) => ({
  ...testContext(db, { services, now }),
  pace: { stopping: new AbortController().signal, isPaused: () => false },
})

describe('the files of a kit', () => {
  it('are removed after seven days', async () => {
    const shopper = await buildShopper()
    const kit = await shopper.make([(await shopper.order()).id])
    const { pdfFile } = await rowOf(Number(kit.id))
    const stored = () => filesOnDisk(dataDir).read('reimbursement', pdfFile ?? '')
    expect(await stored()).toBeDefined()
    await purgeKits(jobCtx(new Date(kit.createdAt)))
    expect((await shopper.show(kit.id)).state).toBe('done')
    await purgeKits(jobCtx(new Date(kit.expiresAt)))
    expect(await stored()).toBeUndefined()
    expect((await shopper.browser.get(`${path}/${kit.id}`)).statusCode).toBe(404)
  }, 100_000)
})

describe('the page of kits', () => {
  const page = '/ucenter/trade/reimbursement'

  it.each([
    ['zh', '报销包', '未开票', '暂无报销包'],
    ['en', 'Reimbursement kit', 'Not invoiced', 'No kits yet'],
  ])('in %s shows the chosen orders and what they lack', async (locale, ...expected) => {
    const { browser, order } = await buildShopper()
    browser.cookies.locale = locale
    const [chosen, other] = [await order(), await order()]
    const { body, statusCode } = await browser.get(`${page}?orders=${chosen.id}`)
    expect(statusCode).toBe(200)
    for (const text of [...expected, chosen.orderNo]) expect(body).toContain(text)
    expect(body).not.toContain(other.orderNo)
  })

  it('shows the orders of a month in China, and no others', async () => {
    const { browser, order } = await buildShopper()
    const last = await order({ placedAt: new Date('2026-10-31T15:59:59Z') })
    const first = await order({ placedAt: new Date('2026-10-31T16:00:00Z') })
    const inReview = await order({ placedAt: new Date('2026-11-02'), status: 'pendingReview' })
    const { body } = await browser.get(`${page}?month=2026-11`)
    expect(body).toContain(first.orderNo)
    for (const { orderNo } of [last, inReview]) expect(body).not.toContain(orderNo)
    expect((await browser.get(`${page}?month=2026-09`)).body).toContain('没有可制作报销包的订单')
  })

  it('lists 20 of the chosen orders a page, and sums up all of them', async () => {
    const { browser, order } = await buildShopper()
    const chosen = await Promise.all(Array.from({ length: 21 }, (_, n) => order({ orderNo: `PAGED-${n}.` })))
    const address = `${page}?orders=${chosen.map(({ id }) => id)}`
    const shownOn = async (number: number) => {
      const { body } = await browser.get(`${address}&page=${number}`)
      expect(body).toContain('已选 21 个订单，合计 ¥2,100.00')
      return chosen.filter(({ orderNo }) => body.includes(`>${orderNo}</a>`))
    }
    const [first, last] = [await shownOn(1), await shownOn(2)]
    expect([first.length, last.length]).toEqual([20, 1])
    expect(new Set([...first, ...last]).size).toBe(21)
    expect(await shownOn(99)).toEqual(last)
  })

  it('leaves out orders of others', async () => {
    const { browser } = await buildShopper()
    const foreign = await (await buildShopper()).order()
    const { body } = await browser.get(`${page}?orders=${foreign.id}`)
    expect(body).not.toContain(foreign.orderNo)
  })
})
