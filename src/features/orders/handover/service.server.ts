import {
  type Handing,
  type Handover,
  logCompanyChanges,
  type WorkPart,
} from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inviteApprovers } from '../approval/links.service.server.ts'
import { addRuleSet, findRuleSet } from '../approval/repository.server.ts'
import { withoutMember } from '../approval/rules.ts'
import {
  countOpenOrders,
  endDeputiesOf,
  listMonthUseRows,
  listOpenSteps,
  moveOpenOrders,
  moveProjects,
  renameApprover,
} from './repository.server.ts'

/** Open orders and places in projects; approvals count her as the requester further on. */
export const ordersOfMember: WorkPart = {
  name: 'orders',
  count: countOpenOrders,
  async handOver({ db }, handover) {
    await moveProjects(db, handover)
    return (await moveOpenOrders(db, handover)).length
  },
}

/** Steps that name her, rules, and her deputies. */
export const approvalsOfMember: WorkPart = {
  name: 'approvals',
  count: async (db, seat) => new Set((await listOpenSteps(db, seat)).map(({ orderId }) => orderId)).size,
  async handOver(ctx, handover) {
    await moveRules(ctx, handover)
    await endDeputies(ctx, handover)
    const { companyId, from, approverId } = handover
    const steps = await listOpenSteps(ctx.db, { companyId, memberId: from })
    if (steps.length === 0) return 0
    await renameApprover(
      ctx.db,
      steps.map(({ stepId }) => stepId),
      from,
      approverId,
    )
    for (const { isNext, ...invited } of steps)
      if (isNext) await inviteApprovers(ctx, invited, [{ memberId: approverId, forMemberId: null }])
    return new Set(steps.map(({ orderId }) => orderId)).size
  },
}

async function moveRules(ctx: Handing, { companyId, from, approverId, actorId }: Handover) {
  const last = await findRuleSet(ctx.db, companyId)
  const rules = last && withoutMember(last.rules, from, approverId)
  if (!rules) return
  const version = last.version + 1
  await addRuleSet(ctx.db, {
    companyId,
    rules,
    version,
    createdBy: actorId ?? approverId,
    createdAt: ctx.now,
  })
  const subject = rules.map(({ name }) => name).join('、')
  await logCompanyChanges(ctx, [{ kind: 'rules', companyId, actorId, subject, after: version }])
}

async function endDeputies(ctx: Handing, handover: Handover) {
  const ended = await endDeputiesOf(ctx.db, handover, ctx.now, shanghaiDate(ctx.now))
  const { companyId, actorId } = handover
  await logCompanyChanges(
    ctx,
    ended.map(({ memberId, deputy }) => ({
      kind: 'deputyEnded',
      companyId,
      actorId,
      memberId,
      subject: deputy,
    })),
  )
}

export async function listMonthUse(db: Db, companyId: number, now: Date) {
  const rows = await listMonthUseRows(db, companyId, `${shanghaiDate(now).slice(0, 7)}-01`)
  return new Map(rows.map(({ memberId, fen }) => [memberId, fen]))
}
