import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { drawCredit } from '#features/balances/service.server.ts'
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

  it('that waits for a second person is neither booked elsewhere nor ignored', async () => {
    const payer = await buildPayer(app, db)
    const payment = await payer.begin('remittance', (await payer.order({ collection: 'remittance' })).id)
    await send([`2026-11-25,B-4,130.00,某人,${payment.paymentNo}`])
    const { row } = await lineOf('B-4')
    const accept = (target: object) => finance.post(`${path}/${row.id}/accept`, target)
    const waiting = await accept({ kind: 'payment', id: payment.id })
    expect(waiting.statusCode).toBe(202)
    expect((await lineOf('B-4')).line.state).toBe('waiting')
    const order = await payer.order({ collection: 'cod', quantityTenths: 130 })
    expect(code(await accept({ kind: 'order', id: String(order.id) }))).toBe('conflict')
    expect(code(await finance.post(`${path}/${row.id}/ignore`, { reason: '利息' }))).toBe('conflict')
    const second = await staffBrowser(app, db, 'finance')
    expect(code(await second.post(`/api/admin/approvals/${waiting.json().data.id}/approve`))).toBe(200)
    expect((await lineOf('B-4')).line.state).toBe('booked')
  })

  it('keeps the reference of an ignored line from being booked by hand', async () => {
    await send(['2026-11-25,B-5,100.00,某人,'])
    const { row } = await lineOf('B-5')
    await finance.post(`${path}/${row.id}/ignore`, { reason: '内部划转' })
    const order = await (await buildPayer(app, db)).order({ collection: 'cod' })
    const book = () =>
      finance.post(`/api/admin/orders/${order.id}/money`, { amount: 100, bankReference: 'B-5' })
    expect(code(await book())).toBe('conflict')
    await finance.post(`${path}/${row.id}/reopen`)
    expect(code(await book())).toBe(200)
  })

  it('is booked together with its audit entry', async () => {
    await sql`alter table audit_entry add constraint no_accept check (action <> 'bankLine.accept') not valid`.execute(
      db,
    )
    const order = await (await buildPayer(app, db)).order({ collection: 'cod' })
    await send(['2026-11-25,B-6,100.00,某人,'])
    const { row } = await lineOf('B-6')
    const accept = () => finance.post(`${path}/${row.id}/accept`, { kind: 'order', id: String(order.id) })
    expect(code(await accept())).not.toBe(200)
    expect((await findOrder(db, order.id)).paidFen).toBe(0)
    await sql`alter table audit_entry drop constraint no_accept`.execute(db)
    expect(code(await accept())).toBe(200)
  })

  it('is proposed what its remark names before newer orders of the same amount', async () => {
    const payer = await buildPayer(app, db)
    const named = await payer.order({ collection: 'cod', quantityTenths: 77 })
    for (let count = 0; count < 21; count++) await payer.order({ collection: 'cod', quantityTenths: 77 })
    await send([`2026-11-25,B-7,77.00,某人,货款${named.orderNo}`, '2026-11-25,B-8,0.01,某人,'])
    const { row, line } = await lineOf('B-7')
    expect(row.match).toBe('exact')
    expect(line.proposals).toHaveLength(5)
    expect(line.proposals[0]).toMatchObject({ number: named.orderNo, reasons: ['number', 'amount'] })
    expect(line.proposals[1]).toMatchObject({ reasons: ['amount'], isExact: false })
    expect((await lineOf('B-8')).row.match).toBe('none')
  })

  it('matches exactly where one debt fits', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order({ collection: 'cod', quantityTenths: 53 })
    const other = await payer.order({ collection: 'cod', quantityTenths: 53 })
    const { name } = await db
      .selectFrom('order')
      .innerJoin('company', 'company.id', 'order.companyId')
      .select('company.name')
      .where('order.id', '=', order.id)
      .executeTakeFirstOrThrow()
    await send([
      `2026-11-25,B-20,53.00,${name},`,
      `2026-11-25,B-21,53.00,${name},${order.orderNo}`,
      `2026-11-25,B-22,53.00,${name},${order.orderNo} ${other.orderNo}`,
    ])
    expect((await lineOf('B-20')).row.match).toBe('possible')
    expect((await lineOf('B-21')).row.match).toBe('exact')
    expect((await lineOf('B-22')).row.match).toBe('possible')
  })

  it('is booked once when it is booked on several things at the same time', async () => {
    const payers = await Promise.all([1, 2, 3, 4].map(() => buildPayer(app, db)))
    const [one, two, three, four] = payers
    if (!one || !two || !three || !four) throw new Error('four payers')
    const remittance = await one.begin('remittance', (await one.order({ collection: 'remittance' })).id)
    const cod = await two.order({ collection: 'cod' })
    const credits = await Promise.all(
      [three, four].map(async (payer) => {
        await db.updateTable('company').set({ state: 'verified' }).where('id', '=', payer.companyId).execute()
        await buildCredit(db, { companyId: payer.companyId })
        const order = await payer.order({ collection: 'credit', paymentTerms: null, status: 'inTransit' })
        await drawCredit(db, payer.companyId, order.totalFen, order.orderNo, new Date())
        return order
      }),
    )
    const paths = [
      `payments/${remittance.id}/confirm`,
      `orders/${cod.id}/money`,
      `orders/${credits[0]?.id}/money`,
      `company/${four.companyId}/repayment`,
    ]
    const body = { amount: 100, bankReference: 'B-9' }
    const answers = await Promise.all(paths.map((to) => finance.post(`/api/admin/${to}`, body)))
    expect(answers.map(code).toSorted()).toEqual([200, 'conflict', 'conflict', 'conflict'])
    const booked = db.selectFrom('payment').select('id').where('tradeNo', '=', 'B-9').execute()
    expect(await booked).toHaveLength(1)
  })

  it('as a workbook has the rows reported whose formulas have no result', async () => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('流水').addRows([
      ['交易日期', '交易流水号', '贷方发生额'],
      ['2026-11-25', 'B-30', { formula: '50+3', result: 53 }],
      ['2026-11-25', 'B-31', { formula: 'C2*2' }],
    ])
    const answer = await finance.postFile(path, Buffer.from(await book.xlsx.writeBuffer()), {
      name: 'bank.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    expect(answer.json().data).toEqual({
      added: 1,
      known: 0,
      passed: 0,
      problems: [{ row: 3, message: expect.stringContaining('没有计算结果') }],
    })
  })

  it('without the columns of a statement is refused', async () => {
    const file = { name: 'list.csv', type: 'text/csv' }
    const answer = await finance.postFile(path, Buffer.from('产品编号,数量\nA,1\n'), file)
    expect(answer.json()).toMatchObject({ code: 'file-unreadable' })
    expect(answer.json().errors[0].message).toContain('流水号')
  })
})
