import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { compiledRows, type Slots } from '#server/db/compiled.ts'
import { json } from '#server/db/json.ts'
import { anyOf, displayName } from '#server/db/sql.ts'
import { invariant } from '#shared/failure.ts'
import { addEvent } from '../order/approval.repository.server.ts'
import { spentFen } from '../projects/repository.server.ts'
import type { ApprovalPlan, ApprovalRule } from './rules.ts'

export const findRuleSet = (db: Db, companyId: number) =>
  db
    .selectFrom('approvalRuleSet')
    .leftJoin('member', 'member.id', 'approvalRuleSet.createdBy')
    .where('approvalRuleSet.companyId', '=', companyId)
    .orderBy('approvalRuleSet.version', 'desc')
    .limit(1)
    .select([
      'approvalRuleSet.id',
      'approvalRuleSet.version',
      'approvalRuleSet.rules',
      'approvalRuleSet.createdAt',
      displayName('member').as('createdBy'),
    ])
    .executeTakeFirst()

/** @returns undefined when another version was saved at the same time */
export const addRuleSet = (
  tx: Db,
  {
    rules,
    ...set
  }: { companyId: number; version: number; rules: ApprovalRule[]; createdBy: number; createdAt: Date },
) =>
  tx
    .insertInto('approvalRuleSet')
    .values({ ...set, rules: json(rules) })
    .onConflict((conflict) => conflict.columns(['companyId', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()

export interface ApprovalTerms {
  monthLimitFen: number | null
  ruleSetId: number | null
  rules: ApprovalRule[] | null
}

/** What placing an order needs to know. Not built: each order runs it, and building it took longer than its answer. */
const termsOf = compiledRows(
  ({ companyId, memberId }: Slots<{ companyId: number; memberId: number }>) => sql<ApprovalTerms>`
      select member.month_limit_fen as "monthLimitFen", newest.id as "ruleSetId", newest.rules
      from member left join lateral (
        select id, rules from approval_rule_set where company_id = ${companyId} order by version desc limit 1
      ) as newest on true where member.id = ${memberId}`,
)

export async function findApprovalTerms(db: Db, companyId: number, memberId: number): Promise<ApprovalTerms> {
  const [terms] = await termsOf(db, { companyId, memberId })
  invariant(terms)
  return terms
}

/** One member's placements, one after the other. */
export const lockMember = (tx: Db, memberId: number) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()

/** @param month `2026-11-01`, in Chinese time */
export const findMonthUse = async (db: Db, memberId: number, month: string) => {
  const { rows } = await sql<{ fen: number }>`select coalesce(${spentFen}, 0)::bigint as fen from "order" o
    where o.member_id = ${memberId} and o.placed_by is null and o.status <> 'cancelled'
      and o.placed_at >= ${month}::timestamp at time zone 'Asia/Shanghai'
      and o.placed_at < (${month}::timestamp + interval '1 month') at time zone 'Asia/Shanghai'`.execute(db)
  return rows[0]?.fen ?? 0
}

/** In force on a day. */
export const listDeputies = (db: Db, companyId: number, today: string) =>
  db
    .selectFrom('approvalDeputy')
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .where('fromOn', '<=', today)
    .where('untilOn', '>=', today)
    .select(['memberId', 'deputyId'])
    .execute()

interface NewApproval {
  orderId: number
  companyId: number
  ruleSetId: number
  needsReview: boolean
  needsSecondFactor: boolean
  startedAt: Date
  expiresAt: Date
  /** The member who asks for it. */
  by: number
}

export async function addOrderApproval(tx: Db, { by, ...approval }: NewApproval, plan: ApprovalPlan) {
  const { reasons, allowsOwn, steps } = plan
  const { id } = await tx
    .insertInto('orderApproval')
    .values({ ...approval, reasons, allowsOwn })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = steps.map((step, index) => ({ ...step, approvalId: id, stepNo: index + 1 }))
  const added = await tx.insertInto('orderApprovalStep').values(rows).returning('id').execute()
  await addEvent(tx, {
    approvalId: id,
    kind: 'requested',
    memberId: by,
    channel: 'shop',
    at: approval.startedAt,
  })
  return { id, firstStepId: added[0]?.id ?? 0 }
}

/** Under the lock of the order. */
export const findWaiting = (db: Db, orderId: number) =>
  db
    .selectFrom('orderApproval')
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderApprovalStep as step')
          .whereRef('step.approvalId', '=', 'orderApproval.id')
          .select(['step.id', 'step.stepNo', 'step.role', 'step.memberIds', 'step.decision'])
          .orderBy('step.stepNo'),
      ).as('steps'),
    )
    .executeTakeFirst()

export type WaitingApproval = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** How the last approval of an order ended; undefined: it never needed one. */
export const findLastApproval = (db: Db, orderId: number) =>
  db
    .selectFrom('orderApproval')
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['state', 'needsReview', 'expiresAt'])
    .executeTakeFirst()

