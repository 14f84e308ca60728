import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { showCaptcha } from '#server/gateways/simulators.ts'
import { drawPicture, glyphs } from './drawing.ts'
import { proves, workBits } from './proof-of-work.ts'
import { addCaptcha, removeCaptchasBefore, takeCaptcha } from './repository.server.ts'

const length = 4
const lifetimeMs = 3 * 60_000
const characters = Object.keys(glyphs)

const hashOf = (id: string, answer: string) =>
  createHash('sha256').update(`${id} ${answer.trim().toUpperCase()}`).digest()

/** 32 random bits as a number below 1. */
const random = () => randomInt(2 ** 32) / 2 ** 32

/** Valid once, for three minutes. */
export async function newCaptcha(ctx: Ctx) {
  const answer = Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
  const id = randomUUID()
  await addCaptcha(ctx.db, {
    id,
    answerHash: hashOf(id, answer),
    expiresAt: new Date(ctx.now.getTime() + lifetimeMs),
  })
  await showCaptcha(ctx, id, answer)
  const image = await drawPicture(answer, random)
  return { captchaId: id, image: `data:image/png;base64,${image.toString('base64')}` }
}

/** Proof of work for people who cannot see pictures. Valid once, for three minutes. */
export async function newWork(ctx: Ctx) {
  const id = randomUUID()
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs)
  await addCaptcha(ctx.db, { id, workBits, expiresAt })
  return { captchaId: id, workBits }
}

/** Uses the captcha up, whatever the answer. Case does not count. */
export async function redeemCaptcha(ctx: Ctx, id: string, answer: string): Promise<boolean> {
  const row = await takeCaptcha(ctx.db, id)
  if (!row || row.expiresAt <= ctx.now) return false
  if (row.workBits !== null) return proves(id, answer, row.workBits)
  return row.answerHash?.equals(hashOf(id, answer)) ?? false
}

export async function readCaptcha(
  ctx: Ctx,
  { captchaId, captchaCode }: { captchaId?: string; captchaCode?: string },
): Promise<'none' | 'right' | 'wrong'> {
  if (!captchaId || !captchaCode) return 'none'
  return (await redeemCaptcha(ctx, captchaId, captchaCode)) ? 'right' : 'wrong'
}

export const purgeCaptchas = (db: Db, before: Date) => removeCaptchasBefore(db, before)
