import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { shanghaiDate } from '#shared/display.ts'
import { composeNumber } from '#shared/document-number.ts'
import { invariant } from '#shared/failure.ts'
import {
  approverSpreadCode,
  demoApprovals,
  demoEvents,
  demoProjects,
  ruleNames,
  studentSpreadCode,
} from './company.ts'
import { holderSpreadCode } from './holdings.ts'
import { addFinishedOrders } from './load-history.ts'

const dayMs = 86_400_000
const monthLimitFen = 2_000_000

interface Team {
  companyId: number
  /** By spread code. */
  ids: Record<string, number>
}

const idOf = ({ ids }: Team, spreadCode: string) => {
  const id = ids[spreadCode]
  invariant(id)
  return id
}

/**
 * Adds projects, approval rules, orders in approval, deputies and the log of the demo buyer's company, once, after its
 * past orders. @returns whether they were added now
 */
export const loadCompany = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const members = await rowsOf(
      tx,
      sql<{ id: number; companyId: number; spreadCode: string }>`
        select id, company_id as "companyId", spread_code as "spreadCode" from member
        where company_id = (select company_id from member where spread_code = ${holderSpreadCode})`,
    )
    const [known] = await rowsOf(tx, sql`select from project limit 1`)
    const [first] = members
    const codes = members.map(({ spreadCode }) => spreadCode)
    if (!first || known || !codes.includes(approverSpreadCode) || !codes.includes(studentSpreadCode))
      return false
    const team = {
      companyId: first.companyId,
      ids: Object.fromEntries(members.map(({ id, spreadCode }) => [spreadCode, id])),
    }
    const orderIds = await addWaitingOrders(tx, team)
    if (!orderIds) return false
    await sql`update member set month_limit_fen = ${monthLimitFen} where id = ${idOf(team, studentSpreadCode)}`.execute(
      tx,
    )
    await addProjects(tx, team)
    const ruleSetId = await addRules(tx, team)
    for (const [index, orderId] of orderIds.entries())
      await addApproval(tx, team, { orderId, ruleSetId, index })
    await addDeputies(tx, team)
    await addEvents(tx, team)
    return true
  })

async function addWaitingOrders(tx: Db, team: Team) {
  const skus = await rowsOf(
    tx,
    sql<{ id: number; priceFen: number; isRegulated: boolean }>`
      (select sku.id, list_price_fen as "priceFen", false as "isRegulated" from sku join product on product.id = product_id
        where sku.is_on_sale and product.is_on_sale and regulated_classes = '{}' and list_price_fen between 5000 and 30000
        order by product.sales_count desc, sku.id limit 12)
      union all
      (select sku.id, list_price_fen, true from sku join product on product.id = product_id
        where sku.is_on_sale and product.is_on_sale and regulated_classes <> '{}' and list_price_fen between 2000 and 30000
          and not exists (select from regulated_rule
            where regulated_class = any(regulated_classes) and not is_sold_online and in_force_from <= current_date)
        order by sku.id limit 1)`,
  )
  const plain = skus.filter(({ isRegulated }) => !isRegulated)
  const regulated = skus.find(({ isRegulated }) => isRegulated)
  if (plain.length < 12 || !regulated) return
  const numbers = await rowsOf(
    tx,
    sql<{ number: number }>`
      select nextval('order_number')::int as number from generate_series(1, ${demoApprovals.length})`,
  )
  const orders = demoApprovals.map((approval, index) => ({
    ...approval,
    orderNo: composeNumber(new Date(Date.now() - approval.hoursAgo * 3_600_000), numbers[index]?.number ?? 0),
    goods: approval.isRegulated ? [regulated] : [plain[index], plain[11 - index]],
  }))
  const lines = orders.flatMap(({ orderNo, buyer, aboutFen, goods }) =>
    goods.flatMap((sku, index) => {
      if (!sku) return []
      const bottles = Math.max(1, Math.round(aboutFen / goods.length / sku.priceFen))
      const line = { orderNo, daysAgo: 0, buyer: idOf(team, buyer), lineNo: index + 1 }
      return [{ ...line, skuId: sku.id, quantityTenths: bottles * 10 }]
    }),
  )
  await addFinishedOrders(tx, idOf(team, holderSpreadCode), lines)
  return takeBack(
    tx,
    orders.map(({ orderNo, hoursAgo, project = '', isRegulated = false }) => ({
      orderNo,
      hoursAgo,
      project,
      isRegulated,
    })),
  )
}

interface Waiting {
  orderNo: string
  hoursAgo: number
  project: string
  isRegulated: boolean
}

