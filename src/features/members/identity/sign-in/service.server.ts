import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { readCaptcha } from '../codes/captcha.service.server.ts'
import { checkCode, spendCode } from '../codes/service.server.ts'
import { type AccountRow, findAccounts } from '../contacts/repository.server.ts'
import { accountsOf, type Contact, targetOf } from '../contacts/service.server.ts'
import {
  hashNewPassword,
  openSealed,
  passwordFits,
  rehash,
  replacePassword,
} from '../passwords/service.server.ts'
import { countingTries, forVisitors } from '../passwords/tries.service.server.ts'
import {
  type Entered,
  enterAccount,
  noAccount,
  pickAccounts,
  presentAccounts,
  readAccountName,
} from './accounts.service.server.ts'
import type { AccountChoice, LoginInput, ResetInput, SmsLoginInput } from './schema.ts'

/** Refusals take at least this long: comparing several accounts takes longer than one. */
const refusedAfterMs = 250

export type SignedIn = Entered | { accounts: AccountChoice[] }

/**
 * Neither answer nor time shows whether the account exists. @throws Failure `sign-in-failed`, `key-outdated`,
 * `captcha-needed`, `captcha-wrong`, `too-many-requests`, `busy`
 */
export async function signInByPassword(ctx: Ctx, input: LoginInput): Promise<SignedIn> {
  const earliest = sleep(refusedAfterMs)
  const password = await openSealed(ctx, input.keyId, input.password)
  const { owner, name } = readAccountName(input.account)
  const guess = { account: name, limits: forVisitors, captcha: await readCaptcha(ctx, input) }
  const fitting = await countingTries(ctx, guess, async () => {
    const accounts = pickAccounts(await findAccounts(ctx.db, owner), input.memberId)
    return findFitting(ctx, accounts, password)
  })
  if (!fitting) {
    await earliest
    throw new Failure('sign-in-failed')
  }
  const [account, ...others] = fitting
  if (others.length > 0) return { accounts: presentAccounts(fitting) }
  return enterByPassword(ctx, account, password, input.remember)
}

/** Without any account one comparison is made all the same. */
async function findFitting(
  ctx: Ctx,
  accounts: AccountRow[],
  password: string,
): Promise<[AccountRow, ...AccountRow[]] | undefined> {
  const hashes = accounts.length > 0 ? accounts.map(({ passwordHash }) => passwordHash) : [null]
  const fits = await Promise.all(hashes.map((hash) => passwordFits(ctx, hash, password)))
  const [first, ...rest] = accounts.filter((_account, index) => fits[index])
  return first && [first, ...rest]
}

async function enterByPassword(ctx: Ctx, account: AccountRow, password: string, isRemembered: boolean) {
  const { id, passwordHash } = account
  const renewed = passwordHash && (await rehash(ctx, passwordHash, password))
  return ctx.transaction(async (tx) => {
    const entered = await enterAccount(tx, id, { way: 'password', isRemembered, passwordHash })
    if (renewed) await renewed(tx.db, id)
    return entered
  })
}

/** @throws Failure `code-wrong`; `validation-failed` when the phone has no account */
export async function signInByCode(ctx: Ctx, { phone, code, memberId, remember }: SmsLoginInput) {
  const proven = await checkCode(ctx, { target: phone, purpose: 'login', code })
  const [account, ...others] = pickAccounts(await accountsOf(ctx.db, { phone }), memberId)
  if (!account) throw noAccount(ctx, { phone })
  if (others.length > 0) return { accounts: presentAccounts([account, ...others]) }
  return ctx.transaction(async (tx) => {
    await spendCode(tx, proven)
    return enterAccount(tx, account.id, { way: 'sms', isRemembered: remember })
  })
}

/**
 * All sessions of the account end. @returns accounts to choose from when several fit; then nothing has changed @throws
 * Failure `code-wrong`, `key-outdated`, `busy`; `validation-failed` for the password or an unknown contact
 */
export async function resetPassword(
  ctx: Ctx,
  contact: Contact,
  { code, password, keyId, memberId }: ResetInput,
): Promise<{ accounts: AccountChoice[] } | null> {
  const proven = await checkCode(ctx, { target: targetOf(contact), purpose: 'reset', code })
  const [account, ...others] = pickAccounts(await accountsOf(ctx.db, contact), memberId)
  if (!account) throw noAccount(ctx, contact)
  if (others.length > 0) return { accounts: presentAccounts([account, ...others]) }
  const passwordHash = await hashNewPassword(ctx, keyId, password)
  await replacePassword(ctx, account.id, passwordHash, (tx) => spendCode(tx, proven))
  return null
}

/** Does not use up the code. @throws Failure `code-wrong` */
export async function listAccountsByPhone(ctx: Ctx, phone: string, code: string): Promise<AccountChoice[]> {
  await checkCode(ctx, { target: phone, purpose: 'reset', code })
  return presentAccounts(await accountsOf(ctx.db, { phone }))
}
