import type { Ctx, MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { contactsOf, tellOwner } from '../contacts/notices.service.server.ts'
import type { PasswordChange } from './schema.ts'
import { hashNewPassword, knowsPassword, openSealed, passwordStateOf, setPassword } from './service.server.ts'

/**
 * Changes the viewer's password; every session of hers ends, this one too. The old one is asked unless there is none.
 * @throws Failure `validation-failed` beside `oldPass` or `newPass`; `too-many-requests` after ten wrong old ones
 */
export async function changePassword(ctx: MemberCtx, { oldPass, newPass, keyId }: PasswordChange) {
  if ((await passwordStateOf(ctx)) !== 'none') await requireOldPassword(ctx, keyId, oldPass)
  if (oldPass && (await openSealed(ctx, keyId, oldPass)) === (await openSealed(ctx, keyId, newPass)))
    throw beside(
      'newPass',
      inLocale(ctx.locale, '新密码不能与旧密码相同', 'The new password must differ from the old one'),
    )
  const passwordHash = await hashNewPassword(ctx, keyId, newPass, 'newPass')
  await replacePassword(ctx, ctx.viewer.memberId, passwordHash)
}

async function requireOldPassword(ctx: MemberCtx, keyId: string, oldPass: string | undefined) {
  if (!oldPass) throw beside('oldPass', inLocale(ctx.locale, '请输入旧密码', 'please enter the old password'))
  if (await knowsPassword(ctx, keyId, oldPass)) return
  throw beside('oldPass', inLocale(ctx.locale, '旧密码错误', 'The old password is wrong'))
}

const beside = (path: string, message: string) => new Failure('validation-failed', [{ path, message }])

/**
 * Sets a member's password and tells her; every session of hers ends.
 * @param passwordHash from `hashNewPassword`
 * @param first what else belongs to the change
 */
export async function replacePassword(
  ctx: Ctx,
  memberId: number,
  passwordHash: string,
  first: (ctx: Ctx) => Promise<unknown> = async () => {},
) {
  const tell = await ctx.transaction(async (tx) => {
    await first(tx)
    await setPassword(tx.db, memberId, passwordHash, ctx.now)
    return tellOwner(tx, { change: 'password', contacts: await contactsOf(tx.db, memberId) })
  })
  await tell()
}