/** To the state in which they were placed; their goods are reserved. @returns their ids, in the given order */
export async function takeBack(tx: Db, orders: Waiting[]) {
  const placed = await rowsOf(
    tx,
    sql<{ id: number }>`
      update "order" o set status = 'pendingReview', collection = 'online', paid_fen = 0, paid_at = null, shipped_at = null,
        received_at = null, finished_at = null, project_number = w.project,
        kind = case when w."isRegulated" then 'regulated' else 'normal' end,
        placed_at = now() - w."hoursAgo" * interval '1 hour'
      from jsonb_to_recordset(${JSON.stringify(orders.map((order) => ({ ...order })))}::text::jsonb)
        as w ("orderNo" text, "hoursAgo" int, project text, "isRegulated" boolean)
      where o.order_no = w."orderNo" returning o.id`,
  )
  const ids = placed.map(({ id }) => id).toSorted((a, b) => a - b)
  await sql`update order_line l set shipped_tenths = 0, regulated_classes = product.regulated_classes
    from product where product.id = l.product_id and l.order_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    with held as (
      insert into stock_reservation (order_line_id, sku_id, warehouse, quantity_tenths)
      select distinct on (l.id) l.id, l.sku_id, s.warehouse, l.quantity_tenths
      from order_line l join stock s on s.sku_id = l.sku_id
      where l.order_id = any(${ids}::bigint[]) and s.on_hand_tenths - s.reserved_tenths >= l.quantity_tenths * 3
      order by l.id, s.on_hand_tenths - s.reserved_tenths desc
      returning order_line_id, sku_id, warehouse, quantity_tenths
    ), late as (
      update order_line set backordered_tenths = quantity_tenths
      where order_id = any(${ids}::bigint[]) and id not in (select order_line_id from held)
    )
    update stock s set reserved_tenths = reserved_tenths + taken.tenths
    from (select sku_id, warehouse, sum(quantity_tenths) as tenths from held group by 1, 2) taken
    where s.sku_id = taken.sku_id and s.warehouse = taken.warehouse`.execute(tx)
  await sql`insert into order_transition (order_id, from_status, to_status, actor, actor_id, at)
    select id, null, 'pendingReview', 'member', member_id, placed_at from "order" where id = any(${ids}::bigint[])`.execute(
    tx,
  )
  const byNumber = await rowsOf(
    tx,
    sql<{ id: number; orderNo: string }>`
      select id, order_no as "orderNo" from "order" where id = any(${ids}::bigint[])`,
  )
  return orders.map(({ orderNo }) => byNumber.find((one) => one.orderNo === orderNo)?.id ?? 0)
}

/** Past orders name the projects in turn. */
async function addProjects(tx: Db, team: Team) {
  const owner = idOf(team, holderSpreadCode)
  const { companyId } = team
  for (const [index, project] of demoProjects.entries()) {
    const { number, name, share, isForStudent, isClosed } = project
    const [added] = await rowsOf(
      tx,
      sql<{ id: number }>`
        insert into project (company_id, number, name, created_by, created_at, closed_at)
        values (${companyId}, ${number}, ${name}, ${owner}, now() - interval '330 days',
          ${isClosed ? new Date(Date.now() - 41 * dayMs) : null}) returning id`,
    )
    const id = added?.id ?? 0
    await sql`update "order" o set project_id = ${id}, project_number = ${number}
      from (select id, row_number() over (order by placed_at) as place from "order"
        where company_id = ${companyId} and status = 'finished') past
      where o.id = past.id and past.place % 5 = ${index}`.execute(tx)
    await sql`update "order" set project_id = ${id} where company_id = ${companyId} and project_number = ${number}`.execute(
      tx,
    )
    if (isForStudent)
      await sql`insert into project_member (project_id, member_id)
        values (${id}, ${idOf(team, studentSpreadCode)}), (${id}, ${owner})`.execute(tx)
    await sql`insert into project_budget (project_id, from_on, until_on, amount_fen)
      select ${id}, ${shanghaiDate(new Date(), -330)}, ${shanghaiDate(new Date(), 90)},
        greatest(10000, round(coalesce(sum(total_fen - refunded_fen), 0) / ${share}::numeric / 10000) * 10000)::bigint
      from "order" where project_id = ${id} and status <> 'cancelled'`.execute(tx)
  }
}

