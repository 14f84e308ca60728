import { sql } from 'kysely'
import type { Handover } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import type { CompanyMerge } from '#server/db/company-rows.ts'
import { bigints, countSome, displayName } from '#server/db/sql.ts'
import { isOpen } from '../order/reading.repository.server.ts'

type Seat = { companyId: number; memberId: number }

const openOrders = (db: Db, { companyId, memberId }: Seat) =>
  db.selectFrom('order').where('memberId', '=', memberId).where('companyId', '=', companyId).where(isOpen)

export const countOpenOrders = (db: Db, seat: Seat) => countSome(db, openOrders(db, seat).select('id'))

/** @returns their ids */
export async function moveOpenOrders(tx: Db, { companyId, from, to }: Handover) {
  const locked = await openOrders(tx, { companyId, memberId: from })
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = locked.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('order')
      .set((eb) => ({
        memberId: to,
        // null: `to` placed it herself
        placedBy: sql<number | null>`nullif(coalesce(placed_by, member_id), ${to})`,
        version: eb('version', '+', 1),
      }))
      .where('id', 'in', ids)
      .execute()
  return ids
}

/** Where only she may use a project, it must not open to everybody. */
export async function moveProjects(tx: Db, { companyId, from, to }: Handover) {
  await sql`insert into project_member (project_id, member_id)
    select m.project_id, ${to} from project_member m join project p on p.id = m.project_id
    where m.member_id = ${from} and p.company_id = ${companyId} on conflict do nothing`.execute(tx)
  await sql`delete from project_member m using project p
    where p.id = m.project_id and m.member_id = ${from} and p.company_id = ${companyId}`.execute(tx)
}

const isNamed = (memberId: number) => sql<boolean>`${memberId} = any(step.member_ids)`

/** Steps that name the member and are not decided; `isNext`: it is their turn. */
const openSteps = (db: Db, { companyId, memberId }: Seat) =>
  db
    .selectFrom('orderApprovalStep as step')
    .innerJoin('orderApproval as approval', 'approval.id', 'step.approvalId')
    .innerJoin('order', 'order.id', 'approval.orderId')
    .innerJoin('member', 'member.id', 'order.memberId')
    .where('approval.companyId', '=', companyId)
    .where('approval.state', '=', 'waiting')
    .where('step.decision', 'is', null)
    .where(isNamed(memberId))
    .select([
      'step.id as stepId',
      'step.memberIds',
      'approval.orderId',
      'approval.allowsOwn',
      'approval.expiresAt',
    ])
    .select(['order.orderNo', 'order.totalFen'])
    .select([
      displayName('member').as('requester'),
      sql<number>`coalesce("order".placed_by, "order".member_id)`.as('buyerId'),
      sql<boolean>`not exists (select from order_approval_step s where s.approval_id = step.approval_id
        and s.decision is null and s.step_no < step.step_no)`.as('isNext'),
    ])
    .orderBy('approval.orderId')

export const listOpenSteps = (db: Db, seat: Seat) => openSteps(db, seat).execute()

export type OpenStep = Awaited<ReturnType<typeof listOpenSteps>>[number]

/** @param to take the place of `from` */
export const replaceApprover = (tx: Db, stepId: number, from: number, to: number[]) =>
  sql`update order_approval_step set member_ids = array(
      select id from unnest(member_ids) as named (id) where id <> ${from} union select unnest(${bigints(to)}))
    where id = ${stepId} and decision is null`.execute(tx)

/** Of the member, or for somebody else. */
export async function endDeputiesOf(tx: Db, { companyId, from }: Handover, now: Date, today: string) {
  const { rows } = await sql<{ memberId: number; deputy: string }>`
    update approval_deputy d set ended_at = ${now} from member m
    where m.id = d.deputy_id and d.company_id = ${companyId} and d.ended_at is null and d.until_on >= ${today}
      and ${from} in (d.member_id, d.deputy_id)
    returning d.member_id, ${displayName('m')} as deputy`.execute(tx)
  return rows
}

/** By member, the fen of a month of orders that the member placed and still has. @param month `2026-11-01` */
export async function listMonthUseRows(db: Db, companyId: number, month: string) {
  const { rows } = await sql<{ memberId: number; fen: number }>`
    select o.member_id, sum(o.total_fen - o.refunded_fen)::bigint as fen from "order" o
    where o.company_id = ${companyId} and o.status <> 'cancelled' and o.placed_by is null
      and o.placed_at >= ${month}::timestamp at time zone 'Asia/Shanghai'
      and o.placed_at < (${month}::timestamp + interval '1 month') at time zone 'Asia/Shanghai'
    group by 1`.execute(db)
  return rows
}

export const lockOrdersOf = (tx: Db, companyId: number) =>
  tx
    .selectFrom('order')
    .select('id')
    .where('companyId', '=', companyId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const endAllDeputies = (tx: Db, companyId: number) =>
  tx
    .updateTable('approvalDeputy')
    .set({ endedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .execute()

/** Numbers of projects are unique in a company. */
export const renameProjects = (tx: Db, { fromId, toId }: CompanyMerge) =>
  sql`update project set number = left(number, 40) || '-' || id where company_id = ${fromId}
    and number in (select number from project where company_id = ${toId})`.execute(tx)

export const rebuildPurchases = (tx: Db, { fromId, toId }: CompanyMerge) =>
  sql`select rebuild_purchases(id) from unnest(${[fromId, toId].sort((a, b) => a - b)}::bigint[]) as id`.execute(
    tx,
  )
