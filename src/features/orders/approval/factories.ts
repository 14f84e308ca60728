import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCartLine, buildGoods, buildTeam } from '../factories.ts'
import type { OrderDetail } from '../order/schema.ts'
import type { OrderApprovalView, WireRule } from './schema.ts'

export const buildRule = (part: Partial<WireRule> = {}): WireRule => ({
  name: '大额订单',
  amountFrom: 100,
  regulated: false,
  memberIds: [],
  brandIds: [],
  overBudget: false,
  overLimit: false,
  allowsOwn: false,
  steps: [{ role: 'approver', memberIds: [] }],
  ...part,
})

type App = Pick<FastifyInstance, 'inject'>
type Team = Awaited<ReturnType<typeof buildTeamWith>>

/** A company with these rules, and the browsers of its members. */
export async function buildTeamWith(app: App, db: Db, rules: WireRule[]) {
  const team = await buildTeam(db)
  const browsers = {
    owner: await TestBrowser.of(app, db, team.owner),
    first: await TestBrowser.of(app, db, team.first),
    second: await TestBrowser.of(app, db, team.second),
    buyer: await TestBrowser.of(app, db, team.buyer),
  }
  const saved = await browsers.owner.put('/api/ucenter/approval/rules', { version: 0, rules })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return { ...team, browsers }
}

/** Two bottles of 100 yuan, prepaid: without an approval the order would be payable at once. */
export async function placeOrder(db: Db, team: Team, more: object = {}) {
  const sku = await buildGoods(db)
  await buildCartLine(db, team.buyer.id, sku.id, 20)
  const body = {
    addressId: String(team.address.id),
    invoice: { receipt_type: 2 },
    paymentTerms: 0,
    collectionType: 11,
    agreed: true,
    ...more,
  }
  const answer = await team.browsers.buyer.post('/api/trade/order', body, { 'idempotency-key': randomUUID() })
  return { answer, sku, id: String(answer.json().data?.orders?.[0]?.id) }
}

export const showOrder = async (browser: TestBrowser, id: string): Promise<OrderDetail> =>
  (await browser.get(`/api/trade/order/${id}`)).json().data

/** The newest of an order. */
export const showApproval = async (browser: TestBrowser, id: string): Promise<OrderApprovalView> =>
  (await browser.get(`/api/trade/order/${id}/approval`)).json().data[0]

/** The id of the next step; `0` when there is none. */
export async function findOpenStep(db: Db, orderId: string) {
  const step = await db
    .selectFrom('orderApprovalStep as step')
    .innerJoin('orderApproval as approval', 'approval.id', 'step.approvalId')
    .where('approval.orderId', '=', Number(orderId))
    .where('step.decision', 'is', null)
    .orderBy('step.id')
    .select('step.id')
    .executeTakeFirst()
  return String(step?.id ?? 0)
}

export const findReserved = async (db: Db, skuId: number) =>
  (await db.selectFrom('stock').select('reservedTenths').where('skuId', '=', skuId).executeTakeFirstOrThrow())
    .reservedTenths

/** The token of the newest link that was sent to an approver. */
export async function findSentToken(db: Db, { email }: { email: string | null }) {
  const mail = await db
    .selectFrom('outboxMessage')
    .where('recipient', '=', email ?? '')
    .orderBy('id', 'desc')
    .select('text')
    .executeTakeFirstOrThrow()
  return /approval\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
}

/** The functions above, bound to one shop. */
export const approvalDriver = (app: App, db: Db) => {
  const openStep = (id: string) => findOpenStep(db, id)
  return {
    rule: buildRule,
    teamWith: (rules: WireRule[]) => buildTeamWith(app, db, rules),
    place: (team: Team) => placeOrder(db, team),
    show: showOrder,
    approvalOf: showApproval,
    openStep,
    reserved: (skuId: number) => findReserved(db, skuId),
    codeOf: (answer: { json(): { code?: string } }) => answer.json().code,
    decide: async (browser: TestBrowser, id: string, decision: 'approved' | 'declined', reason = '') =>
      browser.post(`/api/trade/order/${id}/approval`, { decision, reason, stepId: await openStep(id) }),
  }
}
