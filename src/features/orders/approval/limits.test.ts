import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import type { TestBrowser } from '../../../../tests/browser.ts'
import { buildQuote } from '../../quotes/factories.ts'
import { buildAddress, buildCartLine, buildGoods, buildOrder } from '../factories.ts'
import { buildRule, buildTeamWith, placeOrder } from './factories.ts'
import type { WireRule } from './schema.ts'

const { app, db } = await testApp()

const year = shanghaiDate(new Date()).slice(0, 4)
const payable = {
  invoice: { receipt_type: 2 },
  paymentTerms: 0,
  collectionType: 11,
  agreed: true,
}
const codesOf = (answers: { json(): { code?: string } }[]) =>
  answers.map((one) => one.json().code ?? 'placed').toSorted()

/** The buyer may order for `limit` yuan a month; an order of `placeOrder` is 215 with freight. */
async function limited(limit: number, rules: WireRule[] = []) {
  const team = await buildTeamWith(app, db, rules)
  const path = `/api/ucenter/company/member/${team.buyer.id}/month-limit`
  const saved = await team.browsers.owner.put(path, { limit })
  expect(saved.statusCode).toBe(200)
  const order = { companyId: team.companyId, memberId: team.buyer.id }
  const preview = async () =>
    (await team.browsers.buyer.post('/api/trade/order/preview', { way: 'cart' })).json().data.monthLimit
  const company = async (browser: TestBrowser) => (await browser.get('/api/ucenter/company')).json().data
  return { ...team, path, order, preview, company }
}

describe('a limit per month', () => {
  it('is set by owners, shown with what is left, and counts what was ordered this month', async () => {
    const team = await limited(500)
    const { browsers, path, order, preview, company } = team
    expect((await browsers.first.put(path, { limit: 9000 })).statusCode).toBe(403)
    await buildOrder(db, { ...order, paidFen: 10_000, refundedFen: 2000 })
    await buildOrder(db, { ...order, status: 'cancelled' })
    await buildOrder(db, { ...order, placedAt: new Date('2026-01-15') })
    expect(await preview()).toEqual({ limit: 500, left: 420, isApprovable: false })
    expect((await company(browsers.buyer)).month).toEqual({ limit: 500, used: 80 })
    const { members } = await company(browsers.owner)
    expect(members.at(-1)).toMatchObject({ month: { limit: 500, used: 80 } })
    expect(members[0]).toMatchObject({ month: { limit: null, used: 0 } })
    expect((await browsers.buyer.get('/ucenter/member/company')).body).toContain('剩余 ¥420.00')
    await browsers.owner.put(path, { limit: null })
    expect(await preview()).toBeNull()
  })

  it('refuses an order above it', async () => {
    const team = await limited(300)
    expect((await placeOrder(db, team)).answer.statusCode).toBe(200)
    const { answer } = await placeOrder(db, team)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'over-buyer-limit'])
    expect(answer.json().errors[0].message).toContain('每月限额 ¥300.00')
    const orders = await db.selectFrom('order').select('id').where('companyId', '=', team.companyId).execute()
    expect(orders).toHaveLength(1)
  })

  it('makes an order wait where a rule is for that', async () => {
    const team = await limited(300, [buildRule({ amountFrom: null, overLimit: true })])
    expect((await placeOrder(db, team)).answer.json().data.orders[0]).toMatchObject({ status: 20 })
    expect(await team.preview()).toMatchObject({ left: 85, isApprovable: true })
    expect((await placeOrder(db, team)).answer.json().data.orders[0]).toMatchObject({ status: 0 })
  })

  it('allows one of two orders at once, also of an accepted quote', async () => {
    for (let round = 0; round < 3; round++) {
      const team = await limited(300)
      const { companyId, buyer, address } = team
      const skuId = (await buildGoods(db)).id
      const quote = await buildQuote(db, {
        companyId,
        memberId: buyer.id,
        lines: [{ skuId, quantityTenths: 20, unitPriceFen: 10_000 }],
      })
      const accept = { ...payable, version: 1, addressId: String(address.id) }
      const [cart, quoted] = await Promise.all([
        placeOrder(db, team),
        team.browsers.buyer.post(`/api/trade/quote/${quote.id}/accept`, accept, {
          'idempotency-key': randomUUID(),
        }),
      ])
      expect(codesOf([cart.answer, quoted])).toEqual(['over-buyer-limit', 'placed'])
    }
  })

  it('ends with the membership, and a colleague who takes orders over keeps what is left', async () => {
    const team = await limited(300)
    await team.browsers.owner.put(`/api/ucenter/company/member/${team.first.id}/month-limit`, { limit: 300 })
    await placeOrder(db, team)
    const successor = `?successorId=${team.first.id}`
    await team.browsers.owner.delete(`/api/ucenter/company/member/${team.buyer.id}${successor}`)
    expect((await team.company(team.browsers.buyer)).month).toEqual({ limit: null, used: 0 })
    expect((await team.company(team.browsers.first)).month).toEqual({ limit: 300, used: 0 })
  })
})

describe('a budget', () => {
  it('is exceeded by one of two orders at once, which waits for its approval', async () => {
    for (let round = 0; round < 3; round++) {
      const rule = buildRule({
        amountFrom: null,
        overBudget: true,
        steps: [{ role: 'owner', memberIds: [] }],
      })
      const team = await buildTeamWith(app, db, [rule])
      const budgets = [{ from: `${year}-01-01`, until: `${year}-12-31`, amount: 300 }]
      await team.browsers.owner.post('/api/ucenter/project', { number: 'P-1', budgets })
      await buildCartLine(db, team.first.id, (await buildGoods(db)).id, 20)
      const address = await buildAddress(db, team.first.id)
      const body = { ...payable, addressId: String(address.id), projectNumber: 'P-1' }
      const [one, other] = await Promise.all([
        placeOrder(db, team, { projectNumber: 'P-1' }),
        team.browsers.first.post('/api/trade/order', body, { 'idempotency-key': randomUUID() }),
      ])
      const states = [one.answer, other].map((answer) => answer.json().data.orders[0].status)
      expect(states.toSorted()).toEqual([0, 20])
    }
  })
})
