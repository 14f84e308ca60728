import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { drawCredit, giveBackCredit } from '#features/balances/service.server.ts'
import { buildLot, buildStock } from '#features/catalog/stock/factories.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildBuyer, buildCartLine, buildGoods, buildOrder } from '../factories.ts'
import { recordPaid } from '../order/payment.service.server.ts'
import type { OrderDetail } from '../order/schema.ts'

const { app, db } = await testApp()
const staff = Object.fromEntries(
  await Promise.all(
    (['service', 'reviewer', 'finance', 'warehouse', 'editor'] as const).map(async (role) => [
      role,
      await staffBrowser(app, db, role),
    ]),
  ),
) as Record<StaffRole, TestBrowser>

const move = (role: StaffRole, id: number | string, to: number, more: object = {}) =>
  staff[role].post(`/api/admin/orders/${id}/move`, { to, ...more })

async function buyerWithOrder(
  goods: { id: number }[],
  more: object = {},
  traits: Parameters<typeof buildBuyer>[1] = {},
) {
  const { member, address } = await buildBuyer(db, traits)
  for (const { id } of goods) await buildCartLine(db, member.id, id, 20)
  const browser = await TestBrowser.of(app, db, member)
  const answer = await browser.post(
    '/api/trade/order',
    {
      addressId: String(address.id),
      invoice: { receipt_type: 2 },
      paymentTerms: 0,
      collectionType: 11,
      agreed: true,
      ...more,
    },
    { 'idempotency-key': randomUUID() },
  )
  const { id, total } = answer.json().data.orders[0]
  const show = async (): Promise<OrderDetail> => (await browser.get(`/api/trade/order/${id}`)).json().data
  const act = (verb: string, body?: object) => browser.post(`/api/trade/order/${id}/${verb}`, body)
  const pay = (yuan = total) =>
    inTransaction(db, (tx) => recordPaid(tx, Number(id), Math.round(yuan * 100), new Date()))
  return { id: Number(id), member, browser, show, act, pay }
}

const stockOf = (skuId: number) =>
  db.selectFrom('stock').selectAll().where('skuId', '=', skuId).executeTakeFirstOrThrow()

