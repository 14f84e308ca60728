import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { titlesOf } from '../../notifications/factories.ts'
import { buildCounter, buildPayer, setBankAccount, until } from '../factories.ts'
import type { Payment } from '../schema.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))
const { press } = buildCounter(app)

async function buildTopUp(channel: string, amount = 88.8) {
  const payer = await buildPayer(app, db)
  const start = (key: string = randomUUID()) =>
    payer.browser.post('/api/ucenter/wallet/top-up', { amount, channel }, { 'idempotency-key': key })
  const wallet = async () => (await payer.browser.get('/api/ucenter/wallet')).json().data
  const paid = (id: string) =>
    until(
      () => payer.show(id),
      ({ state }) => state === 'paid',
    )
  return { ...payer, start, wallet, paid, payment: (await start()).json().data as Payment }
}

describe.each(['alipay-page', 'alipay-wap', 'wechat-native', 'wechat-h5'] as const)(
  'a top-up by %s',
  (channel) => {
    it('is added to the wallet once the channel confirms it', async () => {
      const { payment, wallet, paid } = await buildTopUp(channel)
      expect(payment).toMatchObject({ state: 'pending', purpose: 'topUp', amount: 88.8, orders: [] })
      expect((await wallet()).balance).toBe(0)
      await press(payment, 'pay')
      await paid(payment.id)
      expect(await wallet()).toMatchObject({
        balance: 88.8,
        list: [{ kind: 'topUp', amount: 88.8, reference: payment.paymentNo }],
      })
    })
  },
)

describe('a top-up', () => {
  it('is booked once, whatever number of webhooks and polls report it', async () => {
    const { payment, wallet, paid, show, memberId } = await buildTopUp('alipay-page')
    await press(payment, 'pay')
    await Promise.all(Array.from({ length: 8 }, () => show(payment.id)))
    await paid(payment.id)
    await press(payment, 'pay')
    expect(await wallet()).toMatchObject({ balance: 88.8, list: [{}] })
    expect(await titlesOf(db, memberId)).toEqual(['钱包充值 ¥88.80 已到账'])
  })

  it('that is paid twice is refunded once', async () => {
    const { payment, wallet, companyId } = await buildTopUp('wechat-native')
    await press(payment, 'twice')
    const refunds = () =>
      db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.paymentId')
        .select(['refund.amountFen', 'refund.cause'])
        .where('payment.companyId', '=', companyId)
        .execute()
    expect(await until(refunds, (rows) => rows.length > 0)).toEqual([{ amountFen: 8880, cause: 'paidTwice' }])
    expect((await wallet()).balance).toBe(88.8)
  })

  it('returns the same payment for the same key, and is not paid from the wallet', async () => {
    const { start, browser, memberId } = await buildTopUp('remittance')
    const answers = await Promise.all(Array.from({ length: 6 }, () => start('the-top-up-key')))
    expect(new Set(answers.map((answer) => answer.json().data?.paymentNo)).size).toBe(1)
    const rows = await db.selectFrom('payment').select('id').where('memberId', '=', memberId).execute()
    expect(rows).toHaveLength(2)
    const wrong = await browser.post(
      '/api/ucenter/wallet/top-up',
      { amount: 1, channel: 'wallet' },
      { 'idempotency-key': randomUUID() },
    )
    expect(wrong.statusCode).toBe(422)
  })

  it('that is pending can be continued on its page, by nobody else', async () => {
    const { payment, browser } = await buildTopUp('remittance')
    const list = await browser.get('/ucenter/my-wallet/top-up')
    expect(list.body).toContain(payment.paymentNo)
    const address = `/ucenter/my-wallet/top-up?payment=${payment.id}`
    expect((await browser.get(address)).body).toContain('测试银行')
    const { browser: stranger } = await buildPayer(app, db)
    expect((await stranger.get(address)).statusCode).toBe(404)
    expect((await stranger.get('/ucenter/my-wallet/top-up')).body).not.toContain(payment.paymentNo)
  })
})
