import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { recordInvitee, requireOpenInvitation } from '../company/invitations.service.server.ts'
import { settleLeaving } from '../company/leaving.service.server.ts'
import { companiesAnswers } from '../company/messages.ts'
import { changeSeat, findSeat, lockCompanies, takeInvitation } from '../company/repository.server.ts'
import { isAlone, requireAnotherOwner } from '../company/service.server.ts'
import { findContacts } from '../identity/contacts/repository.server.ts'
import { requireRoom } from '../identity/contacts/service.server.ts'
import { requireNoObstacles } from '../profile/personal-data/closing.service.server.ts'

/**
 * Moves the viewer into the inviting company; the old one keeps its history, and its first owner the open work.
 * @throws Failure `gone`; `conflict` when she belongs to it already, by this account or another; `last-owner`; `work-left`
 * when nobody is left in the old one to settle its work and its money
 */
export async function acceptInvitation(ctx: MemberCtx, token: string) {
  const { memberId, companyId: oldId } = ctx.viewer
  await ctx.transaction(async (tx) => {
    const { id, companyId, companyName, role } = await requireOpenInvitation(tx.db, token, ctx.now)
    if (companyId === oldId) throw new Failure('conflict')
    await lockCompanies(tx.db, [oldId, companyId])
    const seat = await findSeat(tx.db, memberId)
    if (seat?.companyId !== oldId) throw new Failure('conflict')
    if (await isAlone(tx.db, seat)) await requireNoObstacles(tx, seat)
    else await requireAnotherOwner(tx.db, seat)
    await requireRoomIn(tx, companyId)
    if (!(await takeInvitation(tx.db, id, ctx.now))) throw new Failure('gone')
    await settleLeaving(tx, seat, { actorId: memberId, isRemoved: false })
    await recordInvitee(tx, { invitationId: id, companyId, companyName, role }, memberId)
    await changeSeat(tx.db, memberId, { companyId, role, monthLimitFen: null })
  })
}

async function requireRoomIn(ctx: MemberCtx, companyId: number) {
  const { memberId } = ctx.viewer
  const { phone, email } = await findContacts(ctx.db, memberId)
  for (const contact of [phone && { phone }, email && { email }])
    if (contact)
      await requireRoom(ctx, contact, {
        isIn: (account) => account.companyId === companyId,
        moving: memberId,
        refusal: { field: 'token', text: companiesAnswers.alreadyIn },
      })
}