async function addRules(tx: Db, team: Team) {
  const owner = idOf(team, holderSpreadCode)
  const [brand] = await rowsOf(tx, sql<{ id: number }>`select min(id) as id from brand where id <> 941`)
  const any = {
    amountFromFen: null,
    isRegulated: false,
    memberIds: [],
    brandIds: [],
    isOverBudget: false,
    isOverLimit: false,
    allowsOwn: false,
  }
  const byApprover = { role: 'approver', memberIds: [] }
  const byOwner = { role: 'owner', memberIds: [] }
  const amount = { ...any, name: ruleNames.amount, amountFromFen: 500_000, steps: [byApprover, byOwner] }
  const rules = [
    amount,
    { ...any, name: ruleNames.regulated, isRegulated: true, steps: [byOwner] },
    { ...any, name: ruleNames.student, memberIds: [idOf(team, studentSpreadCode)], steps: [byApprover] },
    {
      ...any,
      name: ruleNames.brand,
      brandIds: [brand?.id ?? 0],
      amountFromFen: 200_000,
      steps: [byApprover],
    },
    { ...any, name: ruleNames.budget, isOverBudget: true, steps: [{ role: null, memberIds: [owner] }] },
    { ...any, name: ruleNames.limit, isOverLimit: true, steps: [byOwner] },
  ]
  const [, newest] = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into approval_rule_set (company_id, version, rules, created_by, created_at)
      values (${team.companyId}, 1, ${JSON.stringify([amount])}::text::jsonb, ${owner}, now() - interval '60 days'),
        (${team.companyId}, 2, ${JSON.stringify(rules)}::text::jsonb, ${owner}, now() - interval '12 days') returning id`,
  )
  return newest?.id ?? 0
}

/** The demo gives a month to decide. */
async function addApproval(
  tx: Db,
  team: Team,
  { orderId, ruleSetId, index }: { orderId: number; ruleSetId: number; index: number },
) {
  const demo = demoApprovals[index]
  invariant(demo)
  const { steps, decisions, rules, hoursAgo, isRegulated = false } = demo
  const isDeclined = decisions.some(({ decision }) => decision === 'declined')
  const isOver = isDeclined || decisions.length === steps.length
  const state = isDeclined ? 'declined' : isOver ? 'approved' : 'waiting'
  const startedAt = new Date(Date.now() - hoursAgo * 3_600_000)
  const at = (step: number) => new Date(startedAt.getTime() + step * 7_200_000)
  const status = isDeclined ? 'cancelled' : isOver ? 'pendingPayment' : 'pendingReview'
  await sql`update "order" set is_awaiting_approval = ${!isOver}, status = ${status},
    expires_at = ${status === 'pendingPayment' ? new Date(Date.now() + 30 * dayMs) : null},
    cancelled_at = ${isDeclined ? at(1) : null} where id = ${orderId}`.execute(tx)
  if (isDeclined) await releaseStock(tx, orderId)
  const [approval] = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into order_approval (order_id, company_id, rule_set_id, state, reasons, allows_own, needs_second_factor,
        needs_review, started_at, expires_at, ended_at)
      values (${orderId}, ${team.companyId}, ${ruleSetId}, ${state}, ${rules.map((rule) => ruleNames[rule])}::text[], false,
        ${isRegulated}, ${isRegulated}, ${startedAt}, ${new Date(Date.now() + 30 * dayMs)},
        ${isOver ? at(decisions.length) : null}) returning id`,
  )
  const id = approval?.id ?? 0
  await sql`insert into order_approval_event (approval_id, kind, member_id, channel, at)
    values (${id}, 'requested', ${idOf(team, demo.buyer)}, 'shop', ${startedAt})`.execute(tx)
  for (const [place, role] of steps.entries()) {
    const made = decisions[place]
    const by = made ? idOf(team, made.by) : null
    await sql`insert into order_approval_step (approval_id, step_no, role, decision, decided_by, decided_at)
      values (${id}, ${place + 1}, ${role}, ${made?.decision ?? null}, ${by}, ${made ? at(place + 1) : null})`.execute(
      tx,
    )
    if (made)
      await sql`insert into order_approval_event (approval_id, step_no, kind, member_id, channel, reason, at)
        values (${id}, ${place + 1}, ${made.decision}, ${by}, ${made.channel}, ${made.reason}, ${at(place + 1)})`.execute(
        tx,
      )
  }
}

const releaseStock = (tx: Db, orderId: number) =>
  sql`
    with freed as (
      delete from stock_reservation where order_line_id in (select id from order_line where order_id = ${orderId})
      returning sku_id, warehouse, quantity_tenths
    )
    update stock set reserved_tenths = reserved_tenths - freed.quantity_tenths
    from freed where stock.sku_id = freed.sku_id and stock.warehouse = freed.warehouse`.execute(tx)

/** One in force, one later. */
async function addDeputies(tx: Db, team: Team) {
  const [owner, approver] = [idOf(team, holderSpreadCode), idOf(team, approverSpreadCode)]
  const day = (daysLater: number) => shanghaiDate(new Date(), daysLater)
  await sql`insert into approval_deputy (company_id, member_id, deputy_id, from_on, until_on)
    values (${team.companyId}, ${owner}, ${approver}, ${day(-1)}, ${day(5)}),
      (${team.companyId}, ${approver}, ${owner}, ${day(7)}, ${day(14)})`.execute(tx)
}

async function addEvents(tx: Db, team: Team) {
  const rows = demoEvents.map(({ daysAgo, kind, by, member, subject = '', before = '', after = '' }) => ({
    companyId: team.companyId,
    memberId: member ? idOf(team, member) : null,
    actorId: idOf(team, by),
    kind,
    subject,
    before: kind === 'deputyAdded' ? shanghaiDate(new Date(), 7) : before,
    after: kind === 'deputyAdded' ? shanghaiDate(new Date(), 14) : after,
    at: new Date(Date.now() - daysAgo * dayMs),
  }))
  await tx.insertInto('companyEvent').values(rows).execute()
}
