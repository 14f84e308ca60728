import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCoupon, buildCredit } from '#features/balances/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildBuyer, buildCartLine, buildGoods } from '../factories.ts'
import type { OrderDetail } from '../order/schema.ts'

const { app, db } = await testApp()

/** An order paid on delivery in review, of 2 and 3 bottles at 100 yuan. */
async function waiting(
  traits: Parameters<typeof buildBuyer>[1] = {},
  more: object = {},
  terms?: Parameters<typeof buildCoupon>[2],
) {
  const { member, address } = await buildBuyer(db, traits)
  const coupon = terms && (await buildCoupon(db, member.id, terms))
  if (traits.state) await buildCredit(db, { companyId: member.companyId })
  const goods = [await buildGoods(db), await buildGoods(db)] as const
  await buildCartLine(db, member.id, goods[0].id, 20)
  await buildCartLine(db, member.id, goods[1].id, 30)
  const browser = await TestBrowser.of(app, db, member)
  const answer = await browser.post(
    '/api/trade/order',
    {
      addressId: String(address.id),
      invoice: { receipt_type: 2 },
      paymentTerms: 1,
      collectionType: 13,
      agreed: true,
      ...(coupon && { couponId: String(coupon.id) }),
      ...more,
    },
    { 'idempotency-key': randomUUID() },
  )
  const path = `/api/trade/order/${answer.json().data.orders[0].id}`
  const show = async (): Promise<OrderDetail> => (await browser.get(path)).json().data
  const edit = (body: object) => browser.put(path, body)
  return { member, browser, coupon, goods, show, edit, path, order: await show() }
}

const reserved = async (skuId: number) =>
  (await db.selectFrom('stock').select('reservedTenths').where('skuId', '=', skuId).executeTakeFirstOrThrow())
    .reservedTenths
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('editing an order', () => {
  it('reduces quantities, removes lines and stores the original order', async () => {
    const { goods, order, edit } = await waiting()
    const [first, second] = order.lines
    const lines = [
      { id: first!.id, quantity: 0 },
      { id: second!.id, quantity: 1.5 },
    ]
    const edited: OrderDetail = (await edit({ version: order.version, lines, remark: '请上午送' })).json()
      .data
    expect(edited).toMatchObject({
      goods: 150,
      freight: 12,
      total: 162,
      remark: '请上午送',
      version: order.version + 1,
    })
    expect(edited.lines).toMatchObject([{ id: second!.id, quantity: 1.5, total: 150 }])
    expect([await reserved(goods[0].id), await reserved(goods[1].id)]).toEqual([0, 15])
    const stored = await db
      .selectFrom('orderVersion')
      .selectAll()
      .where('orderId', '=', Number(order.id))
      .executeTakeFirstOrThrow()
    expect(stored.content).toMatchObject({
      order: { totalFen: order.total * 100 },
      lines: [{ quantityTenths: 20 }, { quantityTenths: 30 }],
    })
  })

  it('refuses increases, an empty order, foreign lines and outdated versions', async () => {
    const { order, edit } = await waiting()
    const other = await waiting()
    const [first, second] = order.lines
    const { version } = order
    expect(codeOf(await edit({ version, lines: [{ id: first!.id, quantity: 2.1 }] }))).toBe(
      'validation-failed',
    )
    const nothing = [first!, second!].map(({ id }) => ({ id, quantity: 0 }))
    expect(codeOf(await edit({ version, lines: nothing }))).toBe('validation-failed')
    expect(codeOf(await edit({ version, lines: [{ id: other.order.lines[0]!.id, quantity: 0 }] }))).toBe(
      'not-found',
    )
    expect(codeOf(await edit({ version: version + 1 }))).toBe('conflict')
    expect(codeOf(await other.browser.put(`/api/trade/order/${order.id}`, { version }))).toBe('not-found')
    const answers = await Promise.all([edit({ version, remark: 'a' }), edit({ version, remark: 'b' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('removes lines at a quoted price and does not reduce them', async () => {
    const { order, edit } = await waiting()
    const [first, second] = order.lines
    const { version } = order
    await sql`alter table order_line disable trigger user`.execute(db)
    await db
      .updateTable('orderLine')
      .set({ priceReason: 'quote' })
      .where('orderId', '=', Number(order.id))
      .execute()
    await sql`alter table order_line enable trigger user`.execute(db)
    const reduced = await edit({ version, lines: [{ id: first!.id, quantity: 0.1 }] })
    expect(reduced.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'lines.0.quantity' }],
    })
    const same = [
      { id: first!.id, quantity: 0 },
      { id: second!.id, quantity: 3 },
    ]
    expect((await edit({ version, lines: same })).json().data).toMatchObject({ goods: 300 })
  })

  it.each([
    ['an amount', { amountFen: 5000 }, 50],
    ['a percentage', { kind: 'percent' as const, amountFen: null, percentOffBp: 1000 }, 30],
  ])(
    'renews the discount of %s, and gives the coupon back below its threshold',
    async (_name, terms, left) => {
      const { coupon, order, edit } = await waiting({}, {}, { ...terms, thresholdFen: 30_000 })
      const [first, second] = order.lines
      const stateOf = async () =>
        db
          .selectFrom('coupon')
          .select('state')
          .where('id', '=', coupon?.id ?? 0)
          .executeTakeFirstOrThrow()
      expect(order).toMatchObject({ goods: 500, discount: 50 })
      const { data: still } = (
        await edit({ version: order.version, lines: [{ id: first!.id, quantity: 0 }] })
      ).json()
      expect(still).toMatchObject({
        goods: 300,
        discount: left,
        lines: [{ discount: left, total: 300 - left }],
      })
      expect(await stateOf()).toEqual({ state: 'used' })
      const fewer = [{ id: second!.id, quantity: 2.9 }]
      const { data: below } = (await edit({ version: still.version, lines: fewer })).json()
      expect(below).toMatchObject({ goods: 290, discount: 0, total: 290 + below.freight })
      expect(await stateOf()).toEqual({ state: 'available' })
    },
  )

  it('ends with the review', async () => {
    const { order, edit, show } = await waiting()
    await db
      .updateTable('order')
      .set({ status: 'pendingPayment' })
      .where('id', '=', Number(order.id))
      .execute()
    expect((await show()).can.edit).toBe(false)
    expect(codeOf(await edit({ version: order.version }))).toBe('illegal-move')
  })

  it('restores surplus credit at once, and the rest on cancellation', async () => {
    const { member, order, edit, browser, path } = await waiting(
      { state: 'verified' },
      { paymentTerms: undefined, collectionType: 12 },
    )
    const used = async () =>
      (
        await db
          .selectFrom('creditAccount')
          .select('usedFen')
          .where('companyId', '=', member.companyId)
          .executeTakeFirstOrThrow()
      ).usedFen
    expect(await used()).toBe(order.total * 100)
    const edited = await edit({ version: order.version, lines: [{ id: order.lines[0]!.id, quantity: 0 }] })
    expect(await used()).toBe(Math.round(edited.json().data.total * 100))
    await browser.post(`${path}/cancel`, {})
    expect(await used()).toBe(0)
  })
})
