import {
  type Handing,
  type Handover,
  listSeats,
  logCompanyChanges,
  type WorkPart,
} from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { type CompanyRows, movedWithCompany } from '#server/db/company-rows.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inviteApprovers } from '../approval/links.service.server.ts'
import { addRuleSet, findRuleSet } from '../approval/repository.server.ts'
import { withoutMember } from '../approval/rules.ts'
import {
  countOpenOrders,
  endAllDeputies,
  endDeputiesOf,
  listMonthUseRows,
  listOpenSteps,
  lockOrdersOf,
  moveOpenOrders,
  moveProjects,
  type OpenStep,
  rebuildPurchases,
  renameProjects,
  replaceApprover,
} from './repository.server.ts'

/** Orders with their approvals, projects and exports. The rules of the company that stays hold; deputies end. */
export const companyOrders: CompanyRows = {
  name: 'orders',
  async move(tx, merge) {
    await lockOrdersOf(tx, merge.fromId)
    await endAllDeputies(tx, merge.fromId)
    await renameProjects(tx, merge)
    await movedWithCompany('orders', 'project', 'order', 'order_approval', 'order_export').move(tx, merge)
    await rebuildPurchases(tx, merge)
  },
}

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
    const seats = (await listSeats(ctx.db, companyId)).filter(({ id }) => id !== from)
    for (const { isNext, ...step } of steps) {
      const successors = successorsOf(step, approverId, seats)
      await replaceApprover(ctx.db, step.stepId, from, successors)
      const invited = successors.map((memberId) => ({ memberId, forMemberId: null }))
      if (isNext) await inviteApprovers(ctx, step, invited)
    }
    return new Set(steps.map(({ orderId }) => orderId)).size
  },
}

/** The owners where nobody else could decide: buyers do not approve their own orders. */
function successorsOf(
  { memberIds, buyerId, allowsOwn }: Pick<OpenStep, 'memberIds' | 'buyerId' | 'allowsOwn'>,
  approverId: number,
  seats: Awaited<ReturnType<typeof listSeats>>,
) {
  const mayDecide = ({ id, role }: (typeof seats)[number]) =>
    role !== 'buyer' && (allowsOwn || id !== buyerId)
  const deciders = seats.filter(mayDecide)
  if (deciders.some(({ id }) => id === approverId || memberIds.includes(id))) return [approverId]
  const owners = deciders.filter(({ role }) => role === 'owner').map(({ id }) => id)
  return owners.length > 0 ? owners : [approverId]
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
