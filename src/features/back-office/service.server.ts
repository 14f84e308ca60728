import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCaptcha } from '#features/members/codes/captcha.service.server.ts'
import { openSealed, passwordFits } from '#features/members/passwords/service.server.ts'
import { countingTries, forStaff } from '#features/members/passwords/tries.service.server.ts'
import type { Ctx, StaffCtx, StaffRole, StaffViewer, Viewer } from '#server/context.ts'
import { noteAudit } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import type { Jobs } from '#server/jobs.ts'
import type { SessionGrant } from '#server/session.ts'
import { Failure } from '#shared/failure.ts'
import {
  addSession,
  findAccount,
  findSession,
  lockAccount,
  noteSeen,
  noteSignIn,
  removeExpiredSessions,
  removeSession,
} from './repository.server.ts'
import type { StaffLoginInput, StaffView } from './schema.ts'

/** A working day: then staff sign in again, however busy they are. */
const lifetimeSeconds = 12 * 3600
/** No refusal comes sooner, so that nothing is learned from how long it took. */
const refusedAfterMs = 250
/** Every call is a sign of life; to write each down would cost more than it tells. */
const noteSeenAfterMs = 5 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Who of the staff carries this token: the session reader of the back office. */
export async function findStaff(db: Db, token: string, now: Date): Promise<Viewer> {
  const found = await findSession(db, hashOf(token), now)
  if (!found) return { kind: 'visitor' }
  const { seenAt, roles, ...viewer } = found
  if (now.getTime() - seenAt.getTime() > noteSeenAfterMs) await noteSeen(db, found.sessionId, now)
  return { kind: 'staff', ...viewer, roles: roles as StaffRole[] }
}

/**
 * Signs staff in by password, in a session of their own; this browser's former one ends. Whether there is such an
 * account shows neither in the answer nor in the time that it takes.
 * @throws Failure `sign-in-failed`, `key-outdated`, `captcha-needed`, `captcha-wrong`, `too-many-requests`, `busy`
 */
export async function signInStaff(
  ctx: Ctx,
  input: StaffLoginInput,
): Promise<{ grant: SessionGrant; staff: StaffView }> {
  const earliest = sleep(refusedAfterMs)
  const password = await openSealed(ctx, input.keyId, input.password)
  const account = input.account.toLowerCase()
  const guess = { account, limits: forStaff, captcha: await readCaptcha(ctx, input) }
  const found = await countingTries(ctx, guess, async () => {
    const row = await findAccount(ctx.db, account)
    return (await passwordFits(ctx, row?.passwordHash ?? null, password)) ? row : undefined
  })
  if (!found) {
    await earliest
    throw new Failure('sign-in-failed')
  }
  return ctx.db.transaction().execute((tx) => enter(ctx, tx, found))
}

async function enter(ctx: Ctx, tx: Db, { id, passwordHash }: { id: number; passwordHash: string | null }) {
  const account = await lockAccount(tx, id)
  if (!account || account.passwordHash !== passwordHash) throw new Failure('sign-in-failed')
  if (ctx.viewer.kind === 'staff') await removeSession(tx, ctx.viewer.sessionId)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + lifetimeSeconds * 1000)
  const session = await addSession(tx, {
    ...{ staffId: id, tokenHash: hashOf(token), createdAt: ctx.now, expiresAt },
    ...ctx.client,
  })
  await noteSignIn(tx, id, ctx.now)
  const viewer: StaffViewer = {
    ...{ kind: 'staff', staffId: id, name: account.name, sessionId: session.id },
    roles: account.roles as StaffRole[],
  }
  await noteAudit(tx, { ...ctx, viewer }, { action: 'staff.signIn', subject: 'staff', subjectId: id })
  return { grant: { token, maxAgeSeconds: lifetimeSeconds }, staff: presentStaff(viewer) }
}

/** Ends the session that asks. */
export const signOutStaff = (ctx: StaffCtx) =>
  ctx.db.transaction().execute(async (tx) => {
    const { staffId, sessionId } = ctx.viewer
    await removeSession(tx, sessionId)
    await noteAudit(tx, ctx, { action: 'staff.signOut', subject: 'staff', subjectId: staffId })
  })

/** Staff as they see themselves. */
export const presentStaff = ({ staffId, name, roles }: StaffViewer): StaffView => ({
  staffId: String(staffId),
  name,
  roles,
})

/** Clears sessions that have expired, every hour. */
export const startStaffSessions = (jobs: Jobs, { db }: { db: Db }) =>
  jobs.every('forget-staff-sessions', '17 * * * *', () => removeExpiredSessions(db, new Date()))
