import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildQuote } from '../../quotes/factories.ts'
import { uploadAddress } from '../../uploads/calls.ts'
import { buildBuyer, buildGoods, declarationBody } from '../factories.ts'
import type { OrderDetail } from '../order/schema.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')
const reviewer = await staffBrowser(app, db, 'reviewer')
const nitricAcid = { casNumber: '7697-37-2', regulatedClasses: ['explosive-precursor'], nameZh: '硝酸' }
const pdf = Buffer.from('%PDF-1.4 contract')

/** A company with its papers, and a quote for two bottles of nitric acid and one of other goods. */
async function quotedCompany({
  validUntil,
  allowedMilli = 1_000_000,
}: {
  validUntil?: string
  allowedMilli?: number
} = {}) {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  const { companyId } = member
  await buildQualification(db, { companyId, kind: 'idCard' })
  const substances = [{ casNumber: nitricAcid.casNumber, dimension: 'volume' as const, allowedMilli }]
  await buildQualification(db, { companyId, kind: 'legalUseStatement', number: 'L-1', substances })
  const acid = await buildGoods(db, {}, nitricAcid)
  const other = await buildGoods(db)
  const quote = await buildQuote(db, {
    companyId,
    memberId: member.id,
    ...(validUntil && { validUntil }),
    lines: [
      {
        skuId: acid.id,
        productId: acid.productId,
        regulatedClasses: nitricAcid.regulatedClasses,
        quantityTenths: 20,
        unitPriceFen: 8000,
      },
      { skuId: other.id, quantityTenths: 10, unitPriceFen: 5000 },
    ],
  })
  const browser = await TestBrowser.of(app, db, member)
  const path = `/api/admin/quotes/${quote.id}`
  const scan = async () =>
    (await service.postFile(`${path}/contract`, pdf, { name: '合同.pdf', type: 'application/pdf' })).json()
      .data.filepath as string
  const filepath = await scan()
  const chosen = { version: 1, addressId: String(address.id), invoice: { receipt_type: 2 } }
  const enter = (more: object = {}, { key = randomUUID(), by = service } = {}) =>
    by.post(
      `${path}/offline-order`,
      {
        ...chosen,
        declaration: declarationBody,
        contract: { number: 'HT-2026-001', signedOn: shanghaiDate(new Date(), -1), filepath },
        ...more,
      },
      { 'idempotency-key': key },
    )
  const accept = (more: object = {}) =>
    browser.post(
      `/api/trade/quote/${quote.id}/accept`,
      { ...chosen, paymentTerms: 0, collectionType: 14, agreed: true, declaration: declarationBody, ...more },
      { 'idempotency-key': randomUUID() },
    )
  const ordersOf = () => db.selectFrom('order').selectAll().where('quoteId', '=', quote.id).execute()
  const stateOf = async () =>
    (await db.selectFrom('quote').select('state').where('id', '=', quote.id).executeTakeFirstOrThrow()).state
  const usedOf = async () =>
    (
      await db
        .selectFrom('qualificationSubstance as substance')
        .innerJoin('qualification', 'qualification.id', 'qualificationId')
        .select('usedMilli')
        .where('companyId', '=', companyId)
        .executeTakeFirstOrThrow()
    ).usedMilli
  return { member, quote, browser, filepath, enter, accept, ordersOf, stateOf, usedOf }
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code
const idOf = (answer: { json(): { data: { orders: { id: string }[] } } }) => answer.json().data.orders[0]?.id

describe('goods that are not sold online', () => {
  it('cannot be accepted online, and the page of the quote says what is open instead', async () => {
    const company = await quotedCompany()
    expect(codeOf(await company.accept())).toBe('offline-only')
    expect(codeOf(await company.accept({ lines: [1] }))).toBe('offline-only')
    const { body } = await company.browser.get(`/quote/detail/${company.quote.id}`)
    for (const text of ['仅限线下采购', '易制爆化学品依法不得在互联网上销售和购买', '线下签订合同'])
      expect(body).toContain(text)
    expect(body).toContain('aria-label="选择第 2 项"')
    expect(body).not.toContain('aria-label="选择第 1 项"')
    const choice = `quote=${company.quote.id}&version=1&line=1`
    expect((await company.browser.get(`/pay/confirm?${choice}`)).body).toContain('仅限线下采购，不能在线下单')
    expect(await company.stateOf()).toBe('quoted')
    expect((await company.accept({ lines: [2] })).json().data.orders).toMatchObject([{ kind: 'normal' }])
  })
})

describe('an order by a contract signed on paper', () => {
  it('chooses from what the buyer has, and names the lines and the papers that it is about', async () => {
    const company = await quotedCompany({ allowedMilli: 500_000 })
    const path = `/api/admin/quotes/${company.quote.id}/offline-order`
    const { data } = (await service.get(`${path}?version=1`)).json()
    expect(data).toMatchObject({
      lines: [
        { lineNo: 1, isOfflineOnly: true, missing: ['legalUseStatement'] },
        { lineNo: 2, isOfflineOnly: false, missing: [] },
      ],
      addresses: [expect.objectContaining({ fullAddress: expect.any(String) })],
      declaration: null,
      projects: [],
    })
    expect(codeOf(await service.get(`${path}?version=2`))).toBe('conflict')
  })

  it('is placed by staff for the member at the quoted prices, draws the permit down and waits for review', async () => {
    const company = await quotedCompany()
    const answer = await company.enter({ poNumber: 'PO-7', addressId: undefined })
    expect(answer.json().data.orders).toMatchObject([
      { kind: 'regulated', status: 0, collectionType: 14, paymentState: 0 },
    ])
    const id = idOf(answer)
    const [order] = await company.ordersOf()
    expect(order).toMatchObject({
      id: Number(id),
      memberId: company.member.id,
      goodsFen: 21_000,
      paymentTerms: 'prepaid',
      collection: 'remittance',
      isOffline: true,
      isAwaitingApproval: false,
      poNumber: 'PO-7',
    })
    expect(order?.qualifications).toContainEqual(expect.objectContaining({ number: 'L-1' }))
    expect(await company.usedOf()).toBe(1_000_000)
    expect(await company.stateOf()).toBe('accepted')
    const shown: OrderDetail = (await company.browser.get(`/api/trade/order/${id}`)).json().data
    expect(shown).toMatchObject({
      isOffline: true,
      contract: { number: 'HT-2026-001', filepath: company.filepath },
      declaration: { handlerName: '王采购', use: '教学实验', receiver: '李老师' },
      moves: [{ from: null, to: 0, actor: 'staff' }],
      can: { edit: false, cancel: true },
    })
    const audit = db.selectFrom('auditEntry').select('detail').where('action', '=', 'order.offline')
    expect((await audit.where('subjectId', '=', Number(id)).executeTakeFirstOrThrow()).detail).toMatchObject({
      quoteId: company.quote.id,
      version: 1,
      contractNo: 'HT-2026-001',
    })
  })

  it('shows its contract to the company only, and is not edited online', async () => {
    const company = await quotedCompany()
    const id = idOf(await company.enter({ lines: [1] }))
    const page = (await company.browser.get(`/ucenter/trade/order/${id}`)).body.replaceAll('<!-- -->', '')
    expect(page).toContain('线下合同')
    expect(page).toContain('HT-2026-001')
    expect((await company.browser.get('/ucenter/trade/order')).body).toContain('线下合同')
    const file = uploadAddress(company.filepath)
    expect((await company.browser.get(file)).rawPayload).toEqual(pdf)
    const stranger = await quotedCompany()
    expect((await stranger.browser.get(file)).statusCode).toBe(404)
    const { version } = (await company.browser.get(`/api/trade/order/${id}`)).json().data
    const edited = await company.browser.put(`/api/trade/order/${id}`, { version, remark: '加急' })
    expect(codeOf(edited)).toBe('illegal-move')
    expect((await company.browser.post(`/api/trade/order/${id}/cancel`, {})).statusCode).toBe(200)
    expect(await company.usedOf()).toBe(0)
  })

  it('is placed once, by repeated and by parallel submissions', async () => {
    const repeated = await quotedCompany()
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 4 }, () => repeated.enter({}, { key })))
    expect(new Set(same.map(idOf)).size).toBe(1)
    const raced = await quotedCompany({ allowedMilli: 9_000_000 })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => raced.enter({}, { by: at % 2 ? service : reviewer })),
      raced.accept({ lines: [2] }),
    ])
    const codes = answers.map((answer) => codeOf(answer) ?? 'placed')
    expect(codes.filter((code) => code === 'placed')).toHaveLength(1)
    expect(codes.filter((code) => code === 'illegal-move')).toHaveLength(6)
    expect(await raced.ordersOf()).toHaveLength(1)
  })
})

