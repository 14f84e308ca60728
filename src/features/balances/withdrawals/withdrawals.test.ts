import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { titlesOf } from '../../notifications/factories.ts'
import { findBalance, putIntoWallet, takeFromWallet } from '../ledgers/service.server.ts'
import { type WithdrawalState, withdrawalStates } from './schema.ts'

const { app, db } = await testApp()
const finance = await staffBrowser(app, db, 'finance')
const path = '/api/ucenter/wallet/withdrawals'
const staffPath = '/api/admin/withdrawals'
const account = { bank: '示例银行广州支行', bankAccount: '6222 0000 0000 1234' }
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

let references = 0

async function buildHolder(
  balanceFen: number,
  traits: { state?: 'verified' | 'unverified'; role?: 'owner' | 'approver' | 'buyer' } = {},
) {
  const company = await buildCompany(db, { state: traits.state ?? 'verified', name: '海滨生物研究院' })
  if (balanceFen > 0)
    await putIntoWallet(
      db,
      company.id,
      balanceFen,
      { kind: 'topUp', reference: `W${++references}` },
      new Date(),
    )
  const member = await buildMember(db, { companyId: company.id, role: traits.role ?? 'owner' })
  const browser = await TestBrowser.of(app, db, member)
  const request = (amount: number, key: string = randomUUID()) =>
    browser.post(path, { amount, ...account }, { 'idempotency-key': key })
  const list = async () => (await browser.get(path)).json().data.list
  return {
    companyId: company.id,
    memberId: member.id,
    browser,
    request,
    list,
    balance: () => findBalance(db, company.id),
  }
}

/** A withdrawal of 10 yuan in a state. */
async function buildWithdrawal(state: WithdrawalState) {
  const holder = await buildHolder(1000)
  const { id } = (await holder.request(10)).json().data
  const staff = (verb: string, body?: object) => finance.post(`${staffPath}/${id}/${verb}`, body)
  const changes = {
    approved: () => staff('approve'),
    rejected: () => staff('reject', { reason: '账户有误' }),
    cancelled: () => holder.browser.delete(`${path}/${id}`),
    paid: () => staff('pay', { bankReference: randomUUID() }),
  }
  if (state === 'paid') await changes.approved()
  if (state !== 'requested') await changes[state]()
  return { ...holder, id: Number(id), changes }
}

