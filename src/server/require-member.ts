import { Failure } from '#shared/failure.ts'
import type { Ctx, MemberCtx } from './context.ts'

/**
 * The context of a call that is for members only.
 * @throws Failure `not-signed-in`; `password-change-needed` while the password is the initial one
 */
export function requireMember(ctx: Ctx): MemberCtx {
  if (ctx.viewer.kind === 'restricted') throw new Failure('password-change-needed')
  if (ctx.viewer.kind !== 'member') throw new Failure('not-signed-in')
  return ctx as MemberCtx
}

/**
 * The same for what a member may do with an initial password too: see herself, set a password, sign out.
 * @throws Failure `not-signed-in`
 */
export function requireSignedIn(ctx: Ctx): MemberCtx {
  if (ctx.viewer.kind === 'restricted') return { ...ctx, viewer: ctx.viewer.member }
  return requireMember(ctx)
}
