import { createHash, randomBytes, randomInt } from 'node:crypto'
import { failures } from '#i18n/failures.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { mailGatewayKey, smsGatewayKey } from '#server/gateways/messages/messages.ts'
import { requireMember } from '#server/http/access.ts'
import { networkOf } from '#server/http/network.ts'
import { Failure } from '#shared/failure.ts'
import { redeemCaptcha } from './captcha.service.server.ts'
import { codePurposes, codesAnswers } from './messages.ts'
import {
  addCode,
  countCodes,
  markCodeUsed,
  removeCode,
  removeCodesBefore,
  tryCode,
} from './repository.server.ts'
import type { CodePurpose } from './schema.ts'

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
 * Sends a code whether or not the phone has an account, so that only its owner learns that. @returns seconds until the
 * next one @throws Failure `captcha-wrong`, `too-many-requests`; `message-unsent` when the provider fails, and nothing is
 * counted
 */
export async function sendSmsCode(ctx: Ctx, { phone, ...request }: CodeRequest & { phone: string }) {
  await requireCaptcha(ctx, request)
  return sendCodeTo(ctx, phone, request.purpose)
}

/** Without a captcha: the caller knows whose phone it is. @returns and throws as `sendSmsCode` */
export async function sendCodeTo(ctx: Ctx, phone: string, purpose: CodePurpose) {
  const code = newCode()
  const { id } = await ctx.transaction((tx) => recordCode(tx, phone, purpose, code))
  const { text } = codeMessage(ctx, code, purpose)
  try {
    await ctx.services.get(smsGatewayKey).send({ phone, template: 'code', values: { code }, text })
  } catch (problem) {
    await removeCode(ctx.db, id)
    throw problem
  }
  return { resendAfter: ctx.config.rateLimit.codePauseSeconds }
}

/** @throws Failure `captcha-wrong`, `too-many-requests` */
export async function sendEmailCode(ctx: Ctx, { email, ...request }: CodeRequest & { email: string }) {
  await requireCaptcha(ctx, request)
  const code = newCode()
  await ctx.transaction(async (tx) => {
    await recordCode(tx, email, request.purpose, code)
    const message = codeMessage(ctx, code, request.purpose)
    await ctx.services.get(mailGatewayKey).queue(tx.db, { to: email, code, ...message })
  })
  return { resendAfter: ctx.config.rateLimit.codePauseSeconds }
}

function codeMessage({ locale }: Ctx, code: string, purpose: CodePurpose) {
  const values = { code, purpose: say(locale, codePurposes[purpose]) }
  return {
    subject: say(locale, codesAnswers.subject, values),
    text: say(locale, codesAnswers.text, values),
  }
}

async function requireCaptcha(ctx: Ctx, { purpose, captchaId, captchaCode }: CodeRequest) {
  if (purpose === 'rebind' || purpose === 'close') requireMember(ctx)
  if (await redeemCaptcha(ctx, captchaId, captchaCode)) return
  throw new Failure('captcha-wrong', [
    { path: 'captchaCode', message: say(ctx.locale, failures['captcha-wrong']) },
  ])
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

async function recordCode(ctx: Ctx, target: string, purpose: CodePurpose, code: string) {
  const ip = networkOf(ctx.client.ip)
  await lockName(ctx.db, 'code target', target)
  await lockName(ctx.db, 'ip', ip)
  await requireWithinLimits(ctx, target, ip)
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

async function requireWithinLimits(ctx: Ctx, target: string, ip: string) {
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

interface ProvenCode {
  id: number
}

interface TypedCode {
  /** Phone or e-mail. */
  target: string
  purpose: CodePurpose
  code: string
}

/**
 * Five wrong tries invalidate a code. Call it before the transaction of what the code opens, so that a rollback keeps the
 * count. @throws Failure `code-wrong`
 */
export async function checkCode(ctx: Ctx, typed: TypedCode): Promise<ProvenCode> {
  const tried = await tryCode(ctx.db, { ...typed, saltBytes, mostTries }, ctx.now)
  if (!tried?.isRight) throw codeWrong(ctx)
  return { id: tried.id }
}

/** In the transaction of what the code opens; of two at once, one succeeds. @throws Failure `code-wrong` */
export async function spendCode(ctx: Ctx, { id }: ProvenCode) {
  const { numUpdatedRows } = await markCodeUsed(ctx.db, id, ctx.now)
  if (numUpdatedRows === 0n) throw codeWrong(ctx)
}

const codeWrong = (ctx: Ctx) =>
  new Failure('code-wrong', [{ path: 'code', message: say(ctx.locale, failures['code-wrong']) }])

export const purgeCodes = (db: Db, before: Date) => removeCodesBefore(db, before)
