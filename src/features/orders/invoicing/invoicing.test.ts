import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '#features/invoices/issuing/schema.ts'
import type { InvoiceSummary } from '#features/invoices/schema.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildOrder } from '../factories.ts'

const { app, db } = await testApp()
const byStaff = await testApp({ INVOICE_PROVIDER: 'staff' })

const special = {
  receipt_type: 0,
  title: '示例大学',
  taxId: '9144030071526726XG',
  registeredAddress: '广州市天河区五山路 381 号',
  registeredPhone: '020-87110000',
  bank: '示例银行广州分行',
  bankAccount: '6222000011112222',
}

async function buildShopper(shop: Pick<typeof byStaff, 'app' | 'db'> = byStaff) {
  const company = await buildCompany(shop.db, { state: 'verified' })
  const member = await buildMember(shop.db, { companyId: company.id })
  const browser = await TestBrowser.of(shop.app, shop.db, member)
  const profileId: string = (await browser.post('/api/ucenter/invoice-profile', special)).json().data.id
  const own = { memberId: member.id, companyId: company.id }
  const order = (traits: Parameters<typeof buildOrder>[1] = {}) =>
    buildOrder(shop.db, { ...own, status: 'finished', paidFen: 10_000, ...traits })
  const ask = (orderIds: number[], more: object = {}) =>
    browser.post('/api/trade/invoice', {
      profileId,
      orderIds: orderIds.map(String),
      mode: 'merged',
      receipt_type: 0,
      ...more,
    })
  const request = async (...args: Parameters<typeof ask>): Promise<InvoiceSummary[]> =>
    (await ask(...args)).json().data.invoices
  const show = async (id: string): Promise<InvoiceDetail> =>
    (await browser.get(`/api/ucenter/invoice/${id}`)).json().data
  const invoiceable = async (): Promise<string[]> =>
    (await browser.get('/api/trade/invoiceable')).json().data.list.map((one: { id: string }) => one.id)
  return { ...own, member, browser, profileId, order, ask, request, show, invoiceable }
}

const finance = await staffBrowser(byStaff.app, byStaff.db, 'finance')
let issued = 0
async function issueByHand(id: string) {
  const number = `2644${String(++issued).padStart(16, '0')}`
  const path = `/api/admin/invoices/${id}`
  const pdf = { name: 'invoice.pdf', type: 'application/pdf' }
  expect((await finance.postFile(`${path}/file/pdf`, Buffer.from('%PDF-1.7 test'), pdf)).statusCode).toBe(200)
  const issuedAt = new Date().toISOString()
  return { number, answer: await finance.post(`${path}/issue`, { number, issuedAt }) }
}

describe('orders that can be invoiced', () => {
  it('are paid in full or confirmed on credit, not cancelled, not refunded, and on no invoice', async () => {
    const { order, request, invoiceable } = await buildShopper()
    const paid = await order()
    const onCredit = await order({
      collection: 'credit',
      paymentTerms: null,
      paidFen: 0,
      status: 'confirmed',
    })
    await order({ paidFen: 9999, status: 'pendingPayment' })
    await order({ collection: 'credit', paymentTerms: null, paidFen: 0, status: 'pendingPayment' })
    await order({ status: 'cancelled' })
    await order({ refundedFen: 10_000 })
    expect(await invoiceable()).toEqual([String(onCredit.id), String(paid.id)])
    await request([paid.id])
    expect(await invoiceable()).toEqual([String(onCredit.id)])
  })

  it('are those of the viewer; a request for others is answered 404', async () => {
    const { order, companyId } = await buildShopper()
    const { id } = await order()
    const buyer = await TestBrowser.of(
      byStaff.app,
      byStaff.db,
      await buildMember(byStaff.db, { companyId, role: 'buyer' }),
    )
    const stranger = await buildShopper()
    expect((await buyer.get('/api/trade/invoiceable')).json().data.list).toEqual([])
    expect((await stranger.ask([id])).statusCode).toBe(404)
  })
})

