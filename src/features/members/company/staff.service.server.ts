import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { logCompanyChanges } from './events.service.server.ts'
import { settleLeaving } from './leaving.service.server.ts'
import {
  changeSeat,
  findCompanyLevel,
  findSeat,
  isLevelKnown,
  lockCompanies,
  setPriceLevel,
} from './repository.server.ts'
import type { MemberRole } from './schema.ts'
import { isAlone, requireAnotherOwner } from './service.server.ts'

interface LevelChange {
  /** As the viewer saw it; null: none. */
  before: string | null
  after: string | null
}

/** By staff. @throws Failure `not-found`; `conflict` when the level has changed since it was seen */
export const changePriceLevel = (ctx: StaffCtx, companyId: number, { before, after }: LevelChange) =>
  ctx.transaction(async (ctx) => {
    await lockCompanies(ctx.db, [companyId])
    const company = await findCompanyLevel(ctx.db, companyId)
    if (!company || (after !== null && !(await isLevelKnown(ctx.db, after)))) throw new Failure('not-found')
    if (company.priceLevel !== before) throw new Failure('conflict')
    await setPriceLevel(ctx.db, companyId, after)
    await writeAuditEntry(ctx.db, ctx, {
      action: 'company.level',
      subject: 'company',
      subjectId: companyId,
      detail: { before, after },
    })
  })

interface Transfer {
  /** The company that the viewer saw. */
  fromId: number
  toId: number
  role: MemberRole
}

/**
 * By staff: the member leaves one company for another. Her open work stays with a colleague, as when she leaves herself.
 * @throws Failure `not-found`; `conflict` when she is in another company than was seen; `last-owner`
 */
export const transferMember = (ctx: StaffCtx, memberId: number, { fromId, toId, role }: Transfer) =>
  ctx.transaction(async (ctx) => {
    await lockCompanies(ctx.db, [fromId, toId])
    const seat = await findSeat(ctx.db, memberId)
    if (!seat || !(await findCompanyLevel(ctx.db, toId))) throw new Failure('not-found')
    if (seat.companyId !== fromId || fromId === toId) throw new Failure('conflict')
    if (!(await isAlone(ctx.db, seat))) await requireAnotherOwner(ctx.db, seat)
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
