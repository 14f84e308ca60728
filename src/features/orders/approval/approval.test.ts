import { describe, expect, it } from 'vitest'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { Services } from '#server/services.ts'
import { outboxMail } from '../../../../simulators/outbox/outbox.ts'
import { testApp } from '../../../../tests/app.ts'
import type { TestBrowser } from '../../../../tests/browser.ts'
import { testContext } from '../../../../tests/context.ts'
import { buildTeam } from '../factories.ts'
import { lapseApprovals, remindOfApprovals } from './due.service.server.ts'
import { approvalDriver } from './factories.ts'
import type { WireRule } from './schema.ts'

const { app, db } = await testApp()

const { rule, teamWith, place, show, approvalOf, openStep, reserved, codeOf, decide } = approvalDriver(
  app,
  db,
)
const messagesOf = async (memberId: number) =>
  (
    await db.selectFrom('message').select('titleEn').where('memberId', '=', memberId).orderBy('id').execute()
  ).map(({ titleEn }) => titleEn)

describe('an order that meets a rule', () => {
  it('waits with its price and stock, and staff cannot review it', async () => {
    const team = await teamWith([rule()])
    const { answer, sku, id } = await place(team)
    expect(answer.json().data.orders[0]).toMatchObject({ status: 0, due: 0, expiresAt: null })
    expect(await show(team.browsers.buyer, id)).toMatchObject({
      isAwaitingApproval: true,
      can: { pay: false, edit: true, cancel: true },
    })
    expect(await reserved(sku.id)).toBe(20)
    expect(await approvalOf(team.browsers.first, id)).toMatchObject({
      state: 'waiting',
      reasons: ['大额订单'],
      stepToDecide: await openStep(id),
    })
    expect(await approvalOf(team.browsers.buyer, id)).toMatchObject({ stepToDecide: null })
    await db.updateTable('order').set({ placedAt: new Date() }).where('id', '=', Number(id)).execute()
    await expect(
      db.updateTable('order').set({ status: 'pendingPayment' }).where('id', '=', Number(id)).execute(),
    ).rejects.toThrow('violates check')
  })

  it('is payable after the approval, and everything is in the log', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    expect((await decide(team.browsers.first, id, 'approved', '可以')).statusCode).toBe(200)
    const order = await show(team.browsers.buyer, id)
    expect(order).toMatchObject({ status: 20, isAwaitingApproval: false, can: { pay: true } })
    expect(order.expiresAt).not.toBeNull()
    expect((await approvalOf(team.browsers.buyer, id)).events).toMatchObject([
      { kind: 'requested', channel: 'shop', name: team.buyer.nickname },
      { kind: 'approved', channel: 'shop', name: team.first.nickname, reason: '可以', stepNo: 1 },
    ])
    expect(await messagesOf(team.buyer.id)).toEqual([
      expect.stringContaining('received'),
      expect.stringContaining('was approved'),
    ])
  })

  it('is cancelled when it is declined, which needs a reason', async () => {
    const team = await teamWith([rule()])
    const { id, sku } = await place(team)
    expect((await decide(team.browsers.first, id, 'declined')).statusCode).toBe(422)
    expect((await decide(team.browsers.first, id, 'declined', '超支')).statusCode).toBe(200)
    expect(await show(team.browsers.buyer, id)).toMatchObject({ status: -1, isAwaitingApproval: false })
    expect(await reserved(sku.id)).toBe(0)
    expect(await approvalOf(team.browsers.buyer, id)).toMatchObject({ state: 'declined' })
  })

  it('takes its steps in turn', async () => {
    const steps = [
      { role: 'approver' as const, memberIds: [] },
      { role: 'owner' as const, memberIds: [] },
    ]
    const team = await teamWith([rule({ steps })])
    const { id } = await place(team)
    expect(await messagesOf(team.owner.id)).toHaveLength(1)
    expect((await decide(team.browsers.first, id, 'approved')).statusCode).toBe(200)
    expect((await decide(team.browsers.second, id, 'approved')).statusCode).toBe(403)
    expect(await show(team.browsers.buyer, id)).toMatchObject({ status: 0, isAwaitingApproval: true })
    expect((await decide(team.browsers.owner, id, 'approved')).statusCode).toBe(200)
    expect(await show(team.browsers.buyer, id)).toMatchObject({ status: 20 })
  })

  it('below the amount it needs no approval, and without an approver it is refused', async () => {
    const team = await teamWith([rule({ amountFrom: 100_000 })])
    expect((await place(team)).answer.json().data.orders[0]).toMatchObject({ status: 20 })
    const alone = await teamWith([rule({ steps: [{ role: 'owner', memberIds: [] }] })])
    await db.updateTable('member').set({ role: 'buyer' }).where('id', '=', alone.owner.id).execute()
    expect(codeOf((await place(alone)).answer)).toBe('no-approver')
  })

  it('restarts its approval when it is edited, until the same time', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    const dueAt = new Date(Date.now() + 3_600_000)
    await db
      .updateTable('orderApproval')
      .set({ expiresAt: dueAt })
      .where('orderId', '=', Number(id))
      .execute()
    const { version, lines } = await show(team.browsers.buyer, id)
    const less = [{ id: lines[0]!.id, quantity: 1 }]
    const edited = await team.browsers.buyer.put(`/api/trade/order/${id}`, { version, lines: less })
    expect(edited.json().data).toMatchObject({ isAwaitingApproval: true, status: 0 })
    for (const { id: approver } of [team.first, team.second])
      expect(await messagesOf(approver)).toHaveLength(1)
    const approvals = (await team.browsers.buyer.get(`/api/trade/order/${id}/approval`)).json().data
    expect(approvals).toMatchObject([
      { state: 'waiting', expiresAt: dueAt.toISOString() },
      { state: 'replaced' },
    ])
    await team.browsers.owner.put('/api/ucenter/approval/rules', {
      version: 1,
      rules: [rule({ amountFrom: 5000 })],
    })
    const again = await team.browsers.buyer.put(`/api/trade/order/${id}`, {
      version: version + 1,
      remark: 'x',
    })
    expect(again.json().data).toMatchObject({ isAwaitingApproval: false, status: 20 })
  })

  it('lapses in time, after a reminder', async () => {
    const team = await teamWith([rule()])
    const { id, sku } = await place(team)
    const services = new Services()
    services.set(mailGatewayKey, outboxMail())
    const shop = testContext(db, { services })
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await remindOfApprovals(shop, later(61))
    await remindOfApprovals(shop, later(62))
    expect((await messagesOf(team.first.id)).filter((title) => title.includes('expires soon'))).toHaveLength(
      1,
    )
    await lapseApprovals(shop, later(71))
    expect(await show(team.browsers.buyer, id)).toMatchObject({ status: 0 })
    await lapseApprovals(shop, later(73))
    expect(await show(team.browsers.buyer, id)).toMatchObject({ status: -1 })
    expect(await reserved(sku.id)).toBe(0)
    expect(await approvalOf(team.browsers.buyer, id)).toMatchObject({ state: 'lapsed' })
  })

  it('is withdrawn by its buyer', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    expect((await team.browsers.buyer.post(`/api/trade/order/${id}/cancel`, {})).statusCode).toBe(200)
    expect(await approvalOf(team.browsers.buyer, id)).toMatchObject({
      state: 'withdrawn',
      stepToDecide: null,
    })
    expect(codeOf(await decide(team.browsers.first, id, 'approved'))).toBe('conflict')
  })
})

