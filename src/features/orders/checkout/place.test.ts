import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCredit } from '../../balances/factories.ts'
import { buildBuyer, buildCartLine, buildGoods } from '../factories.ts'

const { app, db } = await testApp()

const submission = (address: { id: number }, more: object = {}) => ({
  addressId: String(address.id),
  invoice: { receipt_type: 2 },
  paymentTerms: 0,
  collectionType: 11,
  agreed: true,
  ...more,
})

async function shopper(traits: Parameters<typeof buildBuyer>[1] = {}) {
  const { member, address } = await buildBuyer(db, traits)
  const browser = await TestBrowser.of(app, db, member)
  const submit = (more: object = {}, key: string = randomUUID()) =>
    browser.post('/api/trade/order', submission(address, more), { 'idempotency-key': key })
  const preview = async (body: object = {}) =>
    (await browser.post('/api/trade/order/preview', body)).json().data
  return { member, address, browser, submit, preview }
}

const ordersOf = (memberId: number) =>
  db.selectFrom('order').selectAll().where('memberId', '=', memberId).orderBy('id').execute()
const cartOf = (memberId: number) =>
  db.selectFrom('cartLine').selectAll().where('memberId', '=', memberId).execute()
const stockOf = (skuId: number) =>
  db.selectFrom('stock').selectAll().where('skuId', '=', skuId).executeTakeFirstOrThrow()

