import { generateKeyPair, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { say } from '#i18n/say.ts'
import type { Config } from '#server/config/config.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { fieldFailures } from '#shared/field-failures.ts'
import { contactsOf, notifyOwner } from '../contacts/service.server.ts'
import { revokeSessions } from '../sessions/service.server.ts'
import { isOutdatedHash, PasswordHashing } from './hashing.ts'
import { acceptedMs, decryptPassword, isHandedOut, type KeyRow, Keyring } from './keyring.ts'
import { passwordAnswers } from './messages.ts'
import {
  addKey,
  findKey,
  findNewestKey,
  findPasswordHash,
  removeKeysBefore,
  replacePasswordHash,
  setPasswordHash,
} from './repository.server.ts'
import { newPassword, type PasswordChange, type PasswordState, type PublicKey } from './schema.ts'
import { countingTries, forMembers } from './tries.service.server.ts'

interface Passwords {
  keyring: Keyring
  hashing: PasswordHashing
  common: CommonPasswords
}

const passwordsKey = new ServiceKey<Passwords>('passwords')

/** Beyond it the last would wait for more than two seconds. */
const mostWaiting = 64

export function startPasswords(services: Services, { rootDir }: Pick<Config, 'rootDir'>) {
  // leaves one processor to pages
  const atOnce = Math.max(1, availableParallelism() - 1)
  const hashing = new PasswordHashing({ atOnce, mostWaiting })
  services.set(passwordsKey, { keyring: new Keyring(), hashing, common: new CommonPasswords(rootDir) })
}

const hashingOf = (ctx: Pick<Ctx, 'services'>) => ctx.services.get(passwordsKey).hashing

/** Takes as long without a hash. @throws Failure `busy` */
/** @throws Failure `busy` */
export const hashPassword = (ctx: Ctx, password: string) => hashingOf(ctx).hash(password)

export const passwordFits = (ctx: Ctx, passwordHash: string | null, password: string) =>
  hashingOf(ctx).fits(passwordHash, password)

/** Rehashes a right password when the parameters have changed. @returns stores it, in a transaction */
export async function rehash(ctx: Ctx, passwordHash: string, password: string) {
  if (!isOutdatedHash(passwordHash)) return
  const rehashed = await hashingOf(ctx).hash(password)
  return (db: Db, memberId: number) => replacePasswordHash(db, memberId, passwordHash, rehashed)
}

export async function currentPublicKey(ctx: Ctx): Promise<PublicKey> {
  const { keyring } = ctx.services.get(passwordsKey)
  const { id, publicKey } = await keyring.newest(ctx.now, () => freshKey(ctx))
  return { keyId: id, publicKey }
}

const freshKey = (ctx: Ctx) =>
  ctx.transaction(async (tx) => {
    await lockName(tx.db, 'password keys', '')
    const newest = await findNewestKey(tx.db)
    if (newest && isHandedOut(newest, ctx.now)) return newest
    await removeKeysBefore(tx.db, new Date(ctx.now.getTime() - acceptedMs))
    return addKey(tx.db, await newKey(ctx.now))
  })

async function newKey(now: Date): Promise<KeyRow> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { id: randomUUID(), publicKey, privateKey, createdAt: now }
}

/** @param sealed base64 @throws Failure `key-outdated` when the key is too old or unknown, or did not seal it */
export async function openSealed(ctx: Ctx, keyId: string, sealed: string): Promise<string> {
  const { keyring } = ctx.services.get(passwordsKey)
  const key = await keyring.find(keyId, ctx.now, () => findKey(ctx.db, keyId))
  const opened = key && decryptPassword(key, sealed)
  if (opened === undefined) throw new Failure('key-outdated')
  return opened
}

/**
 * @param field of the form, for the failure @throws Failure `key-outdated`; `validation-failed` when the password breaks
 * a rule; `busy`
 */
export async function hashNewPassword(ctx: Ctx, keyId: string, sealed: string, field = 'password') {
  const password = await openSealed(ctx, keyId, sealed)
  const problem = passwordProblemOf(ctx, password)
  if (problem === undefined) return hashingOf(ctx).hash(password)
  throw new Failure('validation-failed', [{ path: field, message: problem }])
}

