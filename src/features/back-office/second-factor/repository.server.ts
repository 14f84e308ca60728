import type { Db } from '#server/db/client.ts'

export interface SecondFactorRow {
  totpSecret: string | null
  totpConfirmedAt: Date | null
  totpStep: number
}

export const lockSecondFactor = (tx: Db, staffId: number) =>
  tx
    .selectFrom('staff')
    .select(['account', 'totpSecret', 'totpConfirmedAt', 'totpStep', 'totpPending'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const setPending = (tx: Db, staffId: number, totpPending: string) =>
  tx.updateTable('staff').set({ totpPending }).where('id', '=', staffId).execute()

export const setSecret = (tx: Db, staffId: number, secret: string, step: number, now: Date) =>
  tx
    .updateTable('staff')
    .set({ totpSecret: secret, totpStep: step, totpConfirmedAt: now, totpPending: null })
    .where('id', '=', staffId)
    .execute()

export const removeSecret = (tx: Db, staffId: number) =>
  tx
    .updateTable('staff')
    .set({ totpSecret: null, totpConfirmedAt: null, totpPending: null })
    .where('id', '=', staffId)
    .execute()

export const findStaffId = async (db: Db, account: string) =>
  (await db.selectFrom('staff').select('id').where('account', '=', account).executeTakeFirst())?.id

/** @returns whether this step was still unused */
export async function spendStep(tx: Db, staffId: number, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totpStep: step })
    .where('id', '=', staffId)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findRecoveryCode = (db: Db, staffId: number, codeHash: Buffer) =>
  db
    .selectFrom('staffRecoveryCode')
    .select('codeHash')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()

/** @returns whether the code was still unused */
export async function spendRecoveryCode(tx: Db, staffId: number, codeHash: Buffer, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('staffRecoveryCode')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeRecoveryCodes = (tx: Db, staffId: number) =>
  tx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()

export const addRecoveryCodes = (tx: Db, rows: { staffId: number; codeHash: Buffer }[]) =>
  tx.insertInto('staffRecoveryCode').values(rows).execute()
