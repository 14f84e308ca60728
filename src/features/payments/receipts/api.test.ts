import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildCounter, buildPayer, findOrder, setBankAccount, until } from '../factories.ts'
import type { Payment } from '../schema.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))
const finance = await staffBrowser(app, db, 'finance')
const warehouse = await staffBrowser(app, db, 'warehouse')
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

describe('a remittance', () => {
  const send = (payer: Awaited<ReturnType<typeof buildPayer>>, id: string, content: Buffer) =>
    payer.browser.postFile(`/api/trade/payment/${id}/slip`, content, { name: '回单.png', type: 'image/png' })

  it('shows the account, accepts a slip, and is confirmed by finance only', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order({ collection: 'remittance' })
    const payment = await payer.begin('remittance', order.id)
    expect(payment.account).toMatchObject({ bank: '测试银行', reference: payment.paymentNo })
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(code(await send(payer, payment.id, Buffer.from('no picture')))).toBe('file-unreadable')
    const sent = (await send(payer, payment.id, picture)).json().data as Payment
    expect(sent.slip).toMatchObject({ name: '回单.png' })
    const listed = (await finance.get('/api/admin/payments?channel=remittance&state=pending')).json().data
    expect(listed[0]).toMatchObject({ paymentNo: payment.paymentNo, slip: sent.slip, amount: 100 })
    const slip = `/api/platform/resources/21/image?filepath=${sent.slip!.filepath}`
    expect((await payer.browser.get(slip)).statusCode).toBe(200)
    expect((await (await buildPayer(app, db)).browser.get(slip)).statusCode).toBe(404)

    const confirm = `/api/admin/payments/${payment.id}/confirm`
    const body = { amount: 100, bankReference: 'ICBC-1' }
    expect(code(await payer.browser.post(confirm, body))).toBe('not-signed-in')
    expect(code(await warehouse.post(confirm, body))).toBe('not-allowed')
    expect(code(await finance.post(confirm, { ...body, amount: -1 }))).toBe('validation-failed')
    expect(code(await finance.post(confirm, body))).toBe(200)
    expect(code(await finance.post(confirm, body))).toBe('conflict')
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid', paidFen: 10_000 })
    expect(await payer.show(payment.id)).toMatchObject({ state: 'paid', orders: [{ applied: 100 }] })
  })

  it('tops up the wallet, which can then pay', async () => {
    const payer = await buildPayer(app, db)
    const begun = await payer.browser.post(
      '/api/ucenter/wallet/top-up',
      { amount: 500.5 },
      { 'idempotency-key': 'top-up-1' },
    )
    const { id, account } = begun.json().data as Payment
    expect(account).toBeDefined()
    await finance.post(`/api/admin/payments/${id}/confirm`, { amount: 500.5, bankReference: 'ICBC-2' })
    expect(await payer.begin('wallet', (await payer.order()).id)).toMatchObject({ state: 'paid' })
    const wallet = await db
      .selectFrom('wallet')
      .select('balanceFen')
      .where('companyId', '=', payer.companyId)
      .executeTakeFirst()
    expect(wallet).toEqual({ balanceFen: 40_050 })
  })
})

describe('a payment for an order', () => {
  it('on credit or on delivery is booked up to the amount due, and frees credit', async () => {
    const payer = await buildPayer(app, db)
    await buildCredit(db, { companyId: payer.companyId, usedFen: 10_000 })
    const order = await payer.order({ collection: 'credit', paymentTerms: null, status: 'inTransit' })
    const money = (amount: number, bankReference: string) =>
      finance.post(`/api/admin/orders/${order.id}/money`, { amount, bankReference })
    expect(code(await money(60, 'ICBC-3'))).toBe(200)
    expect(code(await money(60, 'ICBC-4'))).toBe('conflict')
    expect(code(await money(40, 'ICBC-3'))).toBe('conflict')
    expect(code(await money(40, 'ICBC-4'))).toBe(200)
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'inTransit', paidFen: 10_000 })
    const credit = await db
      .selectFrom('creditAccount')
      .select('usedFen')
      .where('companyId', '=', payer.companyId)
      .executeTakeFirst()
    expect(credit).toEqual({ usedFen: 0 })
    const remitted = await payer.begin('remittance', (await payer.order({ collection: 'remittance' })).id)
    const again = { amount: 100, bankReference: 'ICBC-4' }
    expect(code(await finance.post(`/api/admin/payments/${remitted.id}/confirm`, again))).toBe('conflict')
    const online = await payer.order()
    const answer = await finance.post(`/api/admin/orders/${online.id}/money`, {
      amount: 1,
      bankReference: 'ICBC-5',
    })
    expect(code(answer)).toBe('payment-refused')
  })
})

