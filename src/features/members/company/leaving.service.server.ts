import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { logCompanyChanges } from './events.service.server.ts'
import { countWork, type Handing, handOverWork, teamWorkKey } from './open-work.service.server.ts'
import {
  addCompany,
  changeSeat,
  findCompany,
  type findSeat,
  listColleagues,
  lockCompanies,
  revokeInvitationsOf,
} from './repository.server.ts'
import type { OpenWork } from './schema.ts'
import { requireAnotherOwner, requireColleague, requireOwner, requireStillOwner } from './service.server.ts'

interface Leaving {
  actorId: number | null
  isRemoved: boolean
  successorId?: number | undefined
}

type LeavingSeat = NonNullable<Awaited<ReturnType<typeof findSeat>>>

/**
 * In a transaction, under the locks of the company and the member, before she leaves it: her open work goes to a
 * colleague, and both are notified. @throws Failure `not-found` for a successor who is no colleague
 */
export async function settleLeaving(ctx: Handing, seat: LeavingSeat, leaving: Leaving) {
  const { db, now, services } = ctx
  const { id, companyId } = seat
  const { actorId, isRemoved, successorId } = leaving
  const handed = await handOverWork(ctx, { seat, actorId, successorId })
  const revoked = await revokeInvitationsOf(db, id, now)
  const by = { companyId, actorId }
  await logCompanyChanges(ctx, [
    ...revoked.map(({ role }) => ({ ...by, kind: 'invitationRevoked' as const, before: role })),
    { ...by, kind: isRemoved ? 'removed' : 'left', memberId: id, subject: handed?.successor.name ?? '' },
  ])
  if (!handed) return
  const { name: companyName } = await findCompany(db, companyId)
  const member = { id, name: seat.realName || seat.nickname }
  await services.find(teamWorkKey)?.announce(ctx, { ...handed, companyName, member, isRemoved })
}

/**
 * Removes a colleague, or the viewer herself, into a new company of her own. Finished orders stay with the old one, open
 * work goes to a colleague. @param successorId of an owner's choice; left out: the owner who removes, or the first one
 * @throws Failure `not-allowed`, `not-found`, `last-owner`
 */
export async function removeColleague(ctx: MemberCtx, memberId: number, successorId?: string) {
  const { companyId } = ctx.viewer
  const isRemoved = memberId !== ctx.viewer.memberId
  if (isRemoved || successorId !== undefined) requireOwner(ctx)
  await ctx.transaction(async (tx) => {
    await lockCompanies(tx.db, [companyId])
    if (isRemoved) await requireStillOwner(tx)
    const seat = await requireColleague(tx.db, memberId, companyId)
    await requireAnotherOwner(tx.db, seat)
    await settleLeaving(tx, seat, {
      isRemoved,
      actorId: ctx.viewer.memberId,
      successorId: chosen(successorId) ?? (isRemoved ? ctx.viewer.memberId : undefined),
    })
    const own = await addCompany(tx.db, { name: seat.realName || seat.nickname })
    await changeSeat(tx.db, memberId, { companyId: own.id, role: 'owner', monthLimitFen: null })
  })
}

const chosen = (successorId: string | undefined) =>
  successorId === undefined ? undefined : (readId(successorId) ?? 0)

/** @throws Failure `not-allowed` unless the viewer is an owner; `not-found` for no colleague */
export async function countOpenWork(ctx: MemberCtx, memberId: number): Promise<OpenWork> {
  requireOwner(ctx)
  const { companyId } = ctx.viewer
  const colleagues = await listColleagues(ctx.db, companyId)
  if (!colleagues.some(({ id }) => id === memberId)) throw new Failure('not-found')
  return countWork(ctx, { companyId, memberId })
}