describe('such an order is refused', () => {
  it('without the papers of the class, and nothing is written', async () => {
    const company = await quotedCompany({ allowedMilli: 500_000 })
    expect(codeOf(await company.enter())).toBe('papers-missing')
    expect([await company.stateOf(), await company.ordersOf(), await company.usedOf()]).toEqual([
      'quoted',
      [],
      0,
    ])
  })

  it('for lines that can all be accepted online', async () => {
    const company = await quotedCompany()
    expect(codeOf(await company.enter({ lines: [2] }))).toBe('illegal-move')
    expect(await company.stateOf()).toBe('quoted')
  })

  it('without a declaration, or a contract that is signed and belongs to the company', async () => {
    const company = await quotedCompany()
    const contract = { number: 'HT-1', signedOn: shanghaiDate(new Date()), filepath: company.filepath }
    const codeWith = async (more: object) => codeOf(await company.enter(more))
    expect(await codeWith({ declaration: undefined })).toBe('validation-failed')
    expect(await codeWith({ contract: undefined })).toBe('validation-failed')
    expect(await codeWith({ contract: { ...contract, number: ' ' } })).toBe('validation-failed')
    const tomorrow = { ...contract, signedOn: shanghaiDate(new Date(), 1) }
    expect(await codeWith({ contract: tomorrow })).toBe('validation-failed')
    const foreign = { ...contract, filepath: (await quotedCompany()).filepath }
    expect(await codeWith({ contract: foreign })).toBe('not-found')
    expect(await company.ordersOf()).toEqual([])
  })

  it('of an outdated version, an expired or an unknown quote', async () => {
    const company = await quotedCompany()
    expect(codeOf(await company.enter({ version: 2 }))).toBe('conflict')
    const late = await quotedCompany({ validUntil: shanghaiDate(new Date(), -1) })
    expect(codeOf(await late.enter())).toBe('gone')
    const unknown = await service.postFile('/api/admin/quotes/999999/contract', pdf, {
      type: 'application/pdf',
    })
    expect(unknown.statusCode).toBe(404)
  })
})
