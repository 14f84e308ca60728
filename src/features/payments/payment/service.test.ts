import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCounter, buildPayer, findOrder, setBankAccount, until } from '../factories.ts'
import type { Payable } from '../schema.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))
const { press } = buildCounter(app)
const fill = (companyId: number, balanceFen: number) =>
  db.insertInto('wallet').values({ companyId, balanceFen }).execute()

describe.each(['alipay-page', 'alipay-wap', 'wechat-native', 'wechat-h5'] as const)(
  'a payment by %s',
  (channel) => {
    it('pays all its orders once the channel confirms it', async () => {
      const payer = await buildPayer(app, db)
      const [one, two] = [await payer.order(), await payer.order({ quantityTenths: 50 })]
      const payment = await payer.begin(channel, two.id, one.id)
      expect(payment).toMatchObject({ state: 'pending', amount: 150, channel })
      expect(payment.orders.map(({ id, amount }) => [id, amount])).toEqual([
        [String(one.id), 100],
        [String(two.id), 50],
      ])
      await press(payment, 'fail')
      expect((await payer.show(payment.id)).state).toBe('pending')
      await press(payment, 'pay')
      const paid = await until(
        () => payer.show(payment.id),
        ({ state }) => state === 'paid',
      )
      expect(paid).toMatchObject({ state: 'paid', refunds: [] })
      expect(paid.redirect ?? paid.codeUrl ?? paid.qr).toBeUndefined()
      for (const { id, totalFen } of [one, two])
        expect(await findOrder(db, id)).toMatchObject({ status: 'paid', paidFen: totalFen })
    })
  },
)

