import { randomInt } from 'node:crypto'
import { hashPassword } from '#features/members/service.server.ts'
import type { ShopCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { Failure } from '#shared/failure.ts'
import {
  addStaffRow,
  closeStaffRow,
  findStaffRow,
  listStaffRows,
  lockStaffRows,
  removeStaffSessions,
  setPasswordRow,
  setRolesRow,
} from '../repository.server.ts'
import type { NewStaffInput, StaffColleague } from '../schema.ts'

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

/** Accounts by administrators in the back office: as the command, and logged. */
export const addStaffByAdmin = (ctx: StaffCtx, input: NewStaffInput) =>
  ctx.transaction(async (tx) => {
    const password = await addStaff(tx.db, input, (text) => hashPassword(tx, text))
    const { id } = await lockColleague(tx, input.account)
    await log(tx, 'staff.add', id, { account: input.account, roles: input.roles })
    return { password }
  })

/** @throws Failure `not-found`; `not-allowed` for one's own account */
export const setRoles = (ctx: StaffCtx, account: string, roles: StaffRole[]) =>
  ctx.transaction(async (tx) => {
    const staff = await lockColleague(tx, account)
    await setRolesRow(tx.db, staff.id, roles)
    await log(tx, 'staff.setRoles', staff.id, { account, before: staff.roles, after: roles })
  })

/** @throws Failure `not-found`; `not-allowed` for one's own account */
export const renewPasswordByAdmin = (ctx: StaffCtx, account: string) =>
  ctx.transaction(async (tx) => {
    const { id } = await lockColleague(tx, account)
    const password = await renewPassword(tx, account, (text) => hashPassword(tx, text))
    await log(tx, 'staff.renewPassword', id, { account })
    return { password }
  })

/** @throws Failure `not-found`; `not-allowed` for one's own account */
export const closeStaffByAdmin = (ctx: StaffCtx, account: string) =>
  ctx.transaction(async (tx) => {
    const { id } = await lockColleague(tx, account)
    await closeStaff(tx, account)
    await log(tx, 'staff.close', id, { account })
  })

/** Locks both accounts, so that two administrators cannot take the role from each other at once. */
async function lockColleague({ db, viewer }: StaffCtx, account: string) {
  const rows = await lockStaffRows(db, account, viewer.staffId)
  const own = rows.find(({ id }) => id === viewer.staffId)
  if (!own?.isActive || !own.roles.includes('admin')) throw new Failure('not-allowed')
  if (own.account === account) throw new Failure('not-allowed')
  const colleague = rows.find((row) => row.account === account)
  if (!colleague) throw new Failure('not-found')
  return colleague
}

const log = (ctx: StaffCtx, action: string, subjectId: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action, subject: 'staff', subjectId, detail })

/** @throws Failure `not-found` */
export async function findColleague({ db, viewer }: StaffCtx, id: number): Promise<StaffColleague> {
  const row = await findStaffRow(db, id)
  if (!row) throw new Failure('not-found')
  return { ...row, roles: row.roles as StaffRole[], isOwn: id === viewer.staffId }
}