describe('a request', () => {
  it.each([
    ['per-order', [['A'], ['B'], ['A2']]],
    ['merged', [['A', 'B', 'A2']]],
    ['by-project', [['A', 'A2'], ['B']]],
  ])('%s divides orders among invoices', async (mode, expected) => {
    const { order, request } = await buildShopper()
    const names = new Map<string, string>()
    for (const name of ['A', 'B', 'A2'])
      names.set(String((await order({ projectNumber: name[0] ?? '' })).id), name)
    const invoices = await request([...names.keys()].map(Number), { mode })
    expect(invoices.map(({ orders }) => orders.map(({ id }) => names.get(id)))).toEqual(expected)
  })

  it('copies the sums of the order lines and names the items after their tax category', async () => {
    const { order, request, show } = await buildShopper()
    const { id, line } = await order({
      freightFen: 1130,
      totalFen: 11_130,
      netFen: 9850,
      taxFen: 1280,
      paidFen: 11_130,
    })
    const { categoryId } = await byStaff.db
      .selectFrom('product')
      .select('categoryId')
      .where('id', '=', line.productId)
      .executeTakeFirstOrThrow()
    const entry = { code: '1070101000000000000', shortName: '有机化学原料' }
    const taxPath = `/api/admin/tax-categories/${categoryId}`
    expect((await finance.put(taxPath, { seen: null, entry })).statusCode).toBe(200)
    expect((await finance.put(taxPath, { seen: null, entry: null })).json().code).toBe('conflict')
    const [invoice] = await request([id])
    expect(await show(invoice?.id ?? '')).toMatchObject({
      net: 98.5,
      tax: 12.8,
      total: 111.3,
      state: 'requested',
      buyer: { title: '示例大学', receipt_type: 0 },
      lines: [
        {
          itemName: '*有机化学原料*乙腈',
          taxCode: entry.code,
          quantity: 10,
          unitPrice: '8.85',
          net: 88.5,
          tax: 11.5,
        },
        { itemName: '*化学试剂助剂*运费', quantity: null, unitPrice: null, net: 10, tax: 1.3 },
      ],
    })
  })

  it('leaves out what was refunded before', async () => {
    const { order, request, show } = await buildShopper()
    const { id } = await order({ refundedFen: 2000 })
    const [invoice] = await request([id])
    expect(await show(invoice?.id ?? '')).toMatchObject({ total: 80, net: 70.8, tax: 9.2 })
  })

  it('is granted once for each order, also under concurrent calls', async () => {
    const { order, ask } = await buildShopper()
    const [first, second] = [await order(), await order()]
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => ask([first.id, second.id])),
      ...Array.from({ length: 8 }, () => ask([second.id])),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([200, 409]))
    const valid = await byStaff.db
      .selectFrom('invoiceOrder')
      .select('orderId')
      .where('orderId', '=', second.id)
      .where('isValid', '=', true)
      .execute()
    expect(valid).toHaveLength(1)
  })

  it('of type 0 needs a verified company', async () => {
    const { order, ask, companyId } = await buildShopper()
    await byStaff.db.updateTable('company').set({ state: 'unverified' }).where('id', '=', companyId).execute()
    const { id } = await order()
    expect((await ask([id])).json().errors).toMatchObject([{ path: 'receipt_type' }])
    expect((await ask([id], { receipt_type: 1 })).statusCode).toBe(200)
  })

  it('that is withdrawn or rejected frees its orders', async () => {
    const { order, request, browser, show, invoiceable } = await buildShopper()
    const { id } = await order()
    const [first] = await request([id])
    expect((await browser.delete(`/api/ucenter/invoice/${first?.id}`)).statusCode).toBe(200)
    const [second] = await request([id])
    const rejected = await finance.post(`/api/admin/invoices/${second?.id}/reject`, { reason: '税号有误' })
    expect(rejected.json().data).toMatchObject({ state: 'rejected', rejection: '税号有误' })
    expect(await invoiceable()).toEqual([String(id)])
    expect((await show(second?.id ?? '')).can).toEqual({ withdraw: false, reissue: false })
    expect((await finance.post(`/api/admin/invoices/${first?.id}/reject`, { reason: 'x' })).statusCode).toBe(
      409,
    )
  })
})