describe('a checkout', () => {
  it('limits a buyer’s credit and wallet by the company’s amount per order', async () => {
    const { member, submit, preview } = await shopper()
    const { companyId } = member
    await buildCredit(db, { companyId })
    await db.updateTable('company').set({ state: 'verified' }).where('id', '=', companyId).execute()
    await db.updateTable('member').set({ role: 'buyer' }).where('id', '=', member.id).execute()
    await buildCartLine(db, member.id, (await buildGoods(db)).id, 20)
    const types = async () =>
      (await preview()).parts[0].allowedPayments.map((one: { collectionType: number }) => one.collectionType)
    const { total } = await preview()
    const allow = (yuan: number) =>
      db
        .updateTable('company')
        .set({ buyerLimitFen: Math.round(yuan * 100) })
        .where('id', '=', companyId)
        .execute()
    await allow(total - 0.01)
    expect(await preview()).toMatchObject({
      spendingLimit: total - 0.01,
      walletBalance: null,
      credit: null,
    })
    expect((await types()).filter((type: number) => type === 12 || type === 15)).toEqual([])
    const onCredit = { paymentTerms: undefined, collectionType: 12 }
    expect((await submit(onCredit)).json().code).toBe('over-buyer-limit')
    await allow(total)
    expect(await types()).toEqual(expect.arrayContaining([12, 15]))
    expect(await preview()).toMatchObject({ walletBalance: 0, credit: {} })
    expect((await submit(onCredit)).statusCode).toBe(200)
  })

  it.each([
    ['nothing', {}, {}, { '0-11': null, '2-11': 'terms' }],
    ['a lack of stock', { onHandTenths: 5, allowsBackorder: true }, {}, { '0-11': 'stock', '2-11': 'stock' }],
    ['the setting', {}, { reviewsItself: false }, { '0-11': 'all', '2-11': 'terms' }],
  ])('previews that an order is reviewed because of %s', async (_why, goods, trade, expected) => {
    const { member, submit, preview } = await shopper()
    await buildCartLine(db, member.id, (await buildGoods(db, goods)).id, 10)
    await db
      .insertInto('siteSetting')
      .values({ key: 'trade', value: json(trade) })
      .execute()
    const { allowedPayments } = (await preview()).parts[0]
    const status = (await submit()).json().data.orders[0].status
    await db.deleteFrom('siteSetting').where('key', '=', 'trade').execute()
    const reviews = Object.fromEntries(
      allowedPayments.map((way: { paymentTerms: number; collectionType: number; review: string | null }) => [
        `${way.paymentTerms}-${way.collectionType}`,
        way.review,
      ]),
    )
    expect(reviews).toMatchObject(expected)
    expect(status).toBe(expected['0-11'] === null ? 20 : 0)
  })

  it('previews the order that it then creates', async () => {
    const { member, submit, preview } = await shopper()
    const [first, second] = [await buildGoods(db), await buildGoods(db, { listPriceFen: 12_345 })]
    await buildCartLine(db, member.id, first.id, 20)
    await buildCartLine(db, member.id, second.id, 3)
    const shown = await preview()
    expect(shown).toMatchObject({ goods: 237.04, discount: 0, freight: 15, total: 252.04, held: [] })
    expect(shown.parts).toHaveLength(1)
    expect(shown.parts[0].lines.map((line: { total: number }) => line.total)).toEqual([200, 37.04])

    // PostgreSQL refuses half a character
    const remark = '周五前 C:\\udata \ud83d'
    const answer = await submit({ expectedTotal: shown.total, poNumber: 'PO-7', remark })
    expect(answer.statusCode).toBe(200)
    const [placed] = answer.json().data.orders
    expect(placed).toMatchObject({ kind: 'normal', status: 20, paymentState: 0, total: 252.04, due: 252.04 })
    const [order] = await ordersOf(member.id)
    expect(order).toMatchObject({
      status: 'pendingPayment',
      totalFen: 25_204,
      poNumber: 'PO-7',
      remark: '周五前 C:\\udata \ufffd',
    })
    expect(order!.orderNo).toMatch(/^20\d{14}$/)
    expect(order!.expiresAt!.getTime() - order!.placedAt.getTime()).toBe(48 * 3_600_000)
    expect(order).toMatchObject({
      address: { name: '王采购', provinceInfo: { name: '广东省' } },
      receiptType: 2,
    })
    expect(await cartOf(member.id)).toEqual([])
    expect([await stockOf(first.id), await stockOf(second.id)]).toMatchObject([
      { reservedTenths: 20 },
      { reservedTenths: 3 },
    ])
    const transitions = await db
      .selectFrom('orderTransition')
      .selectAll()
      .where('orderId', '=', order!.id)
      .orderBy('id')
      .execute()
    expect(transitions.map(({ fromStatus, toStatus, actor }) => [fromStatus, toStatus, actor])).toEqual([
      [null, 'pendingReview', 'member'],
      ['pendingReview', 'pendingPayment', 'system'],
    ])
  })

  it('stores names, prices and tax as ordered', async () => {
    const { member, submit } = await shopper()
    const sku = await buildGoods(db, { listPriceFen: 9900 }, { nameZh: '乙腈', casNumber: '75-05-8' })
    await buildCartLine(db, member.id, sku.id, 10)
    await submit()
    await db.updateTable('sku').set({ listPriceFen: 1 }).where('id', '=', sku.id).execute()
    const line = await db
      .selectFrom('orderLine')
      .selectAll()
      .where('skuId', '=', sku.id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      nameZh: '乙腈',
      casNumber: '75-05-8',
      grossFen: 9900,
      netFen: 8761,
      taxFen: 1139,
    })
  })

  it('refuses an empty cart', async () => {
    const { submit } = await shopper()
    const answer = await submit()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart-empty'])
  })

  it('refuses a changed total, another member’s address and a missing agreement', async () => {
    const { member, submit } = await shopper()
    const stranger = await buildBuyer(db)
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    expect((await submit({ expectedTotal: 1 })).json().code).toBe('amount-changed')
    expect((await submit({ addressId: String(stranger.address.id) })).statusCode).toBe(404)
    expect((await submit({ agreed: false })).statusCode).toBe(422)
    expect((await submit({ addressId: '' })).json().errors).toEqual([
      { path: 'addressId', message: '请选择收货地址' },
    ])
    expect((await submit({}, 'short')).statusCode).toBe(422)
    expect(await ordersOf(member.id)).toEqual([])
    expect(await cartOf(member.id)).toHaveLength(1)
  })

  it.each([
    ['on credit without an account', { paymentTerms: undefined, collectionType: 12 }],
    ['by deposit and on delivery', { paymentTerms: 2, collectionType: 13 }],
    ['prepaid on delivery', { paymentTerms: 0, collectionType: 13 }],
  ])('refuses payment %s', async (_way, way) => {
    const { member, submit } = await shopper()
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    expect((await submit(way)).json().code).toBe('payment-refused')
  })

  it('waits for review when paid on delivery or when goods are missing', async () => {
    const { member, submit } = await shopper()
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    expect((await submit({ paymentTerms: 1, collectionType: 13 })).json().data.orders[0].status).toBe(0)
    const scarce = await buildGoods(db, { onHandTenths: 10 })
    await buildCartLine(db, member.id, scarce.id, 30)
    const answer = await submit()
    expect(answer.json().data.orders[0]).toMatchObject({ status: 0, due: 0, expiresAt: null })
    const line = await db
      .selectFrom('orderLine')
      .selectAll()
      .where('skuId', '=', scarce.id)
      .executeTakeFirstOrThrow()
    expect(line.backorderedTenths).toBe(20)
  })

  it('requires the deposit first', async () => {
    const { member, submit } = await shopper()
    await buildCartLine(db, member.id, (await buildGoods(db)).id, 100)
    await submit({ paymentTerms: 2, collectionType: 14 })
    expect(await ordersOf(member.id)).toMatchObject([
      { totalFen: 100_000, depositFen: 30_000, freightFen: 0 },
    ])
  })

  it('leaves lines without a price or qualifications in the cart', async () => {
    const { member, submit, preview } = await shopper()
    const onRequest = await buildGoods(db, { listPriceFen: null })
    const regulated = await buildGoods(db, {}, { regulatedClasses: ['precursor-3'], casNumber: '108-88-3' })
    await buildCartLine(db, member.id, onRequest.id)
    await buildCartLine(db, member.id, regulated.id)
    expect((await submit()).json().code).toBe('papers-missing')
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    const { held } = await preview()
    expect(held.map((line: { reason: string }) => line.reason).sort()).toEqual([
      'papers-missing',
      'price-on-request',
    ])
    expect((await submit()).json().data.orders).toHaveLength(1)
    expect((await cartOf(member.id)).map(({ skuId }) => skuId).sort()).toEqual(
      [onRequest.id, regulated.id].sort(),
    )
  })
})