function passwordProblemOf(ctx: Ctx, password: string) {
  const checked = newPassword(ctx.config.passwordRule).safeParse(password)
  if (!checked.success) return fieldFailures(checked.error.issues, ctx.locale)[0]?.message ?? ''
  if (!ctx.services.get(passwordsKey).common.has(password)) return
  return say(ctx.locale, passwordAnswers.tooCommon)
}

/** All her sessions end. @param passwordHash from `hashNewPassword`, before the transaction */
export async function setPassword(db: Db, memberId: number, passwordHash: string, now: Date) {
  await setPasswordHash(db, memberId, passwordHash, now)
  await revokeSessions(db, memberId)
}

/** @throws Failure `validation-failed` at `password`; as `knowsPassword` */
export async function requirePassword(
  ctx: MemberCtx,
  { keyId, password }: { keyId: string; password: string },
) {
  if (await knowsPassword(ctx, keyId, password)) return
  const message = say(ctx.locale, passwordAnswers.wrong)
  throw new Failure('validation-failed', [{ path: 'password', message }])
}

/** Ten wrong tries within 15 minutes are refused. @throws Failure `key-outdated`, `too-many-requests`, `busy` */
export async function knowsPassword(ctx: MemberCtx, keyId: string, sealed: string): Promise<boolean> {
  const password = await openSealed(ctx, keyId, sealed)
  const guess = { account: String(ctx.viewer.memberId), limits: forMembers }
  const isKnown = await countingTries(ctx, guess, async () => {
    const row = await findPasswordHash(ctx.db, ctx.viewer.memberId)
    return (await passwordFits(ctx, row?.passwordHash ?? null, password)) || undefined
  })
  return isKnown === true
}

export async function passwordStateOf({ db, viewer }: MemberCtx): Promise<PasswordState> {
  const row = await findPasswordHash(db, viewer.memberId)
  if (!row?.passwordHash) return 'none'
  return viewer.isDefaultPassword ? 'initial' : 'own'
}

/**
 * All her sessions end, this one too. @throws Failure `validation-failed` at `oldPass` or `newPass`; `too-many-requests`
 */
export async function changePassword(ctx: MemberCtx, { oldPass, newPass, keyId }: PasswordChange) {
  if ((await passwordStateOf(ctx)) !== 'none') await requireOldPassword(ctx, keyId, oldPass)
  if (oldPass && (await openSealed(ctx, keyId, oldPass)) === (await openSealed(ctx, keyId, newPass)))
    throw fieldFailure('newPass', say(ctx.locale, passwordAnswers.sameAsOld))
  const passwordHash = await hashNewPassword(ctx, keyId, newPass, 'newPass')
  await replacePassword(ctx, ctx.viewer.memberId, passwordHash)
}

async function requireOldPassword(ctx: MemberCtx, keyId: string, oldPass: string | undefined) {
  if (!oldPass) throw fieldFailure('oldPass', say(ctx.locale, passwordAnswers.oldMissing))
  if (await knowsPassword(ctx, keyId, oldPass)) return
  throw fieldFailure('oldPass', say(ctx.locale, passwordAnswers.oldWrong))
}

const fieldFailure = (path: string, message: string) => new Failure('validation-failed', [{ path, message }])

/** All her sessions end. @param passwordHash from `hashNewPassword` @param first runs in the same transaction */
export async function replacePassword(
  ctx: Ctx,
  memberId: number,
  passwordHash: string,
  first: (ctx: Ctx) => Promise<unknown> = async () => {},
) {
  const notify = await ctx.transaction(async (tx) => {
    await first(tx)
    await setPassword(tx.db, memberId, passwordHash, ctx.now)
    return notifyOwner(tx, { change: 'password', contacts: await contactsOf(tx.db, memberId) })
  })
  await notify()
}

const file = 'src/features/members/identity/passwords/common-passwords.txt'

/** See docs/decisions/031. The file is read on first use. */
class CommonPasswords {
  readonly #rootDir: string
  #known: ReadonlySet<string> | undefined

  constructor(rootDir: string) {
    this.#rootDir = rootDir
  }

  has(password: string) {
    this.#known ??= new Set(readFileSync(join(this.#rootDir, file), 'utf8').split('\n'))
    return this.#known.has(password.toLowerCase())
  }
}
