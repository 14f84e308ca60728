import { describe, expect, it } from 'vitest'
import { signedNotice as signedForm } from '../../../../simulators/payment/alipay-side.ts'
import { signedNotice as sealedNotice } from '../../../../simulators/payment/wechat-side.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildCounter, buildPayer, findIdentities, findOrder, until } from '../factories.ts'

const { app, db } = await testApp()
const identities = await findIdentities(db)
let sequence = 0

/** Alipay's notification of a payment of 100 yuan, with overrides. */
const alipaySays = (paymentNo: string, traits: Record<string, string> = {}) =>
  signedForm(
    {
      notify_id: `n${++sequence}`,
      app_id: identities.alipay.appId,
      seller_id: identities.alipay.sellerId,
      out_trade_no: paymentNo,
      trade_no: `T${sequence}`,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '100.00',
      ...traits,
    },
    identities.alipay,
  )
const wechatSays = (paymentNo: string, traits: object = {}) =>
  sealedNotice(
    {
      appid: identities.wechat.appId,
      mchid: identities.wechat.merchantId,
      out_trade_no: paymentNo,
      transaction_id: `W${++sequence}`,
      trade_state: 'SUCCESS',
      amount: { total: 10_000, currency: 'CNY' },
      ...traits,
    },
    'TRANSACTION.SUCCESS',
    sequence,
    identities.wechat,
  )
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const toAlipay = async (payload: string) =>
  (await app.inject({ method: 'POST', url: '/api/pay/notify/alipay', headers: form, payload })).body
const toWechat = async ({ headers, body }: { headers: Record<string, string>; body: unknown }) =>
  (await app.inject({ method: 'POST', url: '/api/pay/notify/wechat', headers, payload: String(body) }))
    .statusCode
const verdicts = async () =>
  (await db.selectFrom('channelNotification').select('verdict').orderBy('id', 'desc').limit(1).execute()).map(
    ({ verdict }) => verdict,
  )

async function pending(channel: 'alipay-page' | 'wechat-native') {
  const payer = await buildPayer(app, db)
  const order = await payer.order()
  const payment = await payer.begin(channel, order.id)
  const stands = async () => ({
    order: (await findOrder(db, order.id)).paidFen,
    payment: (await payer.show(payment.id)).state,
  })
  return { ...payment, payer, order, stands }
}

describe('a notification', () => {
  it('counts once when received twenty times concurrently', async () => {
    for (const channel of ['alipay-page', 'wechat-native'] as const) {
      const { paymentNo, order, payer, id } = await pending(channel)
      const isAlipay = channel === 'alipay-page'
      const [text, sealed] = [alipaySays(paymentNo), wechatSays(paymentNo)]
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => (isAlipay ? toAlipay(text) : toWechat(sealed))),
      )
      expect(new Set(answers)).toEqual(new Set([isAlipay ? 'success' : 204]))
      expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid', paidFen: 10_000 })
      expect((await payer.show(id)).refunds).toEqual([])
      const noted = await db
        .selectFrom('channelNotification')
        .select('verdict')
        .where('paymentNo', '=', paymentNo)
        .execute()
      const accepted = noted.filter(({ verdict }) => verdict === 'accepted')
      expect([accepted.length, noted.length]).toEqual([1, 20])
    }
  })

  it('received again later changes nothing', async () => {
    const { paymentNo, order, stands } = await pending('alipay-page')
    const text = alipaySays(paymentNo)
    expect([await toAlipay(text), await toAlipay(text)]).toEqual(['success', 'success'])
    expect(await stands()).toEqual({ order: order.totalFen, payment: 'paid' })
  })

  it('with another amount, shop, currency or payment is refused and recorded', async () => {
    const { paymentNo, stands } = await pending('alipay-page')
    const wrong: [Record<string, string>, string][] = [
      [{ total_amount: '0.01' }, 'amount'],
      [{ app_id: '2021000000000000' }, 'merchant'],
      [{ seller_id: '2088999999999999' }, 'merchant'],
      [{ trans_currency: 'USD' }, 'currency'],
      [{ out_trade_no: 'P209901010000001' }, 'unknown-payment'],
    ]
    for (const [traits, verdict] of wrong) {
      expect(await toAlipay(alipaySays(paymentNo, traits))).toBe('failure')
      expect(await verdicts()).toEqual([verdict])
    }
    const other = await pending('wechat-native')
    const sealed: [object, string][] = [
      [{ amount: { total: 1, currency: 'CNY' } }, 'amount'],
      [{ mchid: '1900000009' }, 'merchant'],
      [{ amount: { total: 10_000, currency: 'USD' } }, 'currency'],
      [{ out_trade_no: paymentNo }, 'unknown-payment'],
    ]
    for (const [traits, verdict] of sealed) {
      expect(await toWechat(wechatSays(other.paymentNo, traits))).toBe(400)
      expect(await verdicts()).toEqual([verdict])
    }
    expect(await stands()).toEqual({ order: 0, payment: 'pending' })
    expect(await other.stands()).toEqual({ order: 0, payment: 'pending' })
  })

  it('that is unsigned, altered, old or malformed is refused and counted, not stored', async () => {
    const stored = () => db.selectFrom('channelNotification').select('id').execute()
    const counted = async (channel: string) => {
      const line = new RegExp(`^payment_notifications_unproven_total\\{channel="${channel}".* (\\d+)$`, 'gm')
      const { body } = await app.inject({ url: '/metrics' })
      return [...body.matchAll(line)].reduce((sum, [, count]) => sum + Number(count), 0)
    }
    const before = await stored()
    const { paymentNo, stands } = await pending('alipay-page')
    const right = alipaySays(paymentNo, { total_amount: '1.00' })
    for (const text of [right.replace('1.00', '100.00'), right.replace(/&sign=[^&]*/, ''), '', 'a=b', '{}']) {
      expect(await toAlipay(text)).toBe('failure')
    }
    expect(await counted('alipay')).toBe(5)
    const other = await pending('wechat-native')
    const { headers, body } = wechatSays(other.paymentNo)
    const old = { ...headers, 'wechatpay-timestamp': String(Math.floor(Date.now() / 1000) - 301) }
    expect(await toWechat({ headers: old, body })).toBe(400)
    expect(await toWechat({ headers: { ...headers, 'wechatpay-serial': '00' }, body })).toBe(400)
    expect(await toWechat({ headers, body: String(body).replace('wechat-', 'wechat_') })).toBe(400)
    expect(await toWechat({ headers: { 'content-type': 'application/json' }, body: '{}' })).toBe(400)
    expect(await counted('wechat')).toBe(4)
    expect(await stored()).toEqual(before)
    expect(await stands()).toEqual({ order: 0, payment: 'pending' })
    expect(await other.stands()).toEqual({ order: 0, payment: 'pending' })
  })

  it('needs no CSRF token and no session', async () => {
    const { paymentNo } = await pending('alipay-page')
    expect(await toAlipay(alipaySays(paymentNo))).toBe('success')
    expect((await app.inject({ method: 'GET', url: '/api/pay/notify/alipay' })).statusCode).toBe(405)
  })
})

