import { countingTries, forStaffCodes } from '#features/members/service.server.ts'
import type { ShopCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { noteStaffProof, removeOtherStaffSessions, removeStaffSessions } from '../repository.server.ts'
import type { Enrolment } from '../schema.ts'
import {
  addRecoveryCodes,
  findRecoveryCode,
  findStaffId,
  lockSecondFactor,
  removeRecoveryCodes,
  removeSecret,
  type SecondFactorRow,
  setPending,
  setSecret,
  spendRecoveryCode,
  spendStep,
} from './repository.server.ts'
import { digestOf, newRecoveryCodes, newSecret, stepOf, uriOf } from './totp.ts'

/** A right code, not yet used up. */
export type ProvenFactor = { step: number } | { recoveryCode: Buffer } | 'none'

/**
 * Compares a one-time or recovery code without using it up. @returns 'none' without a second factor; undefined when wrong
 * @throws Failure `totp-needed` when no code came
 */
export async function compareSecondFactor(
  { db, now }: { db: Db; now: Date },
  staff: SecondFactorRow & { id: number },
  code: string | undefined,
): Promise<ProvenFactor | undefined> {
  if (!staff.totpConfirmedAt || staff.totpSecret === null) return 'none'
  if (!code) throw new Failure('totp-needed')
  const step = stepOf(staff.totpSecret, code, now, staff.totpStep)
  if (step !== undefined) return { step }
  const recoveryCode = digestOf(code)
  return (await findRecoveryCode(db, staff.id, recoveryCode)) && { recoveryCode }
}

/** @throws Failure `totp-wrong` when the code was used meanwhile */
export async function spendSecondFactor(db: Db, staffId: number, proven: ProvenFactor, now: Date) {
  if (proven === 'none') return
  const isSpent =
    'step' in proven
      ? await spendStep(db, staffId, proven.step)
      : await spendRecoveryCode(db, staffId, proven.recoveryCode, now)
  if (!isSpent) throw new Failure('totp-wrong')
}

/**
 * Nothing changes before `confirmEnrolment`. @param code to replace codes in use @throws Failure `totp-needed`,
 * `totp-wrong`, `too-many-requests`
 */
export const beginEnrolment = (ctx: StaffCtx, code: string | undefined): Promise<Enrolment> =>
  provenTransaction(ctx, code, async (tx, { account }) => {
    const secret = newSecret()
    await setPending(tx.db, ctx.viewer.staffId, secret)
    return { secret, uri: uriOf(secret, account) }
  })

/**
 * The person's other sessions end. @returns recovery codes, shown this once @throws Failure `totp-wrong`; `conflict`
 * without a begun enrolment
 */
export const confirmEnrolment = (ctx: StaffCtx, code: string): Promise<string[]> =>
  ctx.transaction(async (tx) => {
    const { staffId, sessionId } = ctx.viewer
    const { totpPending } = await lockSecondFactor(tx.db, staffId)
    if (totpPending === null) throw new Failure('conflict')
    const step = stepOf(totpPending, code, ctx.now, 0)
    if (step === undefined) throw new Failure('totp-wrong')
    await setSecret(tx.db, staffId, totpPending, step, ctx.now)
    const codes = newRecoveryCodes()
    await removeRecoveryCodes(tx.db, staffId)
    await addRecoveryCodes(
      tx.db,
      codes.map((one) => ({ staffId, codeHash: digestOf(one) })),
    )
    await removeOtherStaffSessions(tx.db, staffId, sessionId)
    await noteStaffProof(tx.db, sessionId, ctx.now)
    await writeAuditEntry(tx.db, tx, { action: 'staff.totp', subject: 'staff', subjectId: staffId })
    return codes
  })

/**
 * @throws Failure `not-allowed` where codes are required; `totp-wrong`, `too-many-requests`; `conflict` without codes in
 * use
 */
export function removeOwnFactor(ctx: StaffCtx, code: string): Promise<void> {
  if (ctx.config.staff.isSecondFactorRequired) throw new Failure('not-allowed')
  return provenTransaction(ctx, code, async (tx, { totpConfirmedAt }) => {
    if (!totpConfirmedAt) throw new Failure('conflict')
    await clearFactor(tx.db, ctx.viewer.staffId)
    await writeAuditEntry(tx.db, tx, {
      action: 'staff.totpRemove',
      subject: 'staff',
      subjectId: ctx.viewer.staffId,
    })
  })
}

const freshMs = 5 * 60_000

/** Whether a code typed then still opens critical changes. */
export const isFresh = (provenAt: Date | null, now: Date) =>
  provenAt !== null && now.getTime() - provenAt.getTime() < freshMs

/** Opens critical changes to this session for five minutes. @throws Failure `totp-wrong`, `too-many-requests` */
export const proveAgain = (ctx: StaffCtx, code: string): Promise<void> =>
  provenTransaction(ctx, code, async (tx) => {
    await noteStaffProof(tx.db, ctx.viewer.sessionId, ctx.now)
    await writeAuditEntry(tx.db, tx, {
      action: 'staff.proveAgain',
      subject: 'staff',
      subjectId: ctx.viewer.staffId,
    })
  })

type Locked = Awaited<ReturnType<typeof lockSecondFactor>>

/** Wrong tries are counted outside the transaction, so that its rollback keeps them. */
async function provenTransaction<T>(
  ctx: StaffCtx,
  code: string | undefined,
  work: (ctx: StaffCtx, staff: Locked) => Promise<T>,
): Promise<T> {
  const { staffId } = ctx.viewer
  const compare = async () =>
    compareSecondFactor(ctx, { id: staffId, ...(await lockSecondFactor(ctx.db, staffId)) }, code)
  const proven = await countingTries(ctx, { account: String(staffId), limits: forStaffCodes }, compare)
  if (!proven) throw new Failure('totp-wrong')
  return ctx.transaction(async (tx) => {
    const staff = await lockSecondFactor(tx.db, staffId)
    await spendSecondFactor(tx.db, staffId, proven, ctx.now)
    return work(tx, staff)
  })
}

async function clearFactor(db: Db, staffId: number) {
  await removeSecret(db, staffId)
  await removeRecoveryCodes(db, staffId)
}

/**
 * For a colleague who lost the telephone; all sessions of the account end. @throws Failure `not-found`; `not-allowed` for
 * one's own account
 */
export const resetFactor = (ctx: StaffCtx, account: string) =>
  ctx.transaction(async (tx) => {
    const staffId = await resetFactorOf(tx.db, account)
    if (staffId === ctx.viewer.staffId) throw new Failure('not-allowed')
    await writeAuditEntry(tx.db, tx, { action: 'staff.totpReset', subject: 'staff', subjectId: staffId })
  })

export const resetFactorByOperator = (ctx: Pick<ShopCtx, 'db' | 'transaction'>, account: string) =>
  ctx.transaction(({ db }) => resetFactorOf(db, account))

async function resetFactorOf(db: Db, account: string) {
  const staffId = await findStaffId(db, account)
  if (staffId === undefined) throw new Failure('not-found')
  await clearFactor(db, staffId)
  await removeStaffSessions(db, staffId)
  return staffId
}
