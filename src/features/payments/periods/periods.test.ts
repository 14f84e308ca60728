import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildPayer, setBankAccount } from '../factories.ts'
import type { PeriodView } from './schema.ts'

const { app, db } = await testApp({}, ({ db: empty }) => setBankAccount(empty))
const finance = await staffBrowser(app, db, 'finance')
const admin = await staffBrowser(app, db, 'admin')

const lastMonth = new Date(Date.now() - 40 * 86_400_000)
const id = String(lastMonth.getUTCFullYear() * 100 + lastMonth.getUTCMonth() + 1)
const path = `/api/admin/periods/${id}`
const noon = new Date(Date.UTC(lastMonth.getUTCFullYear(), lastMonth.getUTCMonth(), 10, 4))
const show = async (): Promise<PeriodView> => (await finance.get(path)).json().data
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

async function paidLastMonth() {
  const payer = await buildPayer(app, db)
  const order = await payer.order({ collection: 'remittance' })
  const payment = await payer.begin('remittance', order.id)
  await db
    .updateTable('payment')
    .set({ state: 'paid', paidAt: noon })
    .where('id', '=', Number(payment.id))
    .execute()
  return payment
}

it('a closed month has frozen totals, takes no booking, and is reopened by two people', async () => {
  const payment = await paidLastMonth()
  const before = await show()
  expect(before).toMatchObject({ state: 'open', version: 0, canClose: true })
  expect(before.totals).toMatchObject([{ section: 'receipts', key: 'remittance', count: 1, fen: 10_000 }])
  expect(code(await finance.post(`${path}/close`, { version: 3, note: '' }))).toBe('conflict')
  expect(code(await finance.post(`${path}/close`, { version: 0, note: '月结' }))).toBe(200)
  expect(code(await finance.post(`${path}/close`, { version: 1, note: '' }))).toBe('conflict')

  const closed = await show()
  expect(closed).toMatchObject({ state: 'closed', version: 1, totals: before.totals })
  const paid = db.updateTable('payment').where('id', '=', Number(payment.id))
  await expect(paid.set({ amountFen: 1 }).execute()).rejects.toThrow('is closed')
  await expect(paid.set({ paidAt: new Date() }).execute()).rejects.toThrow('is closed')
  await expect(db.deleteFrom('payment').where('id', '=', Number(payment.id)).execute()).rejects.toThrow()
  await paid.set({ failure: 'a remark' }).execute()
  await expect(paidLastMonth()).rejects.toThrow('is closed')
  await expect(db.updateTable('periodReport').set({ note: 'x' }).execute()).rejects.toThrow('never changed')

  const report = await finance.get(`${path}/report/${closed.reports[0]?.id}`)
  expect(report.rawPayload.subarray(0, 2).toString()).toBe('PK')

  expect(code(await finance.post(`${path}/reopen`, { reason: '漏记' }))).toBe('not-allowed')
  const request = await admin.post(`${path}/reopen`, { reason: '漏记' })
  expect(request.statusCode).toBe(202)
  const { id: approvalId } = request.json().data
  expect(code(await admin.post(`/api/admin/approvals/${approvalId}/approve`))).toBe('second-person-needed')
  expect((await show()).state).toBe('closed')
  expect(code(await finance.post(`/api/admin/approvals/${approvalId}/approve`))).toBe(200)
  expect(await show()).toMatchObject({ state: 'reopened', version: 2, canClose: true })
  await paidLastMonth()
  expect(code(await finance.post(`${path}/close`, { version: 2, note: '补记' }))).toBe(200)
  expect((await show()).reports).toHaveLength(2)
})

it('with something open a month is closed for a reason only; the running month never', async () => {
  const now = new Date()
  const running = `/api/admin/periods/${now.getUTCFullYear() * 100 + now.getUTCMonth() + 1}/close`
  expect(code(await finance.post(running, { version: 0, note: 'x' }))).toBe('illegal-move')
  const earlier = new Date(Date.UTC(lastMonth.getUTCFullYear(), lastMonth.getUTCMonth() - 1, 5))
  await sql`insert into reconciliation (channel, day, state) values ('alipay', ${earlier}::date, 'different')`.execute(
    db,
  )
  const at = `/api/admin/periods/${earlier.getUTCFullYear() * 100 + earlier.getUTCMonth() + 1}`
  const waiting = { subjectId: 1, input: json({}), requestedAt: earlier, expiresAt: now, state: 'pending' }
  const { id: requestedBy } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('staffApproval')
    .values([
      { ...waiting, requestedBy, kind: 'withdrawal.approve', amountFen: 100 },
      { ...waiting, requestedBy, kind: 'rule.change' },
    ])
    .execute()
  expect((await finance.get(at)).json().data.checklist).toMatchObject({ differences: 1, approvals: 1 })
  expect(code(await finance.post(`${at}/close`, { version: 0, note: '' }))).toBe('validation-failed')
  expect(code(await finance.post(`${at}/close`, { version: 0, note: '渠道处理中' }))).toBe(200)
  const rows = (await finance.get('/api/admin/grids/periods?filter=state:closed')).json().data.rows
  expect(rows.length).toBeGreaterThan(0)
})