describe('starting a payment', () => {
  it('returns a code as a picture, and a link to “scan” it', async () => {
    const payer = await buildPayer(app, db)
    const payment = await payer.begin('wechat-native', (await payer.order()).id)
    expect(payment.codeUrl).toContain('/dev/pay/wechat?pr=')
    expect(payment.scanPath).toMatch(/^\/dev\/pay\/wechat\?pr=/)
    const picture = Buffer.from(payment.qr?.split(',')[1] ?? '', 'base64').toString()
    expect(picture).toMatch(/^<svg/)
  })

  it('returns the same attempt for the same key, also in twenty concurrent calls', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order()
    const input = { channel: 'alipay-page', orderIds: [order.id] } as const
    const answers = await Promise.all(Array.from({ length: 20 }, () => payer.start(input, 'the-same-key')))
    expect(new Set(answers.map((answer) => answer.json().data?.paymentNo)).size).toBe(1)
    const other = await payer.start({ ...input, channel: 'wechat-native' }, 'the-same-key')
    expect(other.json()).toMatchObject({ status: 409, code: 'conflict' })
    const rows = await db.selectFrom('payment').select('id').where('memberId', '=', payer.memberId).execute()
    expect(rows).toHaveLength(1)
  })

  it('closes the previous attempt, in the shop and at the channel', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order()
    const first = await payer.begin('alipay-page', order.id)
    await app.inject({ method: 'GET', url: first.redirect ?? '' })
    const second = await payer.begin('wechat-native', order.id)
    expect(await payer.show(first.id)).toMatchObject({ state: 'closed', failure: '已改用其他方式付款' })
    const trade = (no: string) =>
      db.selectFrom('simulatedTrade').select('state').where('outTradeNo', '=', no).executeTakeFirst()
    expect(
      await until(
        () => trade(first.paymentNo),
        (found) => found?.state === 'closed',
      ),
    ).toEqual({ state: 'closed' })
    await payer.browser.delete(`/api/trade/payment/${second.id}`)
    expect((await payer.browser.delete(`/api/trade/payment/${second.id}`)).json().code).toBe('conflict')
    expect(
      await until(
        () => trade(second.paymentNo),
        (found) => found?.state === 'closed',
      ),
    ).toEqual({ state: 'closed' })
  })

  it('is refused for orders that cannot be paid', async () => {
    const payer = await buildPayer(app, db)
    const other = await buildPayer(app, db)
    const code = async (
      channel: 'alipay-page' | 'wechat-jsapi' | 'remittance',
      id: number,
      more: object = {},
    ) => (await payer.start({ channel, orderIds: [id], ...more })).json().code
    const order = await payer.order()
    expect(await code('alipay-page', (await other.order()).id)).toBe('not-found')
    expect(await code('alipay-page', (await payer.order({ status: 'pendingReview' })).id)).toBe(
      'illegal-move',
    )
    expect(await code('alipay-page', (await payer.order({ collection: 'remittance' })).id)).toBe(
      'payment-refused',
    )
    const overdue = await payer.order({ expiresAt: new Date(Date.now() - 1000) })
    expect(await code('alipay-page', overdue.id)).toBe('illegal-move')
    const unbound = await payer.start({ channel: 'wechat-jsapi', orderIds: [order.id] })
    expect([unbound.statusCode, unbound.json().code]).toEqual([409, 'wechat-needed'])
    expect(await code('alipay-page', order.id, { amount: 99.99 })).toBe('amount-changed')
    const withoutMethod = { channel: 'alipay-page', orderIds: [String(order.id)] }
    expect((await payer.browser.post('/api/trade/payment', withoutMethod)).statusCode).toBe(422)
    expect((await new TestBrowser(app).post('/api/trade/payment', withoutMethod)).statusCode).toBe(401)
  })

  it('is visible to members who can see its orders, and not found for others', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order()
    const payment = await payer.begin('alipay-page', order.id)
    const { companyId } = payer
    const inBrowser = async (traits: Parameters<typeof buildMember>[1]) =>
      TestBrowser.of(app, db, await buildMember(db, traits))
    const approver = await inBrowser({ companyId, role: 'approver' })
    const path = `/api/trade/payment/${payment.id}`
    expect((await approver.get(path)).statusCode).toBe(200)
    const others = [
      await inBrowser({ companyId, role: 'buyer' }),
      await inBrowser({ companyId: (await buildCompany(db)).id, role: 'owner' }),
    ]
    for (const other of others) {
      const begin = { channel: 'wallet', orderIds: [String(order.id)] }
      const answers = [
        await other.get(path),
        await other.get(`${path}/events`),
        await other.delete(path),
        await other.get(`/api/trade/payable?orders=${order.id}`),
        await other.post('/api/trade/payment', begin, { 'idempotency-key': randomUUID() }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    }
  })

  it('by an approver for two members’ orders shows neither the other’s order', async () => {
    const payer = await buildPayer(app, db)
    const { companyId } = payer
    const [approver, colleague] = [
      await buildMember(db, { companyId, role: 'approver' }),
      await buildMember(db, { companyId, role: 'buyer' }),
    ]
    const [own, foreign] = [await payer.order(), await payer.order({ memberId: colleague.id })]
    const begin = async (...ids: number[]) =>
      (
        await (
          await TestBrowser.of(app, db, approver)
        ).post(
          '/api/trade/payment',
          { channel: 'alipay-page', orderIds: ids.map(String) },
          { 'idempotency-key': randomUUID() },
        )
      ).json().data.id
    const seen = async (id: string) => {
      const { statusCode } = await payer.browser.get(`/api/trade/payment/${id}`)
      const payable = await payer.browser.get(`/api/trade/payable?orders=${own.id}`)
      return [statusCode, payable.json().data.pending?.id]
    }
    await db.updateTable('member').set({ role: 'buyer' }).where('id', '=', payer.memberId).execute()
    const ofOne = await begin(own.id)
    expect(await seen(ofOne)).toEqual([200, ofOne])
    const ofBoth = await begin(own.id, foreign.id)
    expect(await seen(ofBoth)).toEqual([404, undefined])
  })
})

describe('the wallet', () => {
  it('limits a buyer by the company’s amount per order', async () => {
    const payer = await buildPayer(app, db)
    const { memberId, companyId } = payer
    await fill(companyId, 50_000)
    await db.updateTable('member').set({ role: 'buyer' }).where('id', '=', memberId).execute()
    await db.updateTable('company').set({ buyerLimitFen: 9999 }).where('id', '=', companyId).execute()
    const order = await payer.order()
    const refused = await payer.start({ channel: 'wallet', orderIds: [order.id] })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'over-buyer-limit'])
    const payable = (await payer.browser.get(`/api/trade/payable?orders=${order.id}`)).json().data
    expect(payable).toMatchObject({ spendingLimit: 99.99 })
    expect(payable.channels).toContainEqual({ channel: 'wallet', isOpen: false, reason: 'over-buyer-limit' })
    await db.updateTable('company').set({ buyerLimitFen: 10_000 }).where('id', '=', companyId).execute()
    expect(await payer.begin('wallet', order.id)).toMatchObject({ state: 'paid' })
  })

  it('pays at once, or not at all', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order()
    expect((await payer.start({ channel: 'wallet', orderIds: [order.id] })).json().code).toBe(
      'insufficient-funds',
    )
    await fill(payer.companyId, 25_000)
    expect(await payer.begin('wallet', order.id)).toMatchObject({ state: 'paid', amount: 100 })
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid', paidFen: 10_000 })
    const wallet = await db
      .selectFrom('wallet')
      .selectAll()
      .where('companyId', '=', payer.companyId)
      .executeTakeFirst()
    expect(wallet?.balanceFen).toBe(15_000)
  })

  it('is never overdrawn by concurrent payments', async () => {
    const payer = await buildPayer(app, db)
    await fill(payer.companyId, 35_000)
    const orders = await Promise.all(Array.from({ length: 8 }, () => payer.order()))
    const answers = await Promise.all(
      orders.map(({ id }) => payer.start({ channel: 'wallet', orderIds: [id] })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.filter((answer) => answer.json().code === 'insufficient-funds')).toHaveLength(5)
  })
})

