import { randomInt } from 'node:crypto'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { findSpreadCode, isSpreadCodeTaken } from './repository.server.ts'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/** A code by which a new member will recommend the shop; nobody has it yet. */
export async function newSpreadCode(db: Db): Promise<string> {
  const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return (await isSpreadCodeTaken(db, code)) ? newSpreadCode(db) : code
}

/** The code by which the viewer recommends the shop, and the link that carries it. */
export async function describeSpread(ctx: MemberCtx) {
  const { spreadCode: code } = await findSpreadCode(ctx.db, ctx.viewer.memberId)
  return { code, link: `${ctx.config.publicOrigin}/auth/spread-register?code=${code}` }
}
