import { createHmac, randomBytes } from 'node:crypto'
import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { oldMallKey } from '#server/gateways/old-mall.ts'
import { refuseInView } from '#server/http/access.ts'
import { Failure } from '#shared/failure.ts'
import { findAccount } from './repository.server.ts'

const validSeconds = 60

/** Only for members of the old mall, while it is open. */
export const isOldMallOpen = async (ctx: Ctx) =>
  (await findSiteSettings(ctx)).ccOldMemberLoginOpen &&
  ctx.viewer.kind === 'member' &&
  ctx.viewer.isFromOldMall

export const isOldMallSet = (ctx: Pick<Ctx, 'services'>) => ctx.services.find(oldMallKey) !== undefined

/**
 * An address that signs the member in to the old mall within a minute, once. docs/operations.md describes what the old
 * mall checks. @throws Failure `not-found` for other members, and where no old mall is set
 */
export async function signOldMallAddress(ctx: MemberCtx): Promise<string> {
  refuseInView(ctx) // the address signs in
  const target = ctx.services.find(oldMallKey)
  if (!target || !(await isOldMallOpen(ctx))) throw new Failure('not-found')
  const account = await findAccount(ctx.db, ctx.viewer.memberId)
  if (account === null) throw new Failure('not-found')
  const expires = String(Math.floor(ctx.now.getTime() / 1000) + validSeconds)
  const nonce = randomBytes(16).toString('hex')
  const signed = ['old-mall-sign-in', account, expires, nonce].join('\n')
  const signature = createHmac('sha256', target.secret).update(signed).digest('hex')
  const address = new URL(target.address, ctx.config.publicOrigin)
  for (const [name, value] of Object.entries({ account, expires, nonce, signature }))
    address.searchParams.set(name, value)
  return address.href
}