describe('a surplus payment', () => {
  const refundsOf = (paymentNo: string) =>
    db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.paymentId')
      .innerJoin('paymentAllocation', 'paymentAllocation.paymentId', 'payment.id')
      .innerJoin('payment as first', 'first.memberId', 'payment.memberId')
      .select(['refund.state', 'refund.amountFen', 'refund.cause', 'refund.orderId'])
      .where('first.paymentNo', '=', paymentNo)
      .groupBy('refund.id')
      .execute()

  it('is recorded once by its number, however many notifications report it', async () => {
    const { paymentNo, order } = await pending('alipay-page')
    await toAlipay(alipaySays(paymentNo, { trade_no: `first-${paymentNo}` }))
    const second = { trade_no: `second-${paymentNo}` }
    await Promise.all(Array.from({ length: 10 }, () => toAlipay(alipaySays(paymentNo, second))))
    const refunds = await refundsOf(paymentNo)
    expect(refunds).toMatchObject([{ amountFen: 10_000, orderId: null }])
    expect(refunds[0]!.cause).toBe('paidTwice')
    expect(await findOrder(db, order.id)).toMatchObject({ paidFen: 10_000, refundedFen: 0 })
  })

  it.each(['alipay-page', 'wechat-native'] as const)(
    'by %s is refunded when the order was cancelled before',
    async (channel) => {
      const { id, payer, order, ...payment } = await pending(channel)
      await db.updateTable('order').set({ status: 'cancelled' }).where('id', '=', order.id).execute()
      await buildCounter(app).press(payment, 'pay')
      const paid = await until(
        () => payer.show(id),
        ({ refunds }) => refunds[0]?.state === 'done',
      )
      expect(paid).toMatchObject({
        state: 'paid',
        orders: [{ applied: 0 }],
        refunds: [{ amount: 100, state: 'done' }],
      })
      expect(await findOrder(db, order.id)).toMatchObject({ status: 'cancelled', paidFen: 0, refundedFen: 0 })
    },
  )

  it('is refunded when the buyer pays twice at the channel', async () => {
    const { id, payer, order, ...payment } = await pending('wechat-native')
    await buildCounter(app).press(payment, 'twice')
    const refunds = await until(
      () => refundsOf(payment.paymentNo),
      (rows) => rows[0]?.state === 'done',
    )
    expect(refunds).toMatchObject([{ amountFen: 10_000, state: 'done' }])
    expect((await payer.show(id)).state).toBe('paid')
    const detail = (await payer.browser.get(`/api/trade/order/${order.id}`)).json().data
    expect(detail.refunds).toMatchObject([{ amount: 100, state: 'done' }])
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid', paidFen: 10_000, refundedFen: 0 })
  })
})
