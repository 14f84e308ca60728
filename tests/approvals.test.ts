import { describe, expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { buildCounter, buildPayer, findOrder, setBankAccount, until } from '#features/payments/factories.ts'
import type { Payment } from '#features/payments/schema.ts'
import type { ApprovalView } from '../src/features/approvals/schema.ts'
import { testApp } from './app.ts'
import { staffBrowser } from './staff.ts'

const { app, db } = await testApp({ FOUR_EYES_FROM_YUAN: '1000' }, ({ db: empty }) => setBankAccount(empty))
const requester = await staffBrowser(app, db, 'finance')
const deciding = await staffBrowser(app, db, 'finance')
const warehouse = await staffBrowser(app, db, 'warehouse')
const path = '/api/admin/approvals'
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

const sumsOf = (fen: number) => ({ goodsFen: fen, netFen: fen, taxFen: 0, totalFen: fen })

let booked = 0
const bankReference = () => `ICBC-${++booked}`
const creditOf = (companyId: number) => `/api/admin/company/${companyId}/credit`
const company = async () => (await buildCompany(db, { state: 'verified' })).id
const limitOf = async (id: number) => (await requester.get(creditOf(id))).json().data.credit?.limit
const setLimit = (id: number, limit: number | null, days = 30) => requester.put(creditOf(id), { limit, days })
const approve = (id: string, browser = deciding) => browser.post(`${path}/${id}/approve`)

async function askFor(id: number, limit: number | null) {
  const answer = await setLimit(id, limit)
  expect(answer.statusCode).toBe(202)
  return answer.json().data as ApprovalView
}

describe('a credit limit', () => {
  it('waits for another member of finance from the configured amount on, once', async () => {
    const id = await company()
    expect(code(await setLimit(id, 999.99))).toBe(200)
    const other = await company()
    const requested = await askFor(other, 1000)
    expect(requested).toMatchObject({ kind: 'credit.set', amount: 1000, state: 'pending', canApprove: false })
    expect(await limitOf(other)).toBeUndefined()
    const [listed] = (await deciding.get(path)).json().data
    expect(listed).toMatchObject({ id: requested.id, canApprove: true, requestedBy: requested.requestedBy })
    expect(code(await warehouse.get(path))).toBe('not-allowed')
    expect(code(await approve(requested.id, requester))).toBe('second-person-needed')
    expect(code(await approve(requested.id, warehouse))).toBe('not-allowed')
    expect(await limitOf(other)).toBeUndefined()
    expect((await approve(requested.id)).json().data).toMatchObject({ state: 'approved' })
    expect(await limitOf(other)).toBe(1000)
    expect(code(await approve(requested.id))).toBe('conflict')
    const entries = await db
      .selectFrom('auditEntry')
      .select(['action', 'staffId'])
      .where((eb) => eb.or([eb('subject', '=', 'approval'), eb('subjectId', '=', other)]))
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'approval.request',
      'credit.set',
      'approval.approve',
    ])
    expect(entries[1]?.staffId).not.toBe(entries[0]?.staffId)
  })

  it('is not approved by an account that the requester has just given a password', async () => {
    const admin = await staffBrowser(app, db, 'admin')
    const puppet = await staffBrowser(app, db, 'finance')
    const { staffId } = (await puppet.get('/api/admin/auth/me')).json().data
    const colleague = await db
      .selectFrom('staff')
      .select('account')
      .where('id', '=', Number(staffId))
      .executeTakeFirstOrThrow()
    expect(code(await admin.put(`/api/admin/staff/${colleague.account}/roles`, { roles: ['finance'] }))).toBe(
      200,
    )
    const id = await company()
    const requested = (await admin.put(creditOf(id), { limit: 2000, days: 30 })).json().data
    expect(code(await approve(requested.id, puppet))).toBe('second-person-needed')
    expect(code(await approve(requested.id))).toBe(200)
  })

  it('cannot be raised in steps or by longer terms; lowering and closing need one person', async () => {
    const id = await company()
    expect(code(await setLimit(id, 600))).toBe(200)
    await askFor(id, 1000)
    expect(code(await setLimit(id, 500))).toBe(200)
    const large = await company()
    await approve((await askFor(large, 5000)).id)
    expect(code(await setLimit(large, 5000, 60))).toBe(202)
    expect(code(await setLimit(large, 5000, 15))).toBe(200)
    await askFor(large, null)
    expect(code(await requester.put(creditOf(large), { limit: 5000, days: 15, isOpen: false }))).toBe(200)
    expect(code(await setLimit(large, 5000, 15))).toBe(202)
  })

  it('is raised once when two approve at the same moment', async () => {
    const id = await company()
    const requested = await askFor(id, 2000)
    const third = await staffBrowser(app, db, 'finance')
    const answers = await Promise.all([approve(requested.id), approve(requested.id, third)])
    expect(answers.map(code).sort()).toEqual([200, 'conflict'])
    const done = await db
      .selectFrom('auditEntry')
      .select('id')
      .where('action', '=', 'credit.set')
      .where('subjectId', '=', id)
      .execute()
    expect(done).toHaveLength(1)
  })

  it('is requested once, then rejected with a reason, withdrawn, or expired', async () => {
    const id = await company()
    const requested = await askFor(id, 3000)
    expect((await askFor(id, 3000)).id).toBe(requested.id)
    const reject = (browser = deciding, body: object = { reason: '额度过高' }) =>
      browser.post(`${path}/${requested.id}/reject`, body)
    expect(code(await reject(deciding, {}))).toBe('validation-failed')
    expect((await reject()).json().data).toMatchObject({ state: 'rejected', reason: '额度过高' })
    expect(code(await approve(requested.id))).toBe('conflict')
    const own = await askFor(id, 3000)
    expect(code(await requester.post(`${path}/${own.id}/reject`, { reason: '填错了' }))).toBe(200)
    const late = await askFor(id, 3000)
    await db
      .updateTable('staffApproval')
      .set({ expiresAt: new Date() })
      .where('id', '=', Number(late.id))
      .execute()
    expect(code(await approve(late.id))).toBe('gone')
    expect(await limitOf(id)).toBeUndefined()
  })

  it('is refused at once if impossible; the database requires two people', async () => {
    expect(code(await setLimit(99_999_999, 5000))).toBe('not-found')
    const { id, requestedBy } = await db.selectFrom('staffApproval').selectAll().executeTakeFirstOrThrow()
    const alone = db
      .updateTable('staffApproval')
      .set({ state: 'approved', decidedBy: requestedBy, decidedAt: new Date() })
      .where('id', '=', id)
      .execute()
    await expect(alone).rejects.toMatchObject({ constraint: 'two_people' })
  })
})

