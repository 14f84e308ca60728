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
import { readCaptcha } from './captcha.service.server.ts'
import { codePurposes, codesAnswers } from './messages.ts'
import {
  addCode,
  countCodes,
  markCodeUsed,
  readDemand,
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

/** Codes that are sent without a captcha: to one target in a day, from one address in an hour, before wrong tries. */
const free = { ofTarget: 2, ofIp: 3, wrongTries: 3 }
/** Share of the shop's text messages of an hour above which every code needs a captcha. */
const freeShare = 0.5

interface CodeRequest {
  purpose: CodePurpose
  captchaId?: string | undefined
  captchaCode?: string | undefined
}

/**
 * Sends a code whether or not the phone has an account, so that only its owner learns that. @returns seconds until the
 * next one @throws Failure `captcha-needed`, `captcha-wrong`, `too-many-requests`; `message-unsent` when the provider fails, and nothing is
 * counted
 */
export async function sendSmsCode(ctx: Ctx, { phone, ...request }: CodeRequest & { phone: string }) {
  return textCode(ctx, phone, request.purpose, await isProvenHuman(ctx, request))
}

/** Without a captcha: the caller knows whose phone it is. @returns and throws as `sendSmsCode` */
export const sendCodeTo = (ctx: Ctx, phone: string, purpose: CodePurpose) =>
  textCode(ctx, phone, purpose, true)

async function textCode(ctx: Ctx, phone: string, purpose: CodePurpose, isHuman: boolean) {
  const code = newCode()
  const { id } = await ctx.transaction((tx) => recordCode(tx, { target: phone, purpose, code, isHuman }))
  const { text } = codeMessage(ctx, code, purpose)
  try {
    await ctx.services.get(smsGatewayKey).send({ phone, template: 'code', values: { code }, text })
  } catch (problem) {
    await removeCode(ctx.db, id)
    throw problem
  }
  return { resendAfter: ctx.config.rateLimit.codePauseSeconds }
}

/** @throws Failure `captcha-needed`, `captcha-wrong`, `too-many-requests` */
export async function sendEmailCode(ctx: Ctx, { email, ...request }: CodeRequest & { email: string }) {
  const isHuman = await isProvenHuman(ctx, request)
  const code = newCode()
  await ctx.transaction(async (tx) => {
    await recordCode(tx, { target: email, purpose: request.purpose, code, isHuman })
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

/** A captcha that is given must be right, whether or not it is needed. */
async function isProvenHuman(ctx: Ctx, { purpose, captchaId, captchaCode }: CodeRequest) {
  if (purpose === 'rebind' || purpose === 'close') requireMember(ctx)
  const captcha = await readCaptcha(ctx, { captchaId, captchaCode })
  if (captcha === 'wrong') throw aboutCaptcha(ctx, 'captcha-wrong')
  return captcha === 'right'
}

const aboutCaptcha = ({ locale }: Ctx, code: 'captcha-needed' | 'captcha-wrong') =>
  new Failure(code, [{ path: 'captchaCode', message: say(locale, failures[code]) }])

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

interface WantedCode {
  target: string
  purpose: CodePurpose
  code: string
  isHuman: boolean
}

async function recordCode(ctx: Ctx, { target, purpose, code, isHuman }: WantedCode) {
  const ip = networkOf(ctx.client.ip)
  await lockName(ctx.db, 'code target', target)
  await lockName(ctx.db, 'ip', ip)
  await requireWithinLimits(ctx, { target, ip, isHuman })
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

interface Demand {
  target: string
  ip: string
  isHuman: boolean
}

async function requireWithinLimits(ctx: Ctx, { target, ip, isHuman }: Demand) {
  const { codePauseSeconds, codesPerHour, smsPerHour } = ctx.config.rateLimit
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
  if (isHuman) return
  const mostOfAll = Math.ceil(smsPerHour * freeShare)
  const { wrongTries, ofAll } = await readDemand(ctx.db, target, since, mostOfAll)
  const isSuspicious =
    sent.ofTarget >= free.ofTarget ||
    sent.ofIp >= free.ofIp ||
    (wrongTries ?? 0) >= free.wrongTries ||
    (ofAll ?? 0) >= mostOfAll
  if (isSuspicious) throw aboutCaptcha(ctx, 'captcha-needed')
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
