import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  countingTries,
  forStaff,
  openSealed,
  passwordFits,
  readCaptcha,
} from '#features/members/service.server.ts'
import type { Config } from '#server/config/config.ts'
import type { Ctx, StaffCtx, StaffViewer, Viewer } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import type { SessionGrant } from '#server/http/session.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { Failure, type FailureCode } from '#shared/failure.ts'
import { permissionsOf } from '#shared/permissions.ts'
import {
  addStaffSession,
  findStaffAccount,
  findStaffSession,
  listStaffSessions,
  lockStaff,
  noteStaffSeen,
  noteStaffSignIn,
  removeExpiredStaffSessions,
  removeOtherStaffSessions,
  removeOwnStaffSession,
  removeStaffSession,
} from './repository.server.ts'
import type { StaffLoginInput, StaffSession, StaffView } from './schema.ts'
import {
  compareSecondFactor,
  isFresh,
  type ProvenFactor,
  spendSecondFactor,
} from './second-factor/service.server.ts'

export { addStaff, closeStaff, listStaff, renewPassword } from './people/service.server.ts'
export { resetFactorByOperator } from './second-factor/service.server.ts'

/** A working day. */
const lifetimeSeconds = 12 * 3600
/** Refusals take at least this long, so that the time reveals nothing. */
const refusedAfterMs = 250
/** Not at every call, to save writes. */
const noteSeenAfterMs = 5 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const idleSince = (now: Date, idleMinutes: number) => new Date(now.getTime() - idleMinutes * 60_000)

export async function findStaff(
  db: Db,
  { idleMinutes, isSecondFactorRequired }: Pick<Config['staff'], 'idleMinutes' | 'isSecondFactorRequired'>,
  token: string,
  now: Date,
  isBackground = false,
): Promise<Viewer> {
  const found = await findStaffSession(db, hashOf(token), now, idleSince(now, idleMinutes))
  if (!found) return { kind: 'visitor' }
  const { seenAt, provenAt, roles, totpConfirmedAt, ...viewer } = found
  const isDue = now.getTime() - seenAt.getTime() > noteSeenAfterMs
  if (isDue && !isBackground) await noteStaffSeen(db, found.sessionId, now)
  const needsSecondFactor = isSecondFactorRequired && totpConfirmedAt === null
  const needsFreshCode = totpConfirmedAt !== null && !isFresh(provenAt, now)
  return { kind: 'staff', ...viewer, roles: roles as StaffRole[], needsSecondFactor, needsFreshCode }
}

/**
 * Ends the former session of this browser. Neither answer nor time shows whether the account exists. @throws Failure
 * `sign-in-failed`, `totp-needed`, `totp-wrong`, `key-outdated`, `captcha-needed`, `captcha-wrong`, `too-many-requests`,
 * `busy`
 */
export async function signInStaff(
  ctx: Ctx,
  input: StaffLoginInput,
): Promise<{ grant: SessionGrant; staff: StaffView }> {
  const earliest = sleep(refusedAfterMs)
  const password = await openSealed(ctx, input.keyId, input.password)
  const account = input.account.toLowerCase()
  const guess = { account, limits: forStaff, captcha: await readCaptcha(ctx, input) }
  let refusal: FailureCode = 'sign-in-failed'
  const entrant = await countingTries(ctx, guess, async () => {
    const row = await findStaffAccount(ctx.db, account)
    if (!(await passwordFits(ctx, row?.passwordHash ?? null, password)) || !row) return undefined
    refusal = 'totp-wrong'
    const proven = await compareSecondFactor(ctx, row, input.totp)
    return proven && { id: row.id, passwordHash: row.passwordHash, proven }
  })
  if (!entrant) {
    await earliest
    throw new Failure(refusal)
  }
  return ctx.transaction((tx) => enter(tx, entrant))
}

interface Entrant {
  id: number
  passwordHash: string | null
  proven: ProvenFactor
}

async function enter(ctx: Ctx, { id, passwordHash, proven }: Entrant) {
  const account = await lockStaff(ctx.db, id)
  if (!account || account.passwordHash !== passwordHash) throw new Failure('sign-in-failed')
  await spendSecondFactor(ctx.db, id, proven, ctx.now)
  if (ctx.viewer.kind === 'staff') await removeStaffSession(ctx.db, ctx.viewer.sessionId)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + lifetimeSeconds * 1000)
  const session = await addStaffSession(ctx.db, {
    staffId: id,
    tokenHash: hashOf(token),
    createdAt: ctx.now,
    expiresAt,
    provenAt: proven === 'none' ? null : ctx.now,
    ip: ctx.client.ip,
    userAgent: ctx.client.userAgent,
  })
  await noteStaffSignIn(ctx.db, id, ctx.now)
  const viewer: StaffViewer = {
    kind: 'staff',
    staffId: id,
    name: account.name,
    sessionId: session.id,
    roles: account.roles as StaffRole[],
    needsSecondFactor: ctx.config.staff.isSecondFactorRequired && proven === 'none',
  }
  await writeAuditEntry(
    ctx.db,
    { ...ctx, viewer },
    { action: 'staff.signIn', subject: 'staff', subjectId: id },
  )
  return { grant: { token, maxAgeSeconds: lifetimeSeconds }, staff: presentStaff(viewer) }
}

export const signOutStaff = (ctx: StaffCtx) =>
  ctx.transaction(async (tx) => {
    const { staffId, sessionId } = ctx.viewer
    await removeStaffSession(tx.db, sessionId)
    await writeAuditEntry(tx.db, tx, { action: 'staff.signOut', subject: 'staff', subjectId: staffId })
  })

export async function listOwnStaffSessions({ db, viewer, config, now }: StaffCtx): Promise<StaffSession[]> {
  const rows = await listStaffSessions(db, viewer.staffId, now, idleSince(now, config.staff.idleMinutes))
  return rows.map(({ id, ip, userAgent, createdAt, seenAt }) => ({
    ip,
    userAgent,
    id: String(id),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === viewer.sessionId,
  }))
}

/** @throws Failure `not-found` */
export async function revokeStaffSession({ db, viewer }: StaffCtx, sessionId: number) {
  const { numDeletedRows } = await removeOwnStaffSession(db, viewer.staffId, sessionId)
  if (numDeletedRows === 0n) throw new Failure('not-found')
}

export const revokeOtherStaffSessions = ({ db, viewer }: StaffCtx) =>
  removeOtherStaffSessions(db, viewer.staffId, viewer.sessionId)

export const presentStaff = ({ staffId, name, roles, needsSecondFactor }: StaffViewer): StaffView => ({
  staffId: String(staffId),
  name,
  roles,
  permissions: permissionsOf(roles),
  needsSecondFactor,
})

export const purgeStaffSessions = ({ db, config }: Pick<Ctx, 'db' | 'config'>, now: Date) =>
  removeExpiredStaffSessions(db, now, idleSince(now, config.staff.idleMinutes))
