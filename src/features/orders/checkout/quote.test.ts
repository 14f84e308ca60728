import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCoupon, buildCredit } from '../../balances/factories.ts'
import { buildQualification } from '../../qualifications/factories.ts'
import { buildQuote } from '../../quotes/factories.ts'
import { buildBuyer, buildCartLine, buildGoods, declarationBody } from '../factories.ts'
import type { OrderPreview, PlacedOrder } from './schema.ts'

const { app, db } = await testApp()

type Lines = NonNullable<Parameters<typeof buildQuote>[1]['lines']>

async function quotedBuyer(lines: Lines, traits: { validUntil?: string; state?: 'quoted' | 'expired' } = {}) {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  const { companyId } = member
  const quote = await buildQuote(db, { memberId: member.id, companyId, lines, ...traits })
  const browser = await TestBrowser.of(app, db, member)
  const accept = (changes: object = {}, key = randomUUID(), by = browser) =>
    by.post(
      `/api/trade/quote/${quote.id}/accept`,
      {
        version: 1,
        addressId: String(address.id),
        invoice: { receipt_type: 2 },
        paymentTerms: 0,
        collectionType: 14,
        agreed: true,
        declaration: declarationBody,
        ...changes,
      },
      { 'idempotency-key': key },
    )
  const preview = async (lines?: number[]): Promise<OrderPreview> =>
    (
      await browser.post('/api/trade/order/preview', { quote: { id: String(quote.id), version: 1, lines } })
    ).json().data
  const stored = () => db.selectFrom('quote').selectAll().where('id', '=', quote.id).executeTakeFirstOrThrow()
  const ordersOf = () => db.selectFrom('order').selectAll().where('quoteId', '=', quote.id).execute()
  return { member, quote, browser, accept, preview, stored, ordersOf, address }
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('accepting a quote', () => {
  it('places one order at the quoted prices and reserves its stock', async () => {
    const goods = await buildGoods(db, { listPriceFen: 10_000 })
    const onRequest = await buildGoods(db, { listPriceFen: null })
    const buyer = await quotedBuyer([
      { skuId: goods.id, quantityTenths: 30, unitPriceFen: 8050 },
      { skuId: onRequest.id, unitPriceFen: 20_000 },
    ])
    const shown = await buyer.preview()
    expect(shown.parts).toHaveLength(1)
    expect(shown.parts[0]?.lines).toMatchObject([
      { unitPrice: 80.5, listPrice: 100, priceReason: 'quote', total: 241.5 },
      { unitPrice: 200, priceReason: 'quote' },
    ])
    const answer = await buyer.accept({ expectedTotal: shown.total })
    expect(answer.statusCode).toBe(200)
    const [order]: PlacedOrder[] = answer.json().data.orders
    expect(order).toMatchObject({ kind: 'normal', total: shown.total, status: 20 })
    expect(await buyer.ordersOf()).toMatchObject([{ id: Number(order?.id), goodsFen: 44_150 }])
    expect(await buyer.stored()).toMatchObject({ state: 'accepted', acceptedLines: [1, 2] })
    const page = (await buyer.browser.get(`/ucenter/trade/order/${order?.id}`)).body
    expect(page.includes(`href="/quote/detail/${buyer.quote.id}"`)).toBe(true)
    const { reservedTenths } = await db
      .selectFrom('stock')
      .select('reservedTenths')
      .where('skuId', '=', goods.id)
      .where('reservedTenths', '>', 0)
      .executeTakeFirstOrThrow()
    expect(reservedTenths).toBe(30)
  })

  it('takes the selected lines only, and leaves the cart alone', async () => {
    const [first, second] = [await buildGoods(db), await buildGoods(db)]
    const buyer = await quotedBuyer([{ skuId: first.id }, { skuId: second.id }])
    await buildCartLine(db, buyer.member.id, first.id)
    expect((await buyer.accept({ lines: [2] })).statusCode).toBe(200)
    const lines = await db
      .selectFrom('orderLine')
      .innerJoin('order', 'order.id', 'orderLine.orderId')
      .where('order.quoteId', '=', buyer.quote.id)
      .select('orderLine.skuId')
      .execute()
    expect(lines).toEqual([{ skuId: second.id }])
    expect((await buyer.browser.get('/api/trade/shopping-cart')).json().data).toHaveLength(1)
    expect((await buyer.stored()).acceptedLines).toEqual([2])
  })

  it('happens once, by 20 parallel acceptances of two colleagues', async () => {
    const goods = await buildGoods(db)
    const buyer = await quotedBuyer([{ skuId: goods.id }])
    const colleague = await buildBuyer(db, { companyId: buyer.member.companyId })
    const other = await TestBrowser.of(app, db, colleague.member)
    await other.get('/api/ucenter/auth-info')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? buyer.accept()
          : buyer.accept({ addressId: String(colleague.address.id) }, undefined, other),
      ),
    )
    const codes = answers.map((answer) => codeOf(answer) ?? 'placed')
    expect(codes.filter((code) => code === 'placed')).toHaveLength(1)
    expect(codes.filter((code) => code === 'illegal-move')).toHaveLength(19)
    const refused = answers.find((answer) => codeOf(answer) === 'illegal-move')
    expect(JSON.stringify(refused?.json().errors)).toContain('报价单已被接受并下单')
    expect(await buyer.ordersOf()).toHaveLength(1)
  })

  it('repeated with the same key returns the same order', async () => {
    const buyer = await quotedBuyer([{ skuId: (await buildGoods(db)).id }])
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.accept({}, key)))
    const numbers = answers.map((answer) => answer.json().data?.orders[0].orderNo)
    expect(new Set(numbers).size).toBe(1)
    expect(numbers[0]).toMatch(/^20/)
  })

  it('offers no coupon', async () => {
    const buyer = await quotedBuyer([{ skuId: (await buildGoods(db)).id }])
    await buildCoupon(db, buyer.member.id, { amountFen: 1000 })
    expect(await buyer.preview()).toMatchObject({ coupons: [], couponId: null, discount: 0 })
  })
})

