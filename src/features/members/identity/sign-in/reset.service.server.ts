import type { Ctx } from '#server/context.ts'
import { accountsOf, type Contact, targetOf } from '../../company/accounts.service.server.ts'
import { checkCode, spendCode } from '../codes/service.server.ts'
import { replacePassword } from '../passwords/change-password.service.server.ts'
import { hashNewPassword } from '../passwords/service.server.ts'
import { noAccount, pick, presentAccounts } from './accounts.service.server.ts'
import type { AccountChoice, ResetInput } from './schema.ts'

/**
 * Sets a new password once a code has proven the phone or e-mail address of the account; every session of the
 * account ends.
 * @returns the accounts to choose from when there are several and none was named; then nothing has changed
 * @throws Failure `code-wrong`, `key-outdated`, `busy`; `validation-failed` when the password breaks a rule or nobody
 * has this phone or address
 */
export async function resetPassword(
  ctx: Ctx,
  contact: Contact,
  { code, password, keyId, memberId }: ResetInput,
): Promise<{ accounts: AccountChoice[] } | null> {
  const proven = await checkCode(ctx, { target: targetOf(contact), purpose: 'reset', code })
  const [account, ...others] = pick(await accountsOf(ctx.db, contact), memberId)
  if (!account) throw noAccount(ctx, contact)
  if (others.length > 0) return { accounts: presentAccounts([account, ...others]) }
  const passwordHash = await hashNewPassword(ctx, keyId, password)
  await replacePassword(ctx, account.id, passwordHash, (tx) => spendCode(tx, proven))
  return null
}

/**
 * Lists the accounts of a phone after a code for resetting a password; does not use up the code.
 * @throws Failure `code-wrong`
 */
export async function listAccountsByPhone(ctx: Ctx, phone: string, code: string): Promise<AccountChoice[]> {
  await checkCode(ctx, { target: phone, purpose: 'reset', code })
  return presentAccounts(await accountsOf(ctx.db, { phone }))
}
