import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { displayName } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { Scope } from '../order/permissions.ts'

const scoped = (db: Db, { companyId, memberId }: Scope) =>
  db
    .selectFrom('orderApproval as approval')
    .innerJoin('order', 'order.id', 'approval.orderId')
    .$if(companyId !== null, (some) => some.where('approval.companyId', '=', companyId))
    .$if(memberId !== null, (some) => some.where('order.memberId', '=', memberId))

/** Who placed the order, also after a colleague has taken it over. */
const buyerId = sql<number>`coalesce("order".placed_by, "order".member_id)`.as('buyerId')

/** The newest first. */
export const listApprovalsOf = (db: Db, scope: Scope, orderId: number) =>
  scoped(db, scope)
    .innerJoin('approvalRuleSet as ruleSet', 'ruleSet.id', 'approval.ruleSetId')
    .where('approval.orderId', '=', orderId)
    .select([
      'approval.state',
      'approval.reasons',
      'approval.allowsOwn',
      'approval.startedAt',
      'approval.expiresAt',
      'ruleSet.version as ruleVersion',
    ])
    .select(buyerId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderApprovalStep as step')
          .whereRef('step.approvalId', '=', 'approval.id')
          .select(['step.id', 'step.stepNo', 'step.role', 'step.memberIds', 'step.decision'])
          .orderBy('step.stepNo'),
      ).as('steps'),
      jsonArrayFrom(
        eb
          .selectFrom('orderApprovalEvent as event')
          .leftJoin('member as actor', 'actor.id', 'event.memberId')
          .leftJoin('member as principal', 'principal.id', 'event.forMemberId')
          .whereRef('event.approvalId', '=', 'approval.id')
          .select(['event.kind', 'event.stepNo', 'event.channel', 'event.reason', 'event.at'])
          .select([displayName('actor').as('name'), displayName('principal').as('forName')])
          .orderBy('event.id'),
      ).as('events'),
    ])
    .orderBy('approval.id', 'desc')
    .execute()

export type OrderApprovalRow = Awaited<ReturnType<typeof listApprovalsOf>>[number]

export const listOrderApprovalRows = (db: Db, scope: Scope, isWaiting: boolean, paging: Paging) =>
  readPage(
    scoped(db, scope)
      .innerJoin('member', 'member.id', 'order.memberId')
      .where('approval.state', isWaiting ? '=' : '<>', 'waiting')
      .where('approval.state', '<>', 'replaced')
      .select([
        'approval.id',
        'approval.orderId',
        'approval.state',
        'approval.reasons',
        'approval.allowsOwn',
        'approval.startedAt',
        'approval.expiresAt',
        'order.orderNo',
        'order.totalFen',
        'order.kind',
        'order.projectNumber',
      ])
      .select(buyerId)
      .select(displayName('member').as('memberName'))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('orderApprovalStep as step')
            .whereRef('step.approvalId', '=', 'approval.id')
            .select(['step.id', 'step.stepNo', 'step.role', 'step.memberIds', 'step.decision'])
            .orderBy('step.stepNo'),
        ).as('steps'),
      ),
    newestFirst('approval.id'),
    paging,
  )

export type ApprovalListRow = Awaited<ReturnType<typeof listOrderApprovalRows>>['rows'][number]