describe('the life of an order', () => {
  it('goes from the cart to the comment, with lots and parcels', async () => {
    const sku = await buildGoods(db, { onHandTenths: 100 })
    const lot = (lotNumber: string, expiresOn: string) =>
      db
        .insertInto('lot')
        .values({ skuId: sku.id, warehouse: 'south', lotNumber, expiresOn, quantityTenths: 15 })
        .execute()
    await lot('L-late', '2099-01-01')
    await lot('L-early', '2098-01-01')
    const { id, show, act, pay } = await buyerWithOrder([sku])
    expect((await move('finance', id, 30)).json().code).toBe('illegal-move')
    await pay()
    expect((await move('finance', id, 30)).json().data.status).toBe(30)
    const picking = await move('warehouse', id, 40)
    expect(picking.json().data.picks).toMatchObject([
      { lotNumber: 'L-early', quantity: 1.5, isPreferred: null },
      { lotNumber: 'L-late', quantity: 0.5, isPreferred: null },
    ])
    const [first] = picking.json().data.picks
    const part = {
      carrier: '顺丰',
      trackingNo: 'SF1',
      lines: [{ orderLineId: first.orderLineId, lotId: first.lotId, quantity: 1 }],
    }
    const lots = [
      { lotNumber: 'L-early', quantity: 1.5, expiresOn: '2098-01-01' },
      { lotNumber: 'L-late', quantity: 0.5, expiresOn: '2099-01-01' },
    ]
    // After a partial and after the full shipment: a complaint names a shipped lot.
    const partly = (await move('warehouse', id, 50, { parcels: [part] })).json().data
    expect(partly).toMatchObject({ status: 40, lines: [{ lots }] })
    const rest = await move('warehouse', id, 50, { parcels: [{ carrier: '顺丰', trackingNo: 'SF2' }] })
    expect(rest.json().data).toMatchObject({ status: 50, picks: [], lines: [{ lots }] })
    expect(await stockOf(sku.id)).toMatchObject({ onHandTenths: 80, reservedTenths: 0 })

    expect((await show()).can).toMatchObject({ receive: true, cancel: false, comment: false })
    expect(
      (await act('comment', { lines: [{ orderLineId: first.orderLineId, stars: 5 }] })).json().code,
    ).toBe('illegal-move')
    expect((await act('receive')).json().data.status).toBe(60)
    const comment = await act('comment', {
      lines: [{ orderLineId: first.orderLineId, stars: 5, text: '很好' }],
    })
    expect(comment.json().data).toMatchObject({
      status: 70,
      lines: [{ shipped: 2, review: { stars: 5, text: '很好' } }],
    })
    const { moves, parcels } = await show()
    expect(moves.map(({ to }) => to)).toEqual([0, 20, 10, 30, 40, 50, 60, 70])
    expect(moves.filter(({ actor }) => actor === 'staff').every(({ actorName }) => actorName === '')).toBe(
      true,
    )
    expect(parcels.map(({ trackingNo }) => trackingNo)).toEqual(['SF1', 'SF2'])
    const audit = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).execute()
    expect(audit.map(({ action }) => action)).toEqual(Array(4).fill('order.move'))
  })

  it('picks the preferred lot wherever it lies, and marks what fills up', async () => {
    const sku = await buildGoods(db, { onHandTenths: 100 })
    await buildStock(db, sku.id, 'north', 100)
    const early = { skuId: sku.id, quantityTenths: 100, expiresOn: '2098-01-01' }
    const late = { skuId: sku.id, quantityTenths: 15, expiresOn: '2099-01-01' }
    const other = await buildLot(db, { ...early, warehouse: 'south' })
    await buildLot(db, { ...early, warehouse: 'north', lotNumber: other.lotNumber })
    const { lotNumber } = await buildLot(db, { ...late, warehouse: 'north' })
    const { member, address } = await buildBuyer(db)
    const browser = await TestBrowser.of(app, db, member)
    await browser.post('/api/trade/shopping-cart', {
      skuId: String(sku.id),
      quantity: 2,
      preferredLot: lotNumber,
    })
    const body = { addressId: String(address.id), invoice: { receipt_type: 2 } }
    const preview = await browser.post('/api/trade/order/preview', {})
    expect(preview.json().data.parts[0].lines).toMatchObject([{ preferredLot: lotNumber, isLotShort: true }])
    const answer = await browser.post(
      '/api/trade/order',
      { ...body, paymentTerms: 0, collectionType: 11, agreed: true },
      { 'idempotency-key': randomUUID() },
    )
    const { id, total } = answer.json().data.orders[0]
    await inTransaction(db, (tx) => recordPaid(tx, Number(id), Math.round(total * 100), new Date()))
    await move('finance', id, 30)
    const { picks, lines } = (await move('warehouse', id, 40)).json().data
    expect(picks).toMatchObject([
      { lotNumber: other.lotNumber, warehouse: 'north', quantity: 0.5, isPreferred: false },
      { lotNumber, warehouse: 'north', quantity: 1.5, isPreferred: true },
    ])
    expect(lines).toMatchObject([{ preferredLot: lotNumber }])
    const { lines: shown } = (await browser.get(`/api/trade/order/${id}`)).json().data
    expect(shown).toMatchObject([
      { preferredLot: lotNumber, lots: [{ lotNumber: other.lotNumber }, { lotNumber }] },
    ])
    await browser.post(`/api/trade/order/${id}/buy-again`)
    const cart = (await browser.get('/api/trade/shopping-cart')).json().data
    expect(cart).toMatchObject([{ quantity: 2, preferredLot: null }])
  })

  it.each([
    ['editor', 'pendingReview', 20],
    ['warehouse', 'pendingReview', 20],
    ['service', 'paid', 30],
    ['finance', 'confirmed', 40],
    ['warehouse', 'pendingPayment', -1],
  ] as const)('%s may not move a %s order to %i', async (role, status, to) => {
    const order = await buildOrder(db, { status })
    const answer = await move(role, order.id, to, { reason: '测试' })
    expect(answer.json().code).toBe('not-allowed')
  })

  it('is hidden from editors', async () => {
    const { id } = await buildOrder(db)
    const codes = async (role: StaffRole) => [
      (await staff[role].get('/api/admin/orders')).statusCode,
      (await staff[role].get(`/api/admin/orders/${id}`)).statusCode,
    ]
    expect([await codes('editor'), await codes('warehouse')]).toEqual([
      [403, 403],
      [200, 200],
    ])
  })

  it('allows only the transitions in the table', async () => {
    const order = await buildOrder(db, { status: 'inTransit' })
    for (const to of [0, 20, 10, 30, 40, 60, 70, -1])
      expect((await move('service', order.id, to, { reason: '测试' })).json().code).toBe('illegal-move')
    expect((await move('service', 999_999, 20)).statusCode).toBe(404)
  })

  it('is for staff only', async () => {
    const { browser, id } = await buyerWithOrder([await buildGoods(db)])
    expect((await browser.post(`/api/admin/orders/${id}/move`, { to: 30 })).statusCode).toBe(401)
    expect((await browser.get('/api/admin/orders')).statusCode).toBe(401)
    expect((await staff.service.get('/api/admin/orders?status=20')).json().data.total).toBeGreaterThan(0)
  })

  it('requires the balance of a deposit before picking', async () => {
    const { id, pay, show } = await buyerWithOrder([await buildGoods(db)], {
      paymentTerms: 2,
      collectionType: 14,
    })
    expect((await move('reviewer', id, 20)).statusCode).toBe(200)
    const { deposit, total } = await show()
    await pay(deposit ?? 0)
    await move('finance', id, 30)
    expect((await move('warehouse', id, 40)).json().code).toBe('insufficient-funds')
    await pay(total)
    expect((await move('warehouse', id, 40)).json().data.status).toBe(40)
  })

  it('on delivery is confirmed unpaid', async () => {
    const { id } = await buyerWithOrder([await buildGoods(db)], { paymentTerms: 1, collectionType: 13 })
    await move('service', id, 20)
    expect((await move('finance', id, 30)).json().data.status).toBe(30)
  })
})

