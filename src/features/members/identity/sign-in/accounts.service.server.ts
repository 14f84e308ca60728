import { acceptAgreements } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { requireSignedIn } from '#server/http/access.ts'
import type { SessionGrant } from '#server/http/session.ts'
import { Failure } from '#shared/failure.ts'
import { avatarPath, describeViewer } from '../../present.ts'
import { emailAddress, phoneNumber, type UserData } from '../../schema.ts'
import type { AccountOwner, AccountRow } from '../contacts/repository.server.ts'
import type { Contact } from '../contacts/service.server.ts'
import { endSession, findViewer, type SignInMethod, startSession } from '../sessions/service.server.ts'
import { signInAnswers } from './messages.ts'
import { lockOpenAccount, noteMemberSignIn } from './repository.server.ts'
import type { AccountChoice } from './schema.ts'

/** A phone, an e-mail address, or else a user name; normalized. */
export function readAccountName(typed: string): { owner: AccountOwner; name: string } {
  const phone = phoneNumber.safeParse(typed)
  if (phone.success) return { owner: { 'member.phone': phone.data }, name: phone.data }
  const email = emailAddress.safeParse(typed)
  if (email.success) return { owner: { 'member.email': email.data }, name: email.data }
  const userName = typed.toLowerCase()
  return { owner: { 'member.userName': userName }, name: userName }
}

export function pickAccounts(accounts: AccountRow[], memberId: string | undefined): AccountRow[] {
  return memberId === undefined ? accounts : accounts.filter(({ id }) => String(id) === memberId)
}

export const presentAccounts = (accounts: AccountRow[]): AccountChoice[] =>
  accounts.map(({ id, nickname, companyName, avatar }) => ({
    memberId: String(id),
    nickname,
    companyName,
    avatar: avatarPath(avatar),
  }))

/** For the proven owner of a phone or an address without an account. */
export function noAccount({ locale }: Ctx, contact: Contact) {
  const [path, text] =
    'phone' in contact
      ? (['phone', signInAnswers.phoneUnknown] as const)
      : (['email', signInAnswers.emailUnknown] as const)
  return new Failure('validation-failed', [{ path, message: say(locale, text) }])
}

export interface Entered {
  grant: SessionGrant
  userData: UserData
  /** The account was about to be closed. */
  isClosingCalledOff: boolean
}

interface Entry {
  way: SignInMethod
  isRemembered: boolean
  /** Must still be the member's. */
  passwordHash?: string | null
}

/**
 * Starts a new session and ends the browser's former one; cancels a pending closing. As its form says, a sign-in accepts
 * the agreements in force. Call it in the transaction of the
 * proof. @throws Failure `sign-in-failed` when the account was closed or its password changed meanwhile
 */
export async function enterAccount(ctx: Ctx, memberId: number, entry: Entry): Promise<Entered> {
  const account = await lockOpenAccount(ctx.db, memberId)
  const isStale = entry.passwordHash !== undefined && entry.passwordHash !== account?.passwordHash
  if (!account || isStale) throw new Failure('sign-in-failed')
  await noteMemberSignIn(ctx.db, memberId, ctx.now)
  await acceptAgreements(ctx.db, ctx, memberId)
  if (describeViewer(ctx).userLoginState) await endSession(requireSignedIn(ctx))
  const grant = await startSession(ctx, memberId, entry)
  const { userData } = describeViewer({ viewer: await findViewer(ctx.db, grant.token, ctx.now) })
  if (!userData) throw new Error(`member ${memberId} has no session`)
  return { grant, userData, isClosingCalledOff: account.closesAt !== null }
}
