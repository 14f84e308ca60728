import { randomInt } from 'node:crypto'
import type { Database, Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { Failure } from '#shared/failure.ts'
import {
  addStaffRow,
  closeStaffRow,
  listStaffRows,
  removeStaffSessions,
  setPasswordRow,
} from './repository.server.ts'

/** Hashes a password as the shop does. */
type Hash = (password: string) => Promise<string>

/** What two people read to each other without mistaking one sign for another. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

const newPassword = () => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

export const listStaff = (db: Db) => listStaffRows(db)

/**
 * Lets somebody in: the operator's verb, for whom no account stands yet.
 * @param account small letters, digits and `_.-`, 3 to 32 of them, a letter first
 * @returns the password, shown this once
 * @throws Failure `conflict` when the account is taken; `validation-failed` when it is none
 */
export async function addStaff(
  db: Db,
  { account, name, roles }: { account: string; name: string; roles: StaffRole[] },
  hash: Hash,
): Promise<string> {
  if (!/^[a-z][a-z0-9_.-]{2,31}$/.test(account) || name.trim() === '') throw new Failure('validation-failed')
  const password = newPassword()
  const added = await addStaffRow(db, { account, name, roles, passwordHash: await hash(password) })
  if (!added) throw new Failure('conflict')
  return password
}

/**
 * Gives somebody a new password; all sessions of the account end.
 * @returns the password, shown this once
 * @throws Failure `not-found`
 */
export async function renewPassword(db: Database['db'], account: string, hash: Hash): Promise<string> {
  const password = newPassword()
  const passwordHash = await hash(password)
  await inTransaction(db, async (tx) => {
    const staff = await setPasswordRow(tx, account, passwordHash)
    if (!staff) throw new Failure('not-found')
    await removeStaffSessions(tx, staff.id)
  })
  return password
}

/**
 * Closes an account for ever; its sessions end, and what it did stays in the audit log.
 * @throws Failure `not-found`
 */
export const closeStaff = (db: Database['db'], account: string) =>
  inTransaction(db, async (tx) => {
    const staff = await closeStaffRow(tx, account)
    if (!staff) throw new Failure('not-found')
    await removeStaffSessions(tx, staff.id)
  })
