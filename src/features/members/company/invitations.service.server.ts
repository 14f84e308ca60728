import { createHash, randomBytes } from 'node:crypto'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { invitationLink } from '../present.ts'
import { logChange, logCompanyChanges } from './events.service.server.ts'
import {
  addInvitation,
  findOpenInvitation,
  listOpenInvitations,
  lockCompanies,
  revokeOpenInvitation,
  setInvitee,
  takeInvitation,
} from './repository.server.ts'
import type { InvitationOffer, NewInvitation } from './schema.ts'
import { lockAsOwner, requireOwner } from './service.server.ts'

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

/** @throws Failure `gone` */
export async function requireOpenInvitation(db: Db, token: string, now: Date) {
  const invitation = await findOpenInvitation(db, hashOf(token), now)
  if (!invitation) throw new Failure('gone')
  return { ...invitation, role: invitation.role as InvitedRole }
}

/** @throws Failure `gone` when the token is unknown, used, revoked or expired */
export async function invitationPreview(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<InvitationOffer> {
  const { companyName, role, invitedBy, expiresAt } = await requireOpenInvitation(ctx.db, token, ctx.now)
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
  const { id, companyId, companyName, role } = await requireOpenInvitation(db, token, now)
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
