import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCartLine, buildGoods, buildOrder, buildTeam } from '../factories.ts'

const { app, db } = await testApp()

const year = shanghaiDate(new Date()).slice(0, 4)
const thisYear = { from: `${year}-01-01`, until: `${year}-12-31` }

async function openTeam() {
  const team = await buildTeam(db)
  const owner = await TestBrowser.of(app, db, team.owner)
  const buyer = await TestBrowser.of(app, db, team.buyer)
  const add = async (body: object) => String((await owner.post('/api/ucenter/project', body)).json().data?.id)
  const place = async (projectNumber: string) => {
    await buildCartLine(db, team.buyer.id, (await buildGoods(db)).id, 10)
    const body = {
      projectNumber,
      addressId: String(team.address.id),
      invoice: { receipt_type: 2 },
      paymentTerms: 0,
      collectionType: 11,
      agreed: true,
    }
    return buyer.post('/api/trade/order', body, { 'idempotency-key': randomUUID() })
  }
  return { ...team, browsers: { owner, buyer }, add, place }
}

const listOf = async (browser: TestBrowser, query = '') =>
  (await browser.get(`/api/ucenter/project${query}`)).json().data

describe('projects', () => {
  it('count orders that are not cancelled, minus refunds, by the period of the budget', async () => {
    const { companyId, buyer, browsers, add } = await openTeam()
    const projectId = Number(await add({ number: 'P-1', budgets: [{ ...thisYear, amount: 500 }] }))
    const order = { companyId, memberId: buyer.id, projectId, placedAt: new Date() }
    await buildOrder(db, order)
    await buildOrder(db, { ...order, paidFen: 10_000, refundedFen: 4000 })
    await buildOrder(db, { ...order, status: 'cancelled' })
    await buildOrder(db, { ...order, placedAt: new Date('2020-01-01') })
    expect(await listOf(browsers.owner)).toMatchObject({
      total: 1,
      list: [{ number: 'P-1', used: 260, budgets: [{ amount: 500, used: 160, isCurrent: true }] }],
    })
  })

  it('of a company are a choice: another number is refused, a closed one too', async () => {
    const { browsers, add, place } = await openTeam()
    expect((await place('anything')).statusCode).toBe(200)
    const id = await add({ number: 'P-1' })
    expect((await place('anything')).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'projectNumber' }],
    })
    expect((await place('')).statusCode).toBe(200)
    const placed = (await place('P-1')).json().data.orders[0]
    const found = await browsers.buyer.get(`/api/trade/order?project=${id}`)
    expect(found.json().data).toMatchObject({ total: 1, list: [{ id: placed.id }] })
    await browsers.owner.post(`/api/ucenter/project/${id}/close`)
    await add({ number: 'P-2' })
    expect((await place('P-1')).statusCode).toBe(422)
  })

  it('are open to their members alone', async () => {
    const { browsers, add, place, first, buyer } = await openTeam()
    await add({ number: 'P-1', memberIds: [String(first.id)] })
    await add({ number: 'P-2', memberIds: [String(buyer.id)] })
    expect((await place('P-1')).statusCode).toBe(422)
    expect((await place('P-2')).statusCode).toBe(200)
    expect((await listOf(browsers.buyer)).list).toMatchObject([{ number: 'P-2' }])
    expect((await listOf(browsers.owner)).list).toHaveLength(2)
  })

  it('are changed by owners of the company alone', async () => {
    const { browsers, add } = await openTeam()
    const other = await openTeam()
    const id = await add({ number: 'P-1' })
    expect((await browsers.buyer.post('/api/ucenter/project', { number: 'P-2' })).statusCode).toBe(403)
    expect((await other.browsers.owner.put(`/api/ucenter/project/${id}`, { name: 'x' })).statusCode).toBe(404)
    expect((await browsers.owner.post('/api/ucenter/project', { number: 'P-1' })).json()).toMatchObject({
      errors: [{ path: 'number' }],
    })
    const foreign = { name: '', memberIds: [String(other.buyer.id)] }
    expect((await browsers.owner.put(`/api/ucenter/project/${id}`, foreign)).statusCode).toBe(404)
    const budgets = [
      { ...thisYear, amount: 1 },
      { from: `${year}-06-01`, until: `${year}-06-30`, amount: 1 },
    ]
    expect((await browsers.owner.put(`/api/ucenter/project/${id}`, { budgets })).statusCode).toBe(422)
  })

  it('notify owners and approvers at 80 and 100 percent, once for each amount', async () => {
    const { owner, browsers, add, place } = await openTeam()
    // An order of 100 yuan and 12 of freight.
    const id = await add({ number: 'P-1', budgets: [{ ...thisYear, amount: 300 }] })
    const titles = async () =>
      (
        await db
          .selectFrom('message')
          .where('memberId', '=', owner.id)
          .where('kind', '=', 'budget')
          .orderBy('id')
          .select('titleEn')
          .execute()
      ).map(({ titleEn }) => titleEn)
    for (let count = 0; count < 2; count++) await place('P-1')
    expect(await titles()).toEqual([])
    await place('P-1')
    expect(await titles()).toEqual(['Project P-1 has used its whole budget'])
    const change = (amount: number) =>
      browsers.owner.put(`/api/ucenter/project/${id}`, { budgets: [{ ...thisYear, amount }] })
    expect((await change(300)).statusCode).toBe(200)
    await place('P-1')
    expect(await titles()).toHaveLength(1)
    await change(500)
    await place('P-1')
    expect(await titles()).toHaveLength(2)
  })
})

describe('a project over its budget', () => {
  it('makes an order wait, also for the second of two at once', async () => {
    const { browsers, add, place, first } = await openTeam()
    await add({ number: 'P-1', budgets: [{ ...thisYear, amount: 120 }] })
    const rule = {
      name: '超预算',
      amountFrom: null,
      regulated: false,
      memberIds: [],
      brandIds: [],
      overBudget: true,
      overLimit: false,
      allowsOwn: false,
      steps: [{ role: null, memberIds: [String(first.id)] }],
    }
    await browsers.owner.put('/api/ucenter/approval/rules', { version: 0, rules: [rule] })
    expect((await place('P-1')).json().data.orders[0]).toMatchObject({ status: 20 })
    expect((await place('P-1')).json().data.orders[0]).toMatchObject({ status: 0 })
  })
})
