import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { replacePassword } from '../passwords/replacing.service.server.ts'
import { hashNewPassword, knowsPassword, openSealed } from '../passwords/service.server.ts'
import { findProfile } from './repository.server.ts'
import type { PasswordChange } from './schema.ts'

/**
 * Changes the viewer's password; every session of hers ends, this one too. The old one is asked unless there is none.
 * @throws Failure `validation-failed` beside `oldPass` or `newPass`; `too-many-requests` after ten wrong old ones
 */
export async function changePassword(ctx: MemberCtx, { oldPass, newPass, keyId }: PasswordChange) {
  const { hasPassword } = await findProfile(ctx.db, ctx.viewer.memberId)
  if (hasPassword) await requireOldPassword(ctx, keyId, oldPass)
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
