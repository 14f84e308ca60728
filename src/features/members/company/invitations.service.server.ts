import { createHash, randomBytes } from 'node:crypto'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { findContacts } from '../identity/contacts/repository.server.ts'
import { requireRoom } from '../identity/contacts/service.server.ts'
import { invitationLink } from '../present.ts'
import { requireNoObstacles } from '../profile/personal-data/closing.service.server.ts'
import { logChange, logCompanyChanges } from './events.service.server.ts'
import { settleLeaving } from './leaving.service.server.ts'
import { companiesAnswers } from './messages.ts'
import {
  addInvitation,
  changeSeat,
  findOpenInvitation,
  findSeat,
  listOpenInvitations,
  lockCompanies,
  revokeOpenInvitation,
  setInvitee,
  takeInvitation,
} from './repository.server.ts'
import type { InvitationOffer, NewInvitation } from './schema.ts'
import { isAlone, lockAsOwner, requireAnotherOwner, requireOwner } from './service.server.ts'

const lifetimeMs = 7 * 24 * 3_600_000
const mostOpen = 20

type InvitedRole = 'approver' | 'buyer'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * A link for one person, valid for 7 days; only its hash is stored. @throws Failure `not-allowed` unless the viewer is an
 * owner; `limit-reached` at 20 open ones
 */
export async function invite(ctx: MemberCtx, role: InvitedRole): Promise<NewInvitation> {
  requireOwner(ctx)
  const { companyId, memberId } = ctx.viewer
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs)
  const tokenHash = hashOf(token)
  const { id, inviter } = await ctx.transaction(async (tx) => {
    const { realName, nickname } = await lockAsOwner(tx)
    if ((await listOpenInvitations(tx.db, companyId, ctx.now)).length >= mostOpen)
      throw new Failure('limit-reached')
    const invitation = { companyId, tokenHash, role, invitedBy: memberId, createdAt: ctx.now, expiresAt }
    await logChange(tx, { kind: 'invited', after: role })
    const { id } = await addInvitation(tx.db, invitation)
    return { id, inviter: realName || nickname }
  })
  return {
    id: String(id),
    role,
    invitedBy: inviter,
    createdAt: ctx.now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    link: invitationLink(ctx, token),
  }
}

/** @throws Failure `not-found` */
export async function revokeInvitation(ctx: MemberCtx, id: number) {
  requireOwner(ctx)
  await ctx.transaction(async (tx) => {
    const revoked = await revokeOpenInvitation(tx.db, ctx.viewer.companyId, id, ctx.now)
    if (!revoked) throw new Failure('not-found')
    await logChange(tx, { kind: 'invitationRevoked', before: revoked.role })
  })
}

async function requireOpen(db: Db, token: string, now: Date) {
  const invitation = await findOpenInvitation(db, hashOf(token), now)
  if (!invitation) throw new Failure('gone')
  return { ...invitation, role: invitation.role as InvitedRole }
}

/** @throws Failure `gone` when the token is unknown, used, revoked or expired */
export async function invitationPreview(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<InvitationOffer> {
  const { companyName, role, invitedBy, expiresAt } = await requireOpen(ctx.db, token, ctx.now)
  return { companyName, role, invitedBy, expiresAt: expiresAt.toISOString() }
}

export interface InvitedSeat {
  invitationId: number
  companyId: number
  companyName: string
  role: InvitedRole
}

/** Uses an invitation up in the transaction that adds the member; `recordInvitee` follows. @throws Failure `gone` */
export async function redeemInvitation(db: Db, token: string, now: Date): Promise<InvitedSeat> {
  const { id, companyId, companyName, role } = await requireOpen(db, token, now)
  await lockCompanies(db, [companyId])
  if (!(await takeInvitation(db, id, now))) throw new Failure('gone')
  return { invitationId: id, companyId, companyName, role }
}

export async function recordInvitee(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { invitationId, companyId, role }: InvitedSeat,
  memberId: number,
) {
  await setInvitee(ctx.db, invitationId, memberId)
  await logCompanyChanges(ctx, [{ kind: 'joined', companyId, memberId, actorId: memberId, after: role }])
}

/**
 * Moves the viewer into the inviting company; the old one keeps its history, and its first owner the open work.
 * @throws Failure `gone`; `conflict` when she belongs to it already, by this account or another; `last-owner`; `work-left`
 * when nobody is left in the old one to settle its work and its money
 */
export async function acceptInvitation(ctx: MemberCtx, token: string) {
  const { memberId, companyId: oldId } = ctx.viewer
  await ctx.transaction(async (tx) => {
    const { id, companyId, companyName, role } = await requireOpen(tx.db, token, ctx.now)
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
