import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildPayer, findOrder, setBankAccount } from '../factories.ts'
import type { BankLineView } from './schema.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))
const finance = await staffBrowser(app, db, 'finance')
const path = '/api/admin/bank-lines'
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

const send = (rows: string[]) =>
  finance.postFile(path, Buffer.from(`交易日期,交易流水号,贷方发生额,对方户名,附言\n${rows.join('\n')}\n`), {
    name: 'bank.csv',
    type: 'text/csv',
  })

async function lineOf(bankReference: string) {
  const found = (await finance.get(`/api/admin/grids/bank-lines?keyword=${bankReference}`)).json().data
  const [row] = found.rows as { id: string; state: string; match: string }[]
  if (!row) throw new Error(`no line ${bankReference}`)
  const line = (await finance.get(`${path}/${row.id}`)).json().data as BankLineView
  return { row, line }
}

describe('a bank statement', () => {
  it('stores each line once, proposes the remittance and books it', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order({ collection: 'remittance' })
    const payment = await payer.begin('remittance', order.id)
    const rows = [`2026-11-25,B-1,100.00,某人,货款 ${payment.paymentNo}`, '2026-11-25,B-2,7.00,银行,利息']
    expect((await send(rows)).json().data).toMatchObject({ added: 2, known: 0 })
    expect((await send(rows)).json().data).toMatchObject({ added: 0, known: 2 })
    const { row, line } = await lineOf('B-1')
    expect(row).toMatchObject({ state: 'open', match: 'exact' })
    expect(line.proposals[0]).toMatchObject({
      kind: 'payment',
      id: payment.id,
      reasons: ['number', 'amount'],
      isExact: true,
    })
    const accept = () => finance.post(`${path}/${row.id}/accept`, { kind: 'payment', id: payment.id })
    expect(code(await accept())).toBe(200)
    expect(code(await accept())).toBe('conflict')
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid', paidFen: 10_000 })
    const after = await lineOf('B-1')
    expect(after.row.state).toBe('booked')
    expect(after.line).toMatchObject({ state: 'booked', payment: { id: payment.id }, proposals: [] })
    expect(code(await finance.post(`${path}/${row.id}/ignore`, { reason: '重复' }))).toBe('conflict')
  })

  it('has lines that are ignored, and opened again', async () => {
    await send(['20261124,B-3,1.00,银行,利息'])
    const { row } = await lineOf('B-3')
    expect(code(await finance.post(`${path}/${row.id}/ignore`, { reason: '利息' }))).toBe(200)
    expect((await lineOf('B-3')).line).toMatchObject({ state: 'ignored', ignoreReason: '利息' })
    const order = await (await buildPayer(app, db)).order({ collection: 'cod' })
    const target = { kind: 'order', id: String(order.id) }
    expect(code(await finance.post(`${path}/${row.id}/accept`, target))).toBe('conflict')
    expect(code(await finance.post(`${path}/${row.id}/reopen`))).toBe(200)
    expect((await lineOf('B-3')).row).toMatchObject({ state: 'open' })
    expect(code(await finance.post(`${path}/${row.id}/reopen`))).toBe('conflict')
  })

  it('without the columns of a statement is refused', async () => {
    const file = { name: 'list.csv', type: 'text/csv' }
    const answer = await finance.postFile(path, Buffer.from('产品编号,数量\nA,1\n'), file)
    expect(answer.json()).toMatchObject({ code: 'file-unreadable' })
    expect(answer.json().errors[0].message).toContain('流水号')
  })
})
