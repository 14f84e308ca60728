import { createHash, randomBytes } from 'node:crypto'
import type { Ctx, MemberCtx, MemberViewer, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { refuseInView } from '#server/http/access.ts'
import type { SessionGrant } from '#server/http/session.ts'
import { Failure } from '#shared/failure.ts'
import { removeExpiredMemberViews } from '../viewing/repository.server.ts'
import {
  addMemberSession,
  findMemberSession,
  findProofSince,
  listMemberSessions,
  noteProof,
  removeExpiredMemberSessions,
  removeMemberSession,
  removeMemberSessions,
  renewSession,
} from './repository.server.ts'
import type { ActiveSession } from './schema.ts'

export type SignInMethod = ActiveSession['way']

const lifetimeHours = 24
const rememberedDays = 30
const provenMs = 10 * 60_000
/** Not at every call, to save writes. */
const renewAfterMs = 5 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** @param token from the cookie, 43 characters base64url @param renew sets the cookie of a remembered session again */
export async function findViewer(
  db: Db,
  token: string,
  now: Date,
  renew: (maxAgeSeconds: number) => void = () => {},
): Promise<Viewer> {
  const found = await findMemberSession(db, hashOf(token), now)
  if (!found) return { kind: 'visitor' }
  const { seenAt, lifetimeHours: hours, ...viewer } = found
  if (now.getTime() - seenAt.getTime() > renewAfterMs) {
    await renewSession(db, found.sessionId, now)
    if (hours > lifetimeHours) renew(hours * 3600)
  }
  const role = viewer.role as MemberViewer['role']
  const member: MemberViewer = { kind: 'member', ...viewer, role }
  return member.isDefaultPassword ? { kind: 'restricted', member } : member
}

/**
 * Call it in the transaction that proved the member. @param options `isRemembered`: for 30 days after the last call, else
 * for a day and until the browser closes
 */
export async function startSession(
  ctx: Pick<Ctx, 'db' | 'client' | 'now'>,
  memberId: number,
  { way, isRemembered }: { way: SignInMethod; isRemembered: boolean },
): Promise<SessionGrant> {
  const token = randomBytes(32).toString('base64url')
  const hours = isRemembered ? rememberedDays * 24 : lifetimeHours
  const { ip, userAgent } = ctx.client
  await addMemberSession(
    ctx.db,
    { memberId, tokenHash: hashOf(token), way, ip, userAgent, lifetimeHours: hours },
    ctx.now,
  )
  return { token, maxAgeSeconds: isRemembered ? hours * 3600 : undefined }
}

export const proveSession = ({ db, viewer, now }: MemberCtx) => noteProof(db, viewer.sessionId, now)

/** Requires a sign-in or a password within ten minutes. @throws Failure `proof-needed` */
export async function requireProof({ db, viewer, now }: MemberCtx) {
  const since = new Date(now.getTime() - provenMs)
  if (!(await findProofSince(db, viewer.sessionId, since))) throw new Failure('proof-needed')
}

export const endSession = ({ db, viewer }: MemberCtx) =>
  removeMemberSession(db, viewer.memberId, viewer.sessionId)

/** Last seen first. */
export async function listActiveSessions(ctx: MemberCtx): Promise<ActiveSession[]> {
  refuseInView(ctx)
  const rows = await listMemberSessions(ctx.db, ctx.viewer.memberId, ctx.now)
  return rows.map(({ id, way, createdAt, seenAt, ...row }) => ({
    ...row,
    way: way as SignInMethod,
    id: String(id),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === ctx.viewer.sessionId,
  }))
}

/** @throws Failure `not-found` */
export async function revokeSession(ctx: MemberCtx, sessionId: number) {
  const { numDeletedRows } = await removeMemberSession(ctx.db, ctx.viewer.memberId, sessionId)
  if (numDeletedRows === 0n) throw new Failure('not-found')
}

export const revokeOtherSessions = ({ db, viewer }: MemberCtx) =>
  removeMemberSessions(db, viewer.memberId, viewer.sessionId)

export const revokeSessions = (db: Db, memberId: number, exceptId?: number) =>
  removeMemberSessions(db, memberId, exceptId)

export async function purgeExpiredSessions(db: Db, now: Date) {
  await removeExpiredMemberSessions(db, now)
  await removeExpiredMemberViews(db, now)
}
