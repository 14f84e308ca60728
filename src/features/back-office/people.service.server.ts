import { randomInt } from 'node:crypto'
import type { ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { Failure } from '#shared/failure.ts'
import {
  addStaffRow,
  closeStaffRow,
  listStaffRows,
  removeStaffSessions,
  setPasswordRow,
} from './repository.server.ts'

type OperatorCtx = Pick<ShopCtx, 'db' | 'transaction'>
type Hash = (password: string) => Promise<string>

/** Without characters that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

const newPassword = () => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

export const listStaff = (db: Db) => listStaffRows(db)

/**
 * @param account 3 to 32 lower-case letters, digits and `_.-`, a letter first @returns the password, shown this once
 * @throws Failure `conflict` when the account is taken, `validation-failed`
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

/** All sessions of the account end. @returns the password, shown this once @throws Failure `not-found` */
export async function renewPassword(ctx: OperatorCtx, account: string, hash: Hash): Promise<string> {
  const password = newPassword()
  const passwordHash = await hash(password)
  await ctx.transaction(async ({ db }) => {
    const staff = await setPasswordRow(db, account, passwordHash)
    if (!staff) throw new Failure('not-found')
    await removeStaffSessions(db, staff.id)
  })
  return password
}

/** @throws Failure `not-found` */
export const closeStaff = (ctx: OperatorCtx, account: string) =>
  ctx.transaction(async ({ db }) => {
    const staff = await closeStaffRow(db, account)
    if (!staff) throw new Failure('not-found')
    await removeStaffSessions(db, staff.id)
  })
