import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { contactsOf, tellOwner } from '../notices/service.server.ts'
import { setPassword } from './service.server.ts'

/**
 * Sets a member's password and tells her; every session of hers ends.
 * @param passwordHash from `hashNewPassword`
 * @param first what else belongs to the change
 */
export async function replacePassword(
  ctx: Ctx,
  memberId: number,
  passwordHash: string,
  first: (tx: Db) => Promise<unknown> = async () => {},
) {
  const tell = await ctx.db.transaction().execute(async (tx) => {
    await first(tx)
    await setPassword(tx, memberId, passwordHash, ctx.now)
    return tellOwner(ctx, tx, { change: 'password', contacts: await contactsOf(tx, memberId) })
  })
  await tell()
}