describe('an acceptance is refused', () => {
  it('of an expired quote from the day after its last day on', async () => {
    const goods = await buildGoods(db)
    const today = await quotedBuyer([{ skuId: goods.id }], { validUntil: shanghaiDate(new Date()) })
    expect((await today.accept()).statusCode).toBe(200)
    const late = await quotedBuyer([{ skuId: goods.id }], { validUntil: shanghaiDate(new Date(), -1) })
    expect((await late.accept()).json()).toMatchObject({
      code: 'gone',
      errors: [{ message: '报价已过有效期，请重新询价' }],
    })
    expect(await late.ordersOf()).toEqual([])
  })

  it('of an outdated version, of unknown lines and of lines without a price or a SKU', async () => {
    const goods = await buildGoods(db)
    const buyer = await quotedBuyer([
      { skuId: goods.id },
      { skuId: null },
      { skuId: (await buildGoods(db)).id, unitPriceFen: null },
    ])
    expect(codeOf(await buyer.accept({ version: 2 }))).toBe('conflict')
    expect(codeOf(await buyer.accept({ lines: [9] }))).toBe('cart-empty')
    expect(codeOf(await buyer.accept({ lines: [1, 2] }))).toBe('price-on-request')
    expect(codeOf(await buyer.accept({ lines: [3] }))).toBe('price-on-request')
    expect((await buyer.accept()).statusCode).toBe(200)
    expect((await buyer.stored()).acceptedLines).toEqual([1])
  })

  it('of another company’s quote', async () => {
    const buyer = await quotedBuyer([{ skuId: (await buildGoods(db)).id }])
    const stranger = await quotedBuyer([{ skuId: (await buildGoods(db)).id }])
    const answer = await buyer.accept({ addressId: String(stranger.address.id) }, undefined, stranger.browser)
    expect(answer.statusCode).toBe(404)
    const preview = await stranger.browser.post('/api/trade/order/preview', {
      quote: { id: String(buyer.quote.id), version: 1 },
    })
    expect(preview.statusCode).toBe(404)
  })

  it('without stock, unless a lead time was quoted', async () => {
    const goods = await buildGoods(db, { onHandTenths: 0, allowsBackorder: false })
    const buyer = await quotedBuyer([{ skuId: goods.id }])
    expect(codeOf(await buyer.accept())).toBe('out-of-stock')
    expect((await buyer.stored()).state).toBe('quoted')
    const patient = await quotedBuyer([{ skuId: goods.id, leadTimeDays: 21 }])
    expect((await patient.accept()).json().data.orders).toMatchObject([{ status: 0 }])
    const { leadTimeDays, backorderedTenths } = await db
      .selectFrom('orderLine')
      .innerJoin('order', 'order.id', 'orderLine.orderId')
      .where('order.quoteId', '=', patient.quote.id)
      .select(['orderLine.leadTimeDays', 'backorderedTenths'])
      .executeTakeFirstOrThrow()
    expect([leadTimeDays, backorderedTenths]).toEqual([21, 10])
  })

  it('above the credit line', async () => {
    const buyer = await quotedBuyer([{ skuId: (await buildGoods(db)).id, unitPriceFen: 60_000 }])
    await buildCredit(db, { companyId: buyer.member.companyId, limitFen: 10_000 })
    const answer = await buyer.accept({ paymentTerms: undefined, collectionType: 12 })
    expect(codeOf(answer)).toBe('payment-refused')
    expect((await buyer.stored()).state).toBe('quoted')
  })

  it('of a sku that is no longer sold', async () => {
    const goods = await buildGoods(db)
    const buyer = await quotedBuyer([{ skuId: goods.id }])
    await db.updateTable('sku').set({ isOnSale: false }).where('id', '=', goods.id).execute()
    expect(codeOf(await buyer.accept())).toBe('gone')
  })

  it('of goods that a control list bars since the answer, though not of the other lines', async () => {
    const [barred, other] = [await buildGoods(db), await buildGoods(db)]
    const buyer = await quotedBuyer([{ skuId: barred.id }, { skuId: other.id }])
    const bars = { isBarred: true, regulatedClasses: ['psychotropic-1'] }
    await db.updateTable('product').set(bars).where('id', '=', barred.productId).execute()
    expect(codeOf(await buyer.accept())).toBe('gone')
    expect((await buyer.stored()).state).toBe('quoted')
    expect((await buyer.accept({ lines: [2] })).statusCode).toBe(200)
  })
})