describe('who decides', () => {
  it('other companies do not see the approval, and buyers do not decide', async () => {
    const team = await teamWith([rule()])
    const other = await teamWith([rule()])
    const { id } = await place(team)
    expect((await other.browsers.owner.get(`/api/trade/order/${id}/approval`)).statusCode).toBe(404)
    const body = { stepId: await openStep(id), decision: 'approved', reason: '' }
    expect((await other.browsers.owner.post(`/api/trade/order/${id}/approval`, body)).statusCode).toBe(404)
    expect((await team.browsers.buyer.post(`/api/trade/order/${id}/approval`, body)).statusCode).toBe(403)
    expect((await app.inject(`/api/trade/order/${id}/approval`)).statusCode).toBe(401)
  })

  it('a deputy decides within the period', async () => {
    const base = await buildTeamRules()
    const { team, id } = base
    expect((await decide(team.browsers.second, id, 'approved')).statusCode).toBe(403)
    const today = new Date().toISOString().slice(0, 10)
    const named = await team.browsers.first.post('/api/ucenter/approval/deputy', {
      deputyId: String(team.second.id),
      from: '2020-01-01',
      until: `${Number(today.slice(0, 4)) + 1}-01-01`,
    })
    expect(named.json().data).toMatchObject([{ canEnd: true }])
    expect((await decide(team.browsers.second, id, 'approved')).statusCode).toBe(200)
    expect((await approvalOf(team.browsers.buyer, id)).events.at(-1)).toMatchObject({
      name: team.second.nickname,
      forName: team.first.nickname,
    })
  })

  it('a member has at most ten deputies', async () => {
    const team = await teamWith([])
    const body = { deputyId: String(team.second.id), from: '2020-01-01', until: '2036-01-01' }
    const name = () => team.browsers.first.post('/api/ucenter/approval/deputy', body)
    const answers = await Promise.all(Array.from({ length: 12 }, name))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect((await name()).json()).toMatchObject({ code: 'limit-reached', errors: [{ path: 'deputyId' }] })
  })

  it('an order waits in the list of its approvers alone', async () => {
    const { team, id } = await buildTeamRules()
    const todo = async (browser: TestBrowser) => (await browser.get('/api/ucenter/approval')).json().data
    expect(await todo(team.browsers.first)).toMatchObject({ todo: 1, list: [{ orderId: id }] })
    expect(await todo(team.browsers.second)).toMatchObject({ todo: 0, list: [] })
    const waiting = await team.browsers.buyer.get('/api/ucenter/approval?tab=waiting')
    expect(waiting.json().data.list).toMatchObject([{ orderId: id, step: 1, steps: 1 }])
    const page = async (browser: TestBrowser) => (await browser.get('/ucenter/approval')).body
    expect(await page(team.browsers.buyer)).toContain(`/ucenter/trade/order/${id}`)
    expect(await page(team.browsers.second)).toContain('没有待您审批的订单')
  })

  it('rules are versioned, changed by owners alone, and name members of the company', async () => {
    const team = await teamWith([rule()])
    const save = (browser: TestBrowser, version: number, rules: WireRule[]) =>
      browser.put('/api/ucenter/approval/rules', { version, rules })
    expect((await save(team.browsers.first, 1, [])).statusCode).toBe(403)
    expect(codeOf(await save(team.browsers.owner, 0, []))).toBe('conflict')
    const stranger = await buildTeam(db)
    const foreign = rule({ steps: [{ role: null, memberIds: [String(stranger.owner.id)] }] })
    expect((await save(team.browsers.owner, 1, [foreign])).statusCode).toBe(404)
    const buyer = rule({ steps: [{ role: null, memberIds: [String(team.buyer.id)] }] })
    expect((await save(team.browsers.owner, 1, [buyer])).statusCode).toBe(422)
    expect((await save(team.browsers.owner, 1, [])).json().data).toMatchObject({ version: 2, rules: [] })
  })
})

/** A rule whose only step is the first approver, and an order that waits for it. */
async function buildTeamRules() {
  const team = await teamWith([])
  const steps = [{ role: null, memberIds: [String(team.first.id)] }]
  await team.browsers.owner.put('/api/ucenter/approval/rules', { version: 1, rules: [rule({ steps })] })
  const { id } = await place(team)
  return { team, id }
}