describe('cancelling', () => {
  it('by the member releases the goods, and happens once', async () => {
    const sku = await buildGoods(db)
    const { act, show } = await buyerWithOrder([sku])
    expect(await stockOf(sku.id)).toMatchObject({ reservedTenths: 20 })
    const answers = await Promise.all([act('cancel', { reason: '买错了' }), act('cancel', {})])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await stockOf(sku.id)).toMatchObject({ onHandTenths: 1000, reservedTenths: 0 })
    expect(await show()).toMatchObject({ status: -1, isExpired: 0, can: { pay: false, cancel: false } })
  })

  it('of a paid order requires staff and a reason, and refunds the money', async () => {
    const { id, act, pay } = await buyerWithOrder([await buildGoods(db)])
    await pay()
    expect((await act('cancel', {})).json().code).toBe('illegal-move')
    expect((await move('service', id, -1)).json().errors[0].path).toBe('reason')
    expect((await move('service', id, -1, { reason: '缺货' })).json().data.status).toBe(-1)
    const queued = await db
      .selectFrom('pgboss.job' as never)
      .select('data' as never)
      .where('name' as never, '=', 'refund-order' as never)
      .execute()
    expect(queued).toContainEqual({ data: { orderId: id, cause: 'cancel', causeId: id } })
  })

  it('restores credit', async () => {
    const { member, id } = await creditOrder()
    const used = async () =>
      (
        await db
          .selectFrom('creditAccount')
          .select('usedFen')
          .where('companyId', '=', member.companyId)
          .executeTakeFirstOrThrow()
      ).usedFen
    expect(await used()).toBe(21_500)
    await recordPaid(db, id, 1500, new Date())
    await giveBackCredit(db, member.companyId, 1500, 'repayment', 'BANK 1', new Date())
    await drawCredit(db, member.companyId, 7000, 'another order', new Date())
    await move('service', id, -1, { reason: '客户要求' })
    expect(await used()).toBe(7000)
  })
})

async function creditOrder() {
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  await buildCredit(db, { companyId: member.companyId, limitFen: 30_000 })
  const browser = await TestBrowser.of(app, db, member)
  const submit = async () => {
    await buildCartLine(db, member.id, (await buildGoods(db)).id, 20)
    return browser.post(
      '/api/trade/order',
      { addressId: String(address.id), invoice: { receipt_type: 2 }, collectionType: 12, agreed: true },
      { 'idempotency-key': randomUUID() },
    )
  }
  const first = await submit()
  const second = await submit()
  expect(second.json().code).toBe('payment-refused')
  return { member, id: Number(first.json().data.orders[0].id) }
}

describe('buying again', () => {
  it('fills the cart with the skus still on sale', async () => {
    const [stays, gone] = [await buildGoods(db), await buildGoods(db)]
    const { act, browser } = await buyerWithOrder([stays, gone])
    await db.updateTable('sku').set({ isOnSale: false }).where('id', '=', gone.id).execute()
    const other = await buildGoods(db)
    await browser.post('/api/trade/shopping-cart', { skuId: String(other.id), quantity: 1 })
    expect((await act('buy-again')).json().data).toEqual({ count: 2, gone: [gone.skuCode] })
    // selected alone: other cart lines are not bought with it
    expect((await browser.get('/api/trade/shopping-cart')).json().data).toMatchObject([
      { quantity: 2, selected: true },
      { quantity: 1, selected: false },
    ])
  })
})