const toluene = { casNumber: '108-88-3', regulatedClasses: ['precursor-3'] }

describe('regulated and other lines of a quote', () => {
  it('become one regulated order, which draws down the permit', async () => {
    const lines = [{ skuId: (await buildGoods(db, {}, toluene)).id }, { skuId: (await buildGoods(db)).id }]
    const buyer = await quotedBuyer(lines)
    expect(codeOf(await buyer.accept())).toBe('papers-missing')
    expect((await buyer.preview()).held).toMatchObject([{ reason: 'papers-missing' }])
    const { companyId } = buyer.member
    await buildQualification(db, { companyId, kind: 'businessLicence' })
    await buildQualification(db, { companyId, kind: 'idCard' })
    await buildQualification(db, {
      companyId,
      kind: 'purchaseFiling',
      number: 'F-1',
      substances: [{ casNumber: toluene.casNumber, dimension: 'volume', allowedMilli: 3_000_000 }],
    })
    const shown = await buyer.preview()
    expect(shown.parts).toMatchObject([{ kind: 'regulated', lines: [{ id: '1' }, { id: '2' }] }])
    const placed = await buyer.accept()
    expect(placed.json().data.orders).toMatchObject([{ kind: 'regulated', status: 0 }])
    const [order] = await buyer.ordersOf()
    expect(order?.qualifications).toContainEqual(expect.objectContaining({ number: 'F-1' }))
  })

  it('can be accepted without the regulated ones', async () => {
    const lines = [{ skuId: (await buildGoods(db, {}, toluene)).id }, { skuId: (await buildGoods(db)).id }]
    const buyer = await quotedBuyer(lines)
    expect((await buyer.accept({ lines: [2] })).json().data.orders).toMatchObject([{ kind: 'normal' }])
  })
})
