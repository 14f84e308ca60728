import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/lock.ts'
import { requireSignedIn } from '#server/require-member.ts'
import type { SessionGrant } from '#server/session.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import type { UserData } from '../schema.ts'
import { emailAddress, phoneNumber } from '../schema.ts'
import { avatarPath, describeViewer } from '../service.server.ts'
import { endSession, findViewer, type SignInWay, startSession } from '../sessions/service.server.ts'
import {
  type AccountOwner,
  type AccountRow,
  findAccounts,
  lockAccount,
  noteSignIn,
} from './repository.server.ts'
import type { AccountChoice } from './schema.ts'

/** A phone or an address that a code has proven, or will. */
export type Contact = { phone: string } | { email: string }

/** Phone or e-mail as codes know it. */
export const targetOf = (contact: Contact) => ('phone' in contact ? contact.phone : contact.email)

const ownerOf = (contact: Contact): AccountOwner =>
  'phone' in contact ? { 'member.phone': contact.phone } : { 'member.email': contact.email }

/** What somebody typed as the name of an account: a phone, an address, or else a user name, each in one spelling. */
export function readAccountName(typed: string): { owner: AccountOwner; name: string } {
  const phone = phoneNumber.safeParse(typed)
  if (phone.success) return { owner: { 'member.phone': phone.data }, name: phone.data }
  const email = emailAddress.safeParse(typed)
  if (email.success) return { owner: { 'member.email': email.data }, name: email.data }
  const userName = typed.toLowerCase()
  return { owner: { 'member.userName': userName }, name: userName }
}

/** The accounts of whoever has proven a phone or an address. */
export const accountsOf = (db: Db, contact: Contact) => findAccounts(db, ownerOf(contact))

/** For one phone or address: those who buy for more companies than this are none. */
const mostAccounts = 10

interface CompanyInQuestion {
  isIn: (account: AccountRow) => boolean
  /** The member whose own account moves there: it is no other. */
  moving?: number
  /** What is said, and beside which field, when there is an account in the company already. */
  refusal: { field: string; zh: string; en: string }
}

/**
 * Makes sure, in the transaction that gives a phone or an address one more account, that it may have it: one in a
 * company, and ten altogether. Two askers at once are told apart.
 * @throws Failure `conflict`
 */
export async function requireRoom(
  ctx: Ctx,
  tx: Db,
  contact: Contact,
  { isIn, moving, refusal: { field, zh, en } }: CompanyInQuestion,
) {
  await lockName(tx, 'account', targetOf(contact))
  const accounts = (await accountsOf(tx, contact)).filter(({ id }) => id !== moving)
  const refuse = (path: string, message: string) => new Failure('conflict', [{ path, message }])
  if (accounts.some(isIn)) throw refuse(field, inLocale(ctx.locale, zh, en))
  if (accounts.length < mostAccounts) return
  const words = inLocale(
    ctx.locale,
    `最多可注册 ${mostAccounts} 个账号`,
    `There are ${mostAccounts} accounts already, which is the most.`,
  )
  throw refuse('phone' in contact ? 'phone' : 'email', words)
}

/** The one account that is meant, or the ones to choose from. */
export function pick(accounts: AccountRow[], memberId: string | undefined): AccountRow[] {
  return memberId === undefined ? accounts : accounts.filter(({ id }) => String(id) === memberId)
}

/** Accounts as their owner chooses among them. */
export const presentAccounts = (accounts: AccountRow[]): AccountChoice[] =>
  accounts.map(({ id, nickname, companyName, avatar }) => ({
    memberId: String(id),
    nickname,
    companyName,
    avatar: avatarPath(avatar),
  }))

/** What the owner of a phone or an address without an account is told; nobody else gets that far. */
export const noAccount = (ctx: Ctx, contact: Contact) =>
  'phone' in contact
    ? fieldFailure(
        ctx,
        'phone',
        '该手机号尚未注册，请先注册',
        'There is no account with this phone yet. Please register.',
      )
    : fieldFailure(
        ctx,
        'email',
        '该邮箱尚未注册，请先注册',
        'There is no account with this e-mail yet. Please register.',
      )

const fieldFailure = (ctx: Ctx, path: string, zh: string, en: string) =>
  new Failure('validation-failed', [{ path, message: inLocale(ctx.locale, zh, en) }])

/** Somebody has signed in. */
export interface Entered {
  grant: SessionGrant
  userData: UserData
  /** The account was about to be closed. */
  isClosingCalledOff: boolean
}

interface Entry {
  way: SignInWay
  isRemembered: boolean
  /** The hash that the password was compared with: it must still be the member's. */
  passwordHash?: string | null
}

/**
 * Lets the owner of an account in, in the transaction of what proved her: a session of its own for this browser, whose
 * former session ends; a closing under way is called off.
 * @throws Failure `sign-in-failed` when the account was closed or its password changed meanwhile
 */
export async function enterAccount(ctx: Ctx, tx: Db, memberId: number, entry: Entry): Promise<Entered> {
  const account = await lockAccount(tx, memberId)
  const isStale = entry.passwordHash !== undefined && entry.passwordHash !== account?.passwordHash
  if (!account || isStale) throw new Failure('sign-in-failed')
  await noteSignIn(tx, memberId, ctx.now)
  if (describeViewer(ctx).userLoginState) await endSession(requireSignedIn(ctx), tx)
  const grant = await startSession(ctx, tx, memberId, entry)
  const { userData } = describeViewer({ viewer: await findViewer(tx, grant.token, ctx.now) })
  if (!userData) throw new Error(`member ${memberId} has no session`)
  return { grant, userData, isClosingCalledOff: account.closesAt !== null }
}