describe('an issued invoice', () => {
  it('is downloaded by its company only', async () => {
    const { order, request, browser, show } = await buildShopper()
    const [invoice] = await request([(await order()).id])
    const id = invoice?.id ?? ''
    const path = `/api/ucenter/invoice/${id}/file/pdf`
    expect((await browser.get(path)).statusCode).toBe(404)
    const { number, answer } = await issueByHand(id)
    expect(answer.json().data).toMatchObject({ number, state: 'issued' })
    const file = await browser.get(path)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
    })
    const stranger = await buildShopper()
    for (const address of [path, `/api/ucenter/invoice/${id}`])
      expect((await stranger.browser.get(address)).statusCode).toBe(404)
    expect(
      (await stranger.browser.post(`/api/ucenter/invoice/${id}/reissue`, { ...special, profileId: '1' }))
        .statusCode,
    ).toBe(404)
    expect((await browser.get(`/api/ucenter/invoice/${id}/file/ofd`)).statusCode).toBe(404)
    expect((await browser.delete(`/api/ucenter/invoice/${id}`)).statusCode).toBe(409)
    expect((await show(id)).formats).toEqual(['pdf'])
  })

  it('is reissued with another title: a red-letter invoice first, then a new one', async () => {
    const { order, request, browser, show, profileId } = await buildShopper()
    const [invoice] = await request([(await order()).id])
    const id = invoice?.id ?? ''
    await issueByHand(id)
    const reissue = { profileId, receipt_type: 1 }
    const replacement = (await browser.post(`/api/ucenter/invoice/${id}/reissue`, reissue)).json().data
    const red = (await show(id)).reds[0]
    expect(red).toMatchObject({ kind: 'red', total: -100, state: 'requested' })
    expect(replacement).toMatchObject({ total: 100, receipt_type: 1, waitsFor: { id: red?.id } })
    expect((await browser.post(`/api/ucenter/invoice/${id}/reissue`, reissue)).statusCode).toBe(409)
    const early = await finance.post(`/api/admin/invoices/${replacement.id}/issue`, {
      number: '26440000000000009999',
      issuedAt: new Date().toISOString(),
    })
    expect(early.statusCode).toBe(409)
    expect((await issueByHand(red?.id ?? '')).answer.statusCode).toBe(200)
    expect((await issueByHand(replacement.id)).answer.statusCode).toBe(200)
  })

  it('is red-lettered by staff, up to its amount; wholly, its order can be invoiced again', async () => {
    const { order, request, show, invoiceable } = await buildShopper()
    const { id: orderId } = await order()
    const [invoice] = await request([orderId])
    const id = invoice?.id ?? ''
    await issueByHand(id)
    const redLetter = (body: object) => finance.post(`/api/admin/invoices/${id}/red-letter`, body)
    const part = (await redLetter({ reason: 'allowance', amount: 40 })).json().data
    expect(part).toMatchObject({ total: -40, net: -35.4, tax: -4.6, redReason: 'allowance' })
    expect((await redLetter({ reason: 'allowance', amount: 60.01 })).statusCode).toBe(409)
    const rest = (await redLetter({ reason: 'error' })).json().data
    expect(rest).toMatchObject({ total: -60, net: -53.1, tax: -6.9 })
    await issueByHand(part.id)
    expect(await invoiceable()).toEqual([])
    await issueByHand(rest.id)
    expect(await invoiceable()).toEqual([String(orderId)])
    expect((await show(id)).can.reissue).toBe(false)
  })

  it('that staff refuse to reverse stays valid', async () => {
    const { order, request, browser, show, profileId, invoiceable } = await buildShopper()
    const [invoice] = await request([(await order()).id])
    const id = invoice?.id ?? ''
    await issueByHand(id)
    const reissue = { profileId, receipt_type: 1 }
    const replacement = (await browser.post(`/api/ucenter/invoice/${id}/reissue`, reissue)).json().data
    const red = (await show(id)).reds[0]
    await finance.post(`/api/admin/invoices/${red?.id}/reject`, { reason: '已抵扣' })
    expect(await show(replacement.id)).toMatchObject({ state: 'withdrawn' })
    expect(await show(id)).toMatchObject({ state: 'issued', redTotal: 0, can: { reissue: true } })
    expect(await invoiceable()).toEqual([])
  })
})

describe('the issuer of the demo', () => {
  it('issues a request by itself, with PDF, XML and OFD marked as samples', async () => {
    const { order, request, browser, show } = await buildShopper({ app, db })
    const [invoice] = await request([(await order()).id])
    const id = invoice?.id ?? ''
    for (let left = 100; left > 0 && (await show(id)).state !== 'issued'; left--) await pause(200)
    const found = await show(id)
    expect(found).toMatchObject({ state: 'issued', formats: ['pdf', 'xml', 'ofd'] })
    expect(found.number).toMatch(/^\d{20}$/)
    const file = async (format: string) =>
      (await browser.get(`/api/ucenter/invoice/${id}/file/${format}`)).rawPayload
    expect((await file('pdf')).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await file('xml')).toString()).toContain('演示环境生成的样例')
    const ofd = unzipSync(await file('ofd'))
    expect(Object.keys(ofd)).toEqual([
      'OFD.xml',
      'Doc_0/Document.xml',
      'Doc_0/PublicRes.xml',
      'Doc_0/Pages/Page_0/Content.xml',
    ])
    expect(strFromU8(ofd['Doc_0/Pages/Page_0/Content.xml'] ?? new Uint8Array())).toContain('样例 DEMO')
  })
})