export const decideStep = (
  tx: Db,
  stepId: number,
  decided: { decision: 'approved' | 'declined'; decidedBy: number; decidedAt: Date },
) => tx.updateTable('orderApprovalStep').set(decided).where('id', '=', stepId).execute()

/** Ids of orders whose approval is due at a time. */
export const listDueApprovals = async (db: Db, before: Date, most: number) =>
  (
    await db
      .selectFrom('orderApproval')
      .where('state', '=', 'waiting')
      .where('expiresAt', '<=', before)
      .orderBy('expiresAt')
      .limit(most)
      .select('orderId')
      .execute()
  ).map(({ orderId }) => orderId)

/** Marks approvals that lapse soon as reminded of. */
export const takeReminders = (tx: Db, before: Date, now: Date) =>
  tx
    .updateTable('orderApproval')
    .set({ remindedAt: now })
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', before)
    .where('remindedAt', 'is', null)
    .returning('orderId')
    .execute()

/** A step and member have one link: a new one replaces it. */
export const saveLink = (
  tx: Db,
  link: { stepId: number; memberId: number; tokenHash: Buffer; expiresAt: Date },
) =>
  tx
    .insertInto('orderApprovalLink')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['stepId', 'memberId'])
        .doUpdateSet({ tokenHash: link.tokenHash, expiresAt: link.expiresAt, usedAt: null }),
    )
    .execute()

/** Moves unused links of a step to the step that replaces it. @returns their approvers */
export const moveLinks = async (tx: Db, from: number, to: { stepId: number; memberIds: number[] }) =>
  (
    await tx
      .updateTable('orderApprovalLink')
      .set({ stepId: to.stepId })
      .where('stepId', '=', from)
      .where('memberId', '=', anyOf(to.memberIds))
      .where('usedAt', 'is', null)
      .returning('memberId')
      .execute()
  ).map(({ memberId }) => memberId)

/** With all that ends it. */
export const findLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('orderApprovalLink as link')
    .innerJoin('orderApprovalStep as step', 'step.id', 'link.stepId')
    .innerJoin('orderApproval as approval', 'approval.id', 'step.approvalId')
    .innerJoin('member', 'member.id', 'link.memberId')
    .where('link.tokenHash', '=', tokenHash)
    .select((eb) => [
      'link.id',
      'link.usedAt',
      'step.decision',
      'approval.state',
      eb
        .and([eb('member.companyId', '=', eb.ref('approval.companyId')), eb('member.closedAt', 'is', null)])
        .as('isInCompany'),
      'link.stepId',
      'link.memberId',
      'link.expiresAt',
      'approval.orderId',
      'approval.companyId',
      'approval.needsSecondFactor',
      'member.phone',
      'member.nickname',
      'member.realName',
    ])
    .executeTakeFirst()

/** @returns false when it was used meanwhile */
export const takeLink = async (tx: Db, id: number, now: Date) =>
  (await tx
    .updateTable('orderApprovalLink')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const setAwaiting = (tx: Db, orderIds: number[], isAwaitingApproval: boolean) =>
  tx
    .updateTable('order')
    .set({
      isAwaitingApproval,
      ...(isAwaitingApproval && { status: 'pendingReview', expiresAt: null, paidAt: null }),
    })
    .where('id', '=', anyOf(orderIds))
    .execute()