describe('a withdrawal', () => {
  it('leaves the wallet with the request, and is shown with the last digits of the account', async () => {
    const holder = await buildHolder(50_000)
    const answer = await holder.request(120.5)
    expect(answer.json().data).toMatchObject({
      state: 'requested',
      amount: 120.5,
      accountName: '海滨生物研究院',
      bankAccount: '1234',
      canCancel: true,
    })
    expect(await holder.balance()).toBe(37_950)
    const wallet = (await holder.browser.get('/api/ucenter/wallet')).json().data
    expect(wallet).toMatchObject({
      balance: 379.5,
      withdrawing: 120.5,
      list: [{ kind: 'withdrawal', amount: -120.5 }, {}],
    })
  })

  it.each(withdrawalStates)('that is %s changes its state only as its table allows', async (state) => {
    const allowed: Record<WithdrawalState, WithdrawalState[]> = {
      requested: ['approved', 'rejected', 'cancelled'],
      approved: ['rejected', 'paid'],
      paid: [],
      rejected: [],
      cancelled: [],
    }
    for (const to of ['approved', 'rejected', 'cancelled', 'paid'] as const) {
      const { changes, list, balance } = await buildWithdrawal(state)
      const before = await balance()
      expect(code(await changes[to]())).toBe(allowed[state].includes(to) ? 200 : 'conflict')
      const isMoved = allowed[state].includes(to)
      expect((await list())[0].state).toBe(isMoved ? to : state)
      const isReturned = isMoved && (to === 'rejected' || to === 'cancelled')
      expect((await balance()) - before).toBe(isReturned ? 1000 : 0)
    }
  })

  it('above the balance, of nothing, or without an account is refused at the field', async () => {
    const { request, browser, balance } = await buildHolder(1000)
    expect((await request(10.01)).json()).toMatchObject({ status: 422, errors: [{ path: 'amount' }] })
    expect((await request(0)).json()).toMatchObject({ status: 422, errors: [{ path: 'amount' }] })
    const answer = await browser.post(
      path,
      { amount: 1, bank: '', bankAccount: 'x' },
      { 'idempotency-key': randomUUID() },
    )
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(['bank', 'bankAccount'])
    expect(await balance()).toBe(1000)
  })

  it('is requested by owners and approvers of verified companies only', async () => {
    const buyer = await buildHolder(1000, { role: 'buyer' })
    expect([code(await buyer.request(1)), await buyer.list()]).toEqual(['not-allowed', []])
    expect((await buyer.browser.get('/ucenter/my-wallet/withdrawal')).body).toContain(
      '由单位管理员或审批人申请',
    )
    const unverified = await buildHolder(1000, { state: 'unverified' })
    expect(code(await unverified.request(1))).toBe('not-allowed')
    expect(code(await (await buildHolder(1000, { role: 'approver' })).request(1))).toBe(200)
  })

  it('is announced to its requester once when it is paid or rejected', async () => {
    const [paid, rejected] = [await buildWithdrawal('approved'), await buildWithdrawal('requested')]
    await Promise.all([paid.changes.paid(), paid.changes.paid(), paid.changes.paid()])
    await Promise.all([rejected.changes.rejected(), rejected.changes.rejected()])
    expect(await titlesOf(db, paid.memberId)).toEqual(['提现 ¥10.00 已汇出'])
    expect(await titlesOf(db, rejected.memberId)).toEqual(['提现申请未通过'])
  })

  it('starts with the last account that was not rejected, for those who may withdraw', async () => {
    const holder = await buildHolder(5000)
    const page = async (browser: TestBrowser) => (await browser.get('/ucenter/my-wallet/withdrawal')).body
    expect(await page(holder.browser)).not.toContain(account.bank)
    await holder.request(10)
    const { body } = await holder.browser.post(
      path,
      { amount: 10, bank: '误填银行', bankAccount: '62220000' },
      { 'idempotency-key': randomUUID() },
    )
    await finance.post(`${staffPath}/${JSON.parse(body).data.id}/reject`, { reason: '账户有误' })
    expect(await page(holder.browser)).toMatch(/name="bankAccount"[^>]*value="6222000000001234"/)
    const buyer = await buildMember(db, { companyId: holder.companyId, role: 'buyer' })
    expect(await page(await TestBrowser.of(app, db, buyer))).not.toContain('6222000000001234')
  })

  it('of another company is not found', async () => {
    const { id } = await buildWithdrawal('requested')
    const stranger = await buildHolder(0)
    expect((await stranger.browser.delete(`${path}/${id}`)).statusCode).toBe(404)
  })

  it('is decided by finance only; a large one needs a second person', async () => {
    const { id } = await buildWithdrawal('requested')
    for (const [asker, status] of [
      [await staffBrowser(app, db, 'service'), 403],
      [(await buildHolder(0)).browser, 401],
    ] as const)
      for (const verb of ['approve', 'reject', 'pay'])
        expect((await asker.post(`${staffPath}/${id}/${verb}`, {})).statusCode).toBe(status)
    const rich = await buildHolder(1_000_000_000)
    const large = (await rich.request(9_000_000)).json().data
    const waiting = await finance.post(`${staffPath}/${large.id}/approve`)
    expect(waiting.statusCode).toBe(202)
    expect((await rich.list())[0].state).toBe('requested')
    const second = await staffBrowser(app, db, 'finance')
    await second.post(`/api/admin/approvals/${waiting.json().data.id}/approve`)
    expect((await rich.list())[0].state).toBe('approved')
  })

  it('is listed for staff with its account, and each number of the bank pays once', async () => {
    const [one, two] = [await buildWithdrawal('approved'), await buildWithdrawal('approved')]
    const listed = (await finance.get(`${staffPath}?state=approved`)).json().data
    expect(listed[0]).toMatchObject({ id: String(two.id), bankAccount: '6222000000001234' })
    const pay = (id: number) => finance.post(`${staffPath}/${id}/pay`, { bankReference: 'BANK-W1' })
    expect([code(await pay(one.id)), code(await pay(two.id))]).toEqual([200, 'conflict'])
  })
})

describe('concurrent calls', () => {
  it('of withdrawals and payments never take more than the balance', async () => {
    const { request, balance, companyId } = await buildHolder(1000)
    const pay = () =>
      db
        .transaction()
        .execute((tx) =>
          takeFromWallet(tx, companyId, 100, { kind: 'payment', reference: `RP${++references}` }, new Date()),
        )
        .then(
          () => 200,
          () => 409,
        )
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, async (_, index) =>
        index % 2 === 0 ? (await request(1)).statusCode : await pay(),
      ),
    )
    expect(outcomes.filter((status) => status === 200)).toHaveLength(10)
    expect(await balance()).toBe(0)
  })

  it('with one key withdraw once', async () => {
    const { request, balance, list } = await buildHolder(1000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(2, 'one-withdrawal')))
    expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1)
    expect([await balance(), (await list()).length]).toEqual([800, 1])
  })

  it('of cancel, approve and reject end in one state, and return the money at most once', async () => {
    for (let round = 0; round < 4; round++) {
      const { changes, balance, list } = await buildWithdrawal('requested')
      await Promise.all([changes.cancelled(), changes.approved(), changes.rejected()])
      const [{ state }] = await list()
      expect(await balance()).toBe(state === 'approved' ? 0 : 1000)
    }
  })
})
