import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { logCompanyChanges } from '../company/events.service.server.ts'
import { settleLeaving } from '../company/leaving.service.server.ts'
import { changeSeat, findCompanyLevel, findSeat, lockCompanies } from '../company/repository.server.ts'
import { isAlone, requireAnotherOwner } from '../company/service.server.ts'
import { requireNoObstacles } from '../profile/personal-data/closing.service.server.ts'

interface Transfer {
  /** The company that the viewer saw. */
  fromId: number
  toId: number
}

/** An owner there may promote her: staff alone must not give anybody power over a company. */
const role = 'buyer'

/**
 * By staff: the member leaves one company for another and is a buyer there. Her open work stays with a colleague, as
 * when she leaves herself.
 * @throws Failure `not-found`; `conflict` when she is in another company than was seen; `last-owner`; `work-left` when
 * nobody else is left to settle the work and the money of the company
 */
export const transferMember = (ctx: StaffCtx, memberId: number, { fromId, toId }: Transfer) =>
  ctx.transaction(async (ctx) => {
    await lockCompanies(ctx.db, [fromId, toId])
    const seat = await findSeat(ctx.db, memberId)
    if (!seat || !(await findCompanyLevel(ctx.db, toId))) throw new Failure('not-found')
    if (seat.companyId !== fromId || fromId === toId) throw new Failure('conflict')
    if (await isAlone(ctx.db, seat)) await requireNoObstacles(ctx, seat)
    else await requireAnotherOwner(ctx.db, seat)
    await settleLeaving(ctx, seat, { actorId: null, isRemoved: true })
    await changeSeat(ctx.db, memberId, { companyId: toId, role, monthLimitFen: null })
    await logCompanyChanges(ctx, [{ kind: 'joined', companyId: toId, memberId, actorId: null, after: role }])
    const detail = { before: { companyId: fromId, role: seat.role }, after: { companyId: toId, role } }
    for (const [subject, subjectId] of [
      ['member', memberId],
      ['company', fromId],
      ['company', toId],
    ] as const)
      await writeAuditEntry(ctx.db, ctx, {
        action: 'member.transfer',
        subject,
        subjectId,
        detail: { memberId, ...detail },
      })
  })
