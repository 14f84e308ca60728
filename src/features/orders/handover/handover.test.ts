import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import type { TestBrowser } from '../../../../tests/browser.ts'
import { buildQuote } from '../../quotes/factories.ts'
import { buildRule, buildTeamWith, findOpenStep, placeOrder, showApproval } from '../approval/factories.ts'
import type { WireRule } from '../approval/schema.ts'
import { buildCartLine, buildGoods, buildOrder, buildTeam } from '../factories.ts'

const { app, db } = await testApp()
const memberPath = '/api/ucenter/company/member'
const remove = (by: TestBrowser, { id }: { id: number }, query = '') =>
  by.delete(`${memberPath}/${id}${query}`)
const ownerOfOrder = async (id: string | number) =>
  db
    .selectFrom('order')
    .select(['memberId', 'placedBy'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
const messagesOf = async ({ id }: { id: number }) =>
  (
    await db
      .selectFrom('message')
      .select(['titleZh', 'bodyZh'])
      .where('memberId', '=', id)
      .where('kind', '=', 'company')
      .execute()
  ).map(({ titleZh, bodyZh }) => `${titleZh} ${bodyZh}`)

/** The buyer has an open and a finished order, a quote, a ticket and a saved list. */
async function busyTeam() {
  const team = await buildTeamWith(app, db, [])
  const { companyId, buyer, first } = team
  const own = { companyId, memberId: buyer.id }
  const { id: open } = await placeOrder(db, team)
  const finished = await buildOrder(db, { ...own, status: 'finished' })
  const quote = await buildQuote(db, own)
  const ticket = (
    await team.browsers.buyer.post('/api/ucenter/ticket', { kind: 'other', subject: '咨询', text: '在吗' })
  ).json().data
  const list = async (memberId: number) =>
    (
      await db
        .insertInto('savedList')
        .values({ memberId, name: '常用' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const lists = [await list(buyer.id), await list(first.id)]
  return { ...team, open, finished, quote, ticket, lists }
}

describe('a member who leaves a company', () => {
  it('hands open work over to the colleague whom the owner chose; both are notified', async () => {
    const team = await busyTeam()
    const { owner, first, buyer, browsers, quote, ticket, lists } = team
    const counted = await browsers.owner.get(`${memberPath}/${buyer.id}/work`)
    expect(counted.json().data).toEqual({
      orders: 1,
      approvals: 0,
      quotes: 1,
      tickets: 1,
      invoices: 0,
      lists: 1,
    })
    expect((await remove(browsers.owner, buyer, `?successorId=${first.id}`)).statusCode).toBe(200)
    expect(await ownerOfOrder(team.open)).toEqual({ memberId: first.id, placedBy: buyer.id })
    expect(await ownerOfOrder(team.finished.id)).toEqual({ memberId: buyer.id, placedBy: null })
    const memberOf = async (table: 'quote' | 'ticket' | 'savedList', id: number) =>
      (await db.selectFrom(table).select('memberId').where('id', '=', id).executeTakeFirstOrThrow()).memberId
    expect(await memberOf('quote', quote.id)).toBe(first.id)
    expect(await memberOf('ticket', Number(ticket.id))).toBe(first.id)
    expect(await memberOf('savedList', lists[0] ?? 0)).toBe(first.id)
    const listed = (await browsers.first.get('/api/trade/saved-list')).json().data
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['常用', `常用 ${lists[0]}`])
    expect(await messagesOf(first)).toEqual([
      expect.stringMatching(/您已接手.+的工作 .+订单 1 个、询价单 1 个、工单 1 个、采购清单 1 个/),
    ])
    expect(await messagesOf(buyer)).toEqual([expect.stringMatching(/您已被移出.+接手/)])
    expect(await messagesOf(owner)).toEqual([])
    expect((await browsers.buyer.get(`/api/trade/order/${team.open}`)).statusCode).toBe(404)
    expect((await browsers.first.get(`/api/trade/order/${team.open}`)).statusCode).toBe(200)
  })

  it('hands over to the owner without a choice, and when she leaves by herself', async () => {
    const [removed, left] = [await busyTeam(), await busyTeam()]
    await remove(removed.browsers.owner, removed.buyer)
    await remove(left.browsers.buyer, left.buyer)
    for (const { open, owner, buyer } of [removed, left])
      expect(await ownerOfOrder(open)).toEqual({ memberId: owner.id, placedBy: buyer.id })
    expect(await messagesOf(left.buyer)).toEqual([expect.stringContaining('您已退出')])
  })

  it('can be followed by colleagues alone, chosen by owners alone', async () => {
    const [team, other] = [await busyTeam(), await buildTeam(db)]
    const { browsers, buyer, first, open } = team
    expect((await remove(browsers.owner, buyer, `?successorId=${other.owner.id}`)).statusCode).toBe(404)
    expect((await remove(browsers.owner, buyer, `?successorId=${buyer.id}`)).statusCode).toBe(404)
    expect((await remove(browsers.buyer, buyer, `?successorId=${first.id}`)).statusCode).toBe(403)
    expect((await browsers.first.get(`${memberPath}/${buyer.id}/work`)).statusCode).toBe(403)
    expect((await browsers.owner.get(`${memberPath}/${other.buyer.id}/work`)).statusCode).toBe(404)
    expect(await ownerOfOrder(open)).toEqual({ memberId: buyer.id, placedBy: null })
  })

  it('is replaced as approver, in rules and projects, and her deputies end', async () => {
    const { first, second, buyer, owner, browsers, ...team } = await buildTeamWith(app, db, [])
    const toFirst = [{ role: null, memberIds: [String(first.id)] }]
    const rules: WireRule[] = [
      buildRule({ steps: toFirst }),
      buildRule({ name: '仅首位', memberIds: [String(first.id)], steps: toFirst }),
    ]
    await browsers.owner.put('/api/ucenter/approval/rules', { version: 1, rules })
    const projectOf = { number: 'P-1', memberIds: [String(first.id)] }
    await browsers.owner.post('/api/ucenter/project', projectOf)
    const deputy = { deputyId: String(second.id), from: '2020-01-01', until: '2036-01-01' }
    await browsers.first.post('/api/ucenter/approval/deputy', deputy)
    const { id } = await placeOrder(db, { ...team, first, second, buyer, owner, browsers })
    expect((await showApproval(browsers.second, id)).stepToDecide).not.toBeNull()
    await remove(browsers.owner, first, `?successorId=${buyer.id}`)
    const approval = await showApproval(browsers.owner, id)
    expect(approval).toMatchObject({ state: 'waiting', steps: [{ approvers: [owner.nickname] }] })
    expect((await showApproval(browsers.second, id)).stepToDecide).toBeNull()
    const set = (await browsers.owner.get('/api/ucenter/approval/rules')).json().data
    expect(set).toMatchObject({ version: 3, rules: [{ steps: [{ memberIds: [String(owner.id)] }] }] })
    expect(set.rules).toHaveLength(1)
    const projects = (await browsers.owner.get('/api/ucenter/project')).json().data.list
    expect(projects).toMatchObject([{ members: [{ memberId: String(buyer.id) }] }])
    expect((await browsers.owner.get('/api/ucenter/approval/deputy')).json().data).toEqual([])
    const body = { stepId: await findOpenStep(db, id), decision: 'approved' }
    expect((await browsers.owner.post(`/api/trade/order/${id}/approval`, body)).statusCode).toBe(200)
    expect([...(await messagesOf(owner)), ...(await messagesOf(buyer))]).toEqual([])
  })

  it('is replaced by the owners where her successor may not decide on an order of her own', async () => {
    const team = await buildTeamWith(app, db, [])
    const { first, second, owner, browsers } = team
    const steps = [{ role: null, memberIds: [String(first.id)] }]
    await browsers.owner.put('/api/ucenter/approval/rules', { version: 1, rules: [buildRule({ steps })] })
    const orders = [await placeOrder(db, team), await placeOrder(db, team)].map(({ id }) => id)
    const [own = '', other = ''] = orders
    await db.updateTable('order').set({ memberId: second.id }).where('id', '=', Number(own)).execute()
    expect((await remove(browsers.owner, first, `?successorId=${second.id}`)).statusCode).toBe(200)
    const approversOf = async (id: string) => (await showApproval(browsers.owner, id)).steps[0]?.approvers
    expect(await approversOf(own)).toEqual([owner.nickname])
    expect(await approversOf(other)).toEqual([second.nickname])
    const body = { stepId: await findOpenStep(db, own), decision: 'approved' }
    expect((await browsers.second.post(`/api/trade/order/${own}/approval`, body)).statusCode).toBe(403)
    expect((await browsers.owner.post(`/api/trade/order/${own}/approval`, body)).statusCode).toBe(200)
  })

  it('stays the requester of her orders: who takes one over may approve it', async () => {
    const team = await buildTeamWith(app, db, [buildRule({ steps: [{ role: 'owner', memberIds: [] }] })])
    const { id } = await placeOrder(db, team)
    await remove(team.browsers.owner, team.buyer)
    const body = { stepId: await findOpenStep(db, id), decision: 'approved' }
    expect((await team.browsers.owner.post(`/api/trade/order/${id}/approval`, body)).statusCode).toBe(200)
    const spent = (await team.browsers.owner.get('/api/ucenter/spending?by=member')).json().data
    expect(spent.rows).toMatchObject([{ key: String(team.buyer.id), orders: 1 }])
  })

  it('leaves no order behind that she places at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const { companyId, buyer, owner, address, browsers } = await buildTeamWith(app, db, [])
      await buildCartLine(db, buyer.id, (await buildGoods(db)).id)
      const body = {
        addressId: String(address.id),
        invoice: { receipt_type: 2 },
        paymentTerms: 0,
        collectionType: 11,
        agreed: true,
      }
      await browsers.buyer.get('/api/ucenter/auth-info')
      const [placed, removed] = await Promise.all([
        browsers.buyer.post('/api/trade/order', body, { 'idempotency-key': randomUUID() }),
        remove(browsers.owner, buyer),
      ])
      expect(removed.statusCode).toBe(200)
      expect([200, 409]).toContain(placed.statusCode)
      const orders = await db
        .selectFrom('order')
        .select('memberId')
        .where('companyId', '=', companyId)
        .execute()
      expect(orders.every(({ memberId }) => memberId === owner.id)).toBe(true)
      if (placed.statusCode === 409) expect([placed.json().code, orders]).toEqual(['conflict', []])
    }
  })

  it('leaves no invoice request behind that she sends at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const { companyId, buyer, owner, browsers } = await buildTeamWith(app, db, [])
      const own = { companyId, memberId: buyer.id }
      const { id } = await buildOrder(db, { ...own, status: 'finished', paidFen: 10_000 })
      const profile = { receipt_type: 1, title: '示例大学', taxId: '9144030071526726XG' }
      const profileId = (await browsers.owner.post('/api/ucenter/invoice-profile', profile)).json().data.id
      const body = { orderIds: [String(id)], profileId, mode: 'merged', receipt_type: 1 }
      await browsers.buyer.get('/api/ucenter/auth-info')
      const [requested, removed] = await Promise.all([
        browsers.buyer.post('/api/trade/invoice', body),
        remove(browsers.owner, buyer),
      ])
      expect(removed.statusCode).toBe(200)
      const invoices = await db
        .selectFrom('invoice')
        .select('memberId')
        .where('companyId', '=', companyId)
        .execute()
      expect(invoices).toEqual(requested.statusCode === 200 ? [{ memberId: owner.id }] : [])
    }
  })

  it('leaves no quote or ticket behind that she sends at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const { companyId, buyer, owner, browsers } = await buildTeamWith(app, db, [])
      const line = { name: '乙腈', packing: '4 L', quantity: 1 }
      await browsers.buyer.get('/api/ucenter/auth-info')
      const sent = await Promise.all([
        browsers.buyer.post('/api/trade/quote', { lines: [line] }, { 'idempotency-key': randomUUID() }),
        browsers.buyer.post('/api/ucenter/ticket', { kind: 'other', subject: '咨询', text: '在吗' }),
        remove(browsers.owner, buyer),
      ])
      expect(sent[2].statusCode).toBe(200)
      for (const { statusCode } of sent) expect([200, 409]).toContain(statusCode)
      for (const table of ['quote', 'ticket'] as const) {
        const rows = await db
          .selectFrom(table)
          .select('memberId')
          .where('companyId', '=', companyId)
          .execute()
        expect(rows.every(({ memberId }) => memberId === owner.id)).toBe(true)
      }
    }
  })
})