describe('concurrent checkouts', () => {
  it('create one order for 20 submissions with one key', async () => {
    const { member, submit } = await shopper()
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit({}, key)))
    expect(answers.map((answer) => answer.json().code).filter(Boolean)).toEqual([])
    const numbers = new Set(answers.map((answer) => answer.json().data.orders[0].orderNo))
    expect(numbers.size).toBe(1)
    expect(await ordersOf(member.id)).toHaveLength(1)
    expect((await submit({ remark: 'other' }, key)).json().code).toBe('conflict')
  })

  it('with two keys for one cart create one order, and report the other cart as empty', async () => {
    const { member, submit } = await shopper()
    await buildCartLine(db, member.id, (await buildGoods(db)).id)
    const answers = await Promise.all([submit(), submit()])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('cart-empty')
    expect(await ordersOf(member.id)).toHaveLength(1)
  })

  it('of 50 buyers sell exactly the last 10 bottles', async () => {
    const sku = await buildGoods(db, { onHandTenths: 100, allowsBackorder: false })
    const others = await Promise.all(Array.from({ length: 3 }, () => buildGoods(db)))
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => shopper()))
    for (const { member } of shoppers)
      for (const { id } of [...others, sku].sort(() => Math.random() - 0.5))
        await buildCartLine(db, member.id, id)
    const answers = await Promise.all(shoppers.map(({ submit }) => submit()))
    const codes = answers.map((answer) => answer.json().code ?? 'sold')
    expect(codes.filter((code) => code === 'sold')).toHaveLength(10)
    expect(codes.filter((code) => code === 'out-of-stock')).toHaveLength(40)
    expect(await stockOf(sku.id)).toMatchObject({ onHandTenths: 100, reservedTenths: 100 })
    expect(await stockOf(others[0]!.id)).toMatchObject({ reservedTenths: 100 })
  })
})
