import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { drawCredit } from '#features/balances/service.server.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildPayer, findOrder, setBankAccount } from '../factories.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))
const finance = await staffBrowser(app, db, 'finance')
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

/** Orders of 100 yuan on credit; the later in the list are due earlier. */
async function buildDebtor(count: number) {
  const payer = await buildPayer(app, db)
  await db.updateTable('company').set({ state: 'verified' }).where('id', '=', payer.companyId).execute()
  await buildCredit(db, { companyId: payer.companyId })
  const orders: Awaited<ReturnType<typeof payer.order>>[] = []
  for (let number = 0; number < count; number++) {
    const order = await payer.order({ collection: 'credit', paymentTerms: null, status: 'inTransit' })
    const drawnAt = new Date(Date.now() - number * 86_400_000)
    await drawCredit(db, payer.companyId, order.totalFen, order.orderNo, drawnAt)
    orders.push(order)
  }
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const start = (body: object = { orderNos }, key: string = randomUUID()) =>
    payer.browser.post('/api/ucenter/credit/repayment', body, { 'idempotency-key': key })
  const paid = () => Promise.all(orders.map(async ({ id }) => (await findOrder(db, id)).paidFen))
  const used = async () => (await payer.browser.get('/api/ucenter/credit')).json().data.credit.used
  const confirm = (id: string, amount: number, bankReference: string = randomUUID()) =>
    finance.post(`/api/admin/payments/${id}/confirm`, { amount, bankReference })
  const refunds = () =>
    db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.paymentId')
      .select(['refund.amountFen', 'refund.cause'])
      .where('payment.companyId', '=', payer.companyId)
      .execute()
  return { ...payer, orders, orderNos, start, paid, used, confirm, refunds }
}

describe('one transfer', () => {
  it('settles several orders on credit, and frees the credit', async () => {
    const { start, paid, used, confirm, orderNos, browser } = await buildDebtor(3)
    const payment = (await start()).json().data
    expect(payment).toMatchObject({ purpose: 'credit', amount: 300, channel: 'remittance', state: 'pending' })
    expect(payment.account).toMatchObject({ bank: '测试银行', reference: payment.paymentNo })
    expect((await browser.get('/ucenter/my-wallet/credit/pay')).body).toContain(payment.paymentNo)
    expect(code(await confirm(payment.id, 300, 'ICBC-ALL'))).toBe(200)
    expect([await paid(), await used()]).toEqual([[10_000, 10_000, 10_000], 0])
    const entries = (await browser.get('/api/ucenter/credit')).json().data.list
    expect(entries[0]).toMatchObject({ kind: 'repayment', reference: `${orderNos[0]} ICBC-ALL` })
    expect((await browser.get('/ucenter/my-wallet/credit/pay')).body).toContain('没有待还的订单')
  })

  it('of less money settles the orders that are due first', async () => {
    const { start, paid, used, confirm } = await buildDebtor(3)
    const { id } = (await start()).json().data
    await confirm(id, 150)
    expect([await paid(), await used()]).toEqual([[0, 5000, 10_000], 150])
  })

  it('of more money is refunded in its surplus', async () => {
    const { start, used, confirm, refunds } = await buildDebtor(1)
    const { id } = (await start()).json().data
    const waiting = await confirm(id, 130)
    expect(waiting.statusCode).toBe(202)
    const second = await staffBrowser(app, db, 'finance')
    await second.post(`/api/admin/approvals/${waiting.json().data.id}/approve`)
    expect([await used(), await refunds()]).toEqual([0, [{ amountFen: 3000, cause: 'surplus' }]])
  })

  it('pays a part of the open orders where they are named', async () => {
    const { start, orderNos } = await buildDebtor(3)
    expect((await start({ orderNos: orderNos.slice(1), amount: 200 })).json().data.amount).toBe(200)
    expect(code(await start({ orderNos, amount: 200 }))).toBe('amount-changed')
  })

  it('is refused for orders of other companies, of other collections, and for settled ones', async () => {
    const debtor = await buildDebtor(1)
    const other = await buildDebtor(1)
    const prepaid = await debtor.order()
    for (const orderNo of [...other.orderNos, prepaid.orderNo])
      expect(code(await debtor.start({ orderNos: [orderNo] }))).toBe('not-found')
    const { id } = (await debtor.start()).json().data
    await debtor.confirm(id, 100)
    expect(code(await debtor.start())).toBe('illegal-move')
  })
})

describe('money without a payment', () => {
  it('is booked by finance for the orders that are due first, once for each number of the bank', async () => {
    const { companyId, paid, used, browser } = await buildDebtor(3)
    const path = `/api/admin/company/${companyId}/repayment`
    const book = (amount: number, bankReference: string) => finance.post(path, { amount, bankReference })
    expect(code(await book(120, 'ICBC-M1'))).toBe(200)
    expect(code(await book(120, 'ICBC-M1'))).toBe('conflict')
    expect([await paid(), await used()]).toEqual([[0, 2000, 10_000], 180])
    expect(code(await book(180.01, 'ICBC-M2'))).toBe('conflict')
    expect(code(await book(180, 'ICBC-M2'))).toBe(200)
    expect(await used()).toBe(0)
    expect(code(await book(1, 'ICBC-M3'))).toBe('conflict')
    expect((await browser.post(path, { amount: 1, bankReference: 'x' })).statusCode).toBe(401)
    const service = await staffBrowser(app, db, 'service')
    expect((await service.post(path, { amount: 1, bankReference: 'x' })).statusCode).toBe(403)
  })
})

describe('concurrent calls', () => {
  it('of a transfer, of money for the company and for an order never repay more than is open', async () => {
    const { start, companyId, orders, paid, used, confirm, refunds } = await buildDebtor(3)
    const { id } = (await start()).json().data
    const answers = await Promise.all([
      confirm(id, 300),
      finance.post(`/api/admin/company/${companyId}/repayment`, { amount: 200, bankReference: randomUUID() }),
      finance.post(`/api/admin/orders/${orders[0]?.id}/money`, { amount: 100, bankReference: randomUUID() }),
    ])
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    expect([await paid(), await used()]).toEqual([[10_000, 10_000, 10_000], 0])
    const cameFen = [30_000, 20_000, 10_000]
      .filter((_, index) => answers[index]?.statusCode === 200)
      .reduce((sum, fen) => sum + fen, 0)
    const backFen = (await refunds()).reduce((sum, { amountFen }) => sum + amountFen, 0)
    expect(cameFen - backFen).toBe(30_000)
  })

  it('with one key start one payment', async () => {
    const { start, memberId } = await buildDebtor(2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(undefined, 'one-repayment')))
    expect(new Set(answers.map((answer) => answer.json().data?.paymentNo)).size).toBe(1)
    expect(
      await db.selectFrom('payment').select('id').where('memberId', '=', memberId).execute(),
    ).toHaveLength(1)
  })
})
