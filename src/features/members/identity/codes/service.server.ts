import { createHash, randomBytes, randomInt } from 'node:crypto'
import { failures } from '#i18n/failures.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/lock.ts'
import { mailGatewayKey, smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { requireMember } from '#server/http/access.ts'
import { networkOf } from '#server/http/network.ts'
import { Failure } from '#shared/failure.ts'
import { redeemCaptcha } from './captcha.service.server.ts'
import { addCode, countCodes, markUsed, removeCode, removeCodesBefore, tryCode } from './repository.server.ts'
import type { CodePurpose } from './schema.ts'
import { codeMessage } from './wording.ts'

const lifetimeMs = 5 * 60_000
const mostTries = 5
const saltBytes = 16
const mostPerDay = 10
const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface CodeRequest {
  purpose: CodePurpose
  captchaId: string
  captchaCode: string
}

/**
 * Sends a code to a phone, whether it has an account or not: only who reads it may learn that.
 * @returns seconds until the next one may be asked for
 * @throws Failure `captcha-wrong`, `too-many-requests`; `message-unsent` when the provider fails, and nothing is counted
 */
export async function sendSmsCode(ctx: Ctx, { phone, ...request }: CodeRequest & { phone: string }) {
  await mayAsk(ctx, request)
  const code = newCode()
  const { id } = await ctx.transaction((tx) => noteCode(tx, phone, request.purpose, code))
  const { text } = codeMessage(ctx.locale, code, request.purpose)
  try {
    await ctx.services.get(smsGatewayKey).send({ phone, template: 'code', values: { code }, text })
  } catch (problem) {
    await removeCode(ctx.db, id)
    throw problem
  }
  return { resendAfter: ctx.config.rateLimit.codePauseSeconds }
}

/**
 * The same by e-mail, which is queued with the code.
 * @throws Failure `captcha-wrong`, `too-many-requests`
 */
export async function sendEmailCode(ctx: Ctx, { email, ...request }: CodeRequest & { email: string }) {
  await mayAsk(ctx, request)
  const code = newCode()
  await ctx.transaction(async (tx) => {
    await noteCode(tx, email, request.purpose, code)
    const message = codeMessage(ctx.locale, code, request.purpose)
    await ctx.services.get(mailGatewayKey).queue(tx.db, { to: email, code, ...message })
  })
  return { resendAfter: ctx.config.rateLimit.codePauseSeconds }
}

async function mayAsk(ctx: Ctx, { purpose, captchaId, captchaCode }: CodeRequest) {
  if (purpose === 'rebind' || purpose === 'close') requireMember(ctx)
  if (await redeemCaptcha(ctx, captchaId, captchaCode)) return
  throw new Failure('captcha-wrong', [
    { path: 'captchaCode', message: say(ctx.locale, failures['captcha-wrong']) },
  ])
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

async function noteCode(ctx: Ctx, target: string, purpose: CodePurpose, code: string) {
  const ip = networkOf(ctx.client.ip)
  await lockName(ctx.db, 'code target', target)
  await lockName(ctx.db, 'ip', ip)
  await keepLimits(ctx, target, ip)
  const salt = randomBytes(saltBytes)
  const digest = createHash('sha256').update(salt).update(code).digest()
  return addCode(ctx.db, {
    target,
    purpose,
    codeHash: Buffer.concat([salt, digest]),
    ip,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifetimeMs),
  })
}

async function keepLimits(ctx: Ctx, target: string, ip: string) {
  const { codePauseSeconds, codesPerHour } = ctx.config.rateLimit
  const now = ctx.now.getTime()
  const since = { day: new Date(now - dayMs), hour: new Date(now - hourMs) }
  const sent = await countCodes(ctx.db, target, ip, since)
  const wait = (from: Date | null, ms: number) => (from ? from.getTime() + ms - now : 0)
  const waits = [
    wait(sent.newestOfTarget, codePauseSeconds * 1000),
    sent.ofTarget >= mostPerDay ? wait(sent.oldestOfTarget, dayMs) : 0,
    sent.ofIp >= codesPerHour ? wait(sent.oldestOfIp, hourMs) : 0,
  ]
  const longest = Math.max(...waits)
  if (longest > 0) throw new Failure('too-many-requests', [], Math.ceil(longest / 1000))
}

export interface ProvenCode {
  id: number
}

interface TypedCode {
  /** Phone or e-mail. */
  target: string
  purpose: CodePurpose
  code: string
}

/**
 * Tries a code; the fifth wrong one kills it. Call it before the transaction of what the code opens: a try counts
 * whatever becomes of that.
 * @throws Failure `code-wrong`
 */
export async function checkCode(ctx: Ctx, typed: TypedCode): Promise<ProvenCode> {
  const tried = await tryCode(ctx.db, { ...typed, saltBytes, mostTries }, ctx.now)
  if (!tried?.isRight) throw codeWrong(ctx)
  return { id: tried.id }
}

/**
 * Uses a proven code up, in the transaction of what it opens: of two at once, one comes through.
 * @throws Failure `code-wrong` when it was used meanwhile
 */
export async function spendCode(ctx: Ctx, { id }: ProvenCode) {
  const { numUpdatedRows } = await markUsed(ctx.db, id, ctx.now)
  if (numUpdatedRows === 0n) throw codeWrong(ctx)
}

const codeWrong = (ctx: Ctx) =>
  new Failure('code-wrong', [{ path: 'code', message: say(ctx.locale, failures['code-wrong']) }])

export const forgetCodes = (db: Db, before: Date) => removeCodesBefore(db, before)