describe('incoming money', () => {
  const topUp = async (amount: number) => {
    const payer = await buildPayer(app, db)
    const key = { 'idempotency-key': `top-up-${bankReference()}` }
    const begun = await payer.browser.post('/api/ucenter/wallet/top-up', { amount }, key)
    return { payer, id: (begun.json().data as Payment).id }
  }
  const balanceOf = async (companyId: number) =>
    (await db.selectFrom('wallet').select('balanceFen').where('companyId', '=', companyId).executeTakeFirst())
      ?.balanceFen ?? 0
  const confirm = (id: string, amount: number, reference = bankReference()) =>
    requester.post(`/api/admin/payments/${id}/confirm`, { amount, bankReference: reference })

  it('above the announced amount always needs a second person', async () => {
    const { payer, id } = await topUp(100)
    const answer = await confirm(id, 101)
    expect(answer.statusCode).toBe(202)
    expect(await balanceOf(payer.companyId)).toBe(0)
    await approve(answer.json().data.id)
    expect(await balanceOf(payer.companyId)).toBe(10_100)
  })

  it('of a large amount waits; an outdated approval is refused and stays open', async () => {
    const { payer, id } = await topUp(1500)
    const reference = bankReference()
    const first = (await confirm(id, 1500, reference)).json().data as ApprovalView
    const second = (await confirm(id, 1499, reference)).json().data as ApprovalView
    expect(second.id).not.toBe(first.id)
    expect(code(await approve(first.id))).toBe(200)
    expect(code(await approve(second.id))).toBe('conflict')
    expect(await balanceOf(payer.companyId)).toBe(150_000)
    const open = (await deciding.get(path)).json().data as ApprovalView[]
    expect(open.map((one) => one.id)).toContain(second.id)
  })

  it('on delivery also waits', async () => {
    const payer = await buildPayer(app, db)
    const order = await payer.order({
      collection: 'cod',
      paymentTerms: 'cod',
      status: 'inTransit',
      ...sumsOf(200_000),
    })
    const answer = await requester.post(`/api/admin/orders/${order.id}/money`, {
      amount: 2000,
      bankReference: bankReference(),
    })
    expect(answer.statusCode).toBe(202)
    await approve(answer.json().data.id)
    expect(await findOrder(db, order.id)).toMatchObject({ paidFen: 200_000 })
  })
})

describe('outgoing money', () => {
  async function paidOrder(totalFen: number) {
    const payer = await buildPayer(app, db)
    const order = await payer.order(sumsOf(totalFen))
    const payment = await payer.begin('alipay-page', order.id)
    await buildCounter(app).press(payment, 'pay')
    await until(
      () => payer.show(payment.id),
      ({ state }) => state === 'paid',
    )
    return order
  }

  it('of a cancelled order waits for a second person; a missing reason is refused at once', async () => {
    const order = await paidOrder(150_000)
    const cancel = (reason: string) =>
      requester.post(`/api/admin/orders/${order.id}/move`, { to: -1, reason })
    expect(code(await cancel(''))).toBe('validation-failed')
    const answer = await cancel('缺货')
    expect(answer.json().data).toMatchObject({ kind: 'order.cancel', amount: 1500 })
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid' })
    await approve(answer.json().data.id)
    expect(await findOrder(db, order.id)).toMatchObject({ status: 'cancelled' })
  })

  it('of an after-sale request waits for a second person', async () => {
    const order = await paidOrder(150_000)
    const { id } = await db
      .insertInto('afterSale')
      .values({
        requestNo: 'R1',
        orderId: order.id,
        kind: 'refund',
        reason: '破损',
        memberId: order.memberId,
        state: 'approved',
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const finish = (refund: number) =>
      requester.post(`/api/admin/orders/${order.id}/after-sale/${id}`, { to: 'done', refund })
    expect(code(await finish(1500.01))).toBe('validation-failed')
    const answer = await finish(1500)
    expect(answer.statusCode).toBe(202)
    await approve(answer.json().data.id)
    const request = db.selectFrom('afterSale').select(['state', 'refundFen']).where('id', '=', id)
    expect(await request.executeTakeFirst()).toEqual({ state: 'done', refundFen: 150_000 })
  })
})