describe('finance', () => {
  it('lists what waits for money, and opens one', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order({ collection: 'remittance' })
    const { id, paymentNo } = await payer.begin('remittance', order.id)
    const queue = '/api/admin/grids/payments?filter=channel:remittance&filter=state:pending&keyword='
    const listed = (await finance.get(`${queue}${order.orderNo}`)).json().data
    expect(listed.rows).toMatchObject([{ id, paymentNo, amount: 10_000, orders: order.orderNo }])
    expect((await finance.get(`/api/admin/payments/${id}`)).json().data).toMatchObject({
      paymentNo,
      orders: [{ orderNo: order.orderNo, amount: 100, applied: 0 }],
    })
    const onCredit = await payer.order({ collection: 'credit', paymentTerms: null, status: 'inTransit' })
    const found = async (keyword: string) =>
      (await finance.get(`/api/admin/receivables?keyword=${keyword}`)).json().data
    expect(await found(order.orderNo)).toMatchObject([{ kind: 'payment', id, number: paymentNo, due: 100 }])
    expect(await found(onCredit.orderNo)).toMatchObject([
      { kind: 'order', id: String(onCredit.id), due: 100 },
    ])
  })

  it('reconciles a day with the bills, and finds missing entries', async () => {
    const payer = await buildPayer(app, db)
    const payment = await payer.begin('wechat-native', (await payer.order()).id)
    await buildCounter(app).press(payment, 'pay')
    await until(
      () => payer.show(payment.id),
      ({ state }) => state === 'paid',
    )
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    const compare = async () => {
      expect(code(await finance.post('/api/admin/reconciliation', { channel: 'wechat', day }))).toBe(200)
      return (await finance.get('/api/admin/reconciliation')).json().data[0]
    }
    expect(await compare()).toMatchObject({
      day,
      channel: 'wechat',
      state: 'matched',
      ours: 100,
      theirs: 100,
    })
    await db.updateTable('payment').set({ amountFen: 9999 }).where('id', '=', Number(payment.id)).execute()
    expect(await compare()).toMatchObject({
      state: 'different',
      differences: [{ kind: 'amount', ours: 99.99, theirs: 100 }],
    })
  })

  it('cannot reconcile a future day', async () => {
    const compare = (day: string) => finance.post('/api/admin/reconciliation', { channel: 'alipay', day })
    const tomorrow = shanghaiDate(new Date(Date.now() + 86_400_000))
    for (const day of [tomorrow, '2999-12-31']) {
      const answer = await compare(day)
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ path: 'day', message: '不能选择今天以后的日期' }],
      ])
    }
    expect((await compare(shanghaiDate(new Date()))).statusCode).toBe(200)
  })

  it('is the only role to see refunds and books', async () => {
    for (const path of ['payments', 'refunds', 'reconciliation']) {
      expect(code(await finance.get(`/api/admin/${path}`))).toBe(200)
      expect(code(await warehouse.get(`/api/admin/${path}`))).toBe('not-allowed')
    }
  })
})

describe('a paid order that staff cancel', () => {
  it('is refunded to its payment methods', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order()
    const payment = await payer.begin('alipay-page', order.id)
    await buildCounter(app).press(payment, 'pay')
    await until(
      () => payer.show(payment.id),
      ({ state }) => state === 'paid',
    )
    const answer = await finance.post(`/api/admin/orders/${order.id}/move`, { to: -1, reason: '缺货' })
    expect(code(answer)).toBe(200)
    const shown = await until(
      () => payer.show(payment.id),
      ({ refunds }) => refunds[0]?.state === 'done',
    )
    expect(shown.refunds).toMatchObject([{ amount: 100, state: 'done' }])
    expect(await findOrder(db, order.id)).toMatchObject({
      status: 'cancelled',
      paidFen: 10_000,
      refundedFen: 10_000,
    })
  })
})