describe('the payment page', () => {
  it('lists amounts due and payment methods', async () => {
    const payer = await buildPayer(app, db)
    await fill(payer.companyId, 5000)
    const [open, done] = [await payer.order(), await payer.order({ status: 'paid', paidFen: 10_000 })]
    const look = async (...ids: number[]): Promise<Payable> =>
      (await payer.browser.get(`/api/trade/payable?orders=${ids.join(',')}`)).json().data
    const shown = await look(open.id, done.id)
    expect(shown).toMatchObject({ due: 100, walletBalance: 50, pending: null })
    expect(shown.orders.map(({ due }) => due)).toEqual([100, 0])
    const reasons = Object.fromEntries(shown.channels.map(({ channel, reason }) => [channel, reason]))
    expect(reasons).toMatchObject({
      'alipay-page': null,
      'wechat-native': null,
      remittance: null,
      wallet: 'balance-too-low',
      'wechat-jsapi': 'wechat-needed',
    })
    const payment = await payer.begin('remittance', open.id)
    expect((await look(open.id)).pending).toMatchObject({
      id: payment.id,
      account: {
        accountName: '测试公司',
        bank: '测试银行',
        accountNumber: '6200',
        reference: payment.paymentNo,
      },
    })
    payer.browser.cookies.locale = 'en'
    expect((await look(open.id)).pending?.account?.accountName).toBe('Test Company (测试公司)')
    delete payer.browser.cookies.locale
    expect((await payer.browser.get('/api/trade/payable?orders=999999')).statusCode).toBe(404)
  })
})

describe('the payment result', () => {
  it('is pushed to a waiting page', async () => {
    const payer = await buildPayer(app, db)
    const payment = await payer.begin('alipay-page', (await payer.order()).id)
    const events = payer.browser.get(`/api/trade/payment/${payment.id}/events`)
    await press(payment, 'pay')
    const answer = await events
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.body).toBe(
      'event: state\ndata: {"state":"pending"}\n\nevent: state\ndata: {"state":"paid"}\n\n',
    )
  })

  it('is polled when no notification arrives', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order()
    const payment = await payer.begin('wechat-native', order.id)
    await press(payment, 'pay')
    await db.updateTable('simulatedNotice').set({ doneAt: new Date() }).execute()
    await db
      .updateTable('payment')
      .set({ askAt: new Date() })
      .where('id', '=', Number(payment.id))
      .where('state', '=', 'pending')
      .execute()
    expect(await payer.show(payment.id)).toMatchObject({ state: 'paid' })
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid' })
  })
})

describe('the simulated channels', () => {
  it('show a page in both languages, with the available actions', async () => {
    const payer = await buildPayer(app, db)
    const payment = await payer.begin('wechat-native', (await payer.order()).id)
    const moved = await app.inject({ method: 'GET', url: payment.scanPath ?? '' })
    const look = async (locale: string) =>
      (await app.inject({ method: 'GET', url: String(moved.headers.location), cookies: { locale } })).body
    const buttons = (page: string) => [...page.matchAll(/<button>([^<]+)</g)].map(([, words]) => words)
    expect(buttons(await look('zh'))).toEqual(['支付', '支付失败', '重复支付', '延迟支付'])
    expect(buttons(await look('en'))).toEqual(['Pay', 'Fail', 'Pay twice', 'Pay late'])
    await press(payment, 'pay')
    expect(buttons(await look('zh'))).toEqual([])
    expect(await look('zh')).toContain('支付成功')
    expect((await app.inject({ method: 'GET', url: '/dev/pay/trade/nothing' })).statusCode).toBe(404)
    const forged = '/dev/pay/alipay/gateway.do?app_id=1&method=alipay.trade.page.pay&sign=x'
    expect((await app.inject({ method: 'GET', url: forged })).statusCode).toBe(400)
  })
})
