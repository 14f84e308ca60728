import { Failure } from '#shared/failure.ts'
import type { Ctx, MemberCtx } from './context.ts'

/** @throws Failure `not-signed-in`; `password-change-needed` while the password is the initial one */
export function requireMember(ctx: Ctx): MemberCtx {
  if (ctx.viewer.kind === 'restricted') throw new Failure('password-change-needed')
  if (ctx.viewer.kind !== 'member') throw new Failure('not-signed-in')
  return ctx as MemberCtx
}

/** Also open to members with an initial password. @throws Failure `not-signed-in` */
export function requireSignedIn(ctx: Ctx): MemberCtx {
  if (ctx.viewer.kind === 'restricted') return { ...ctx, viewer: ctx.viewer.member }
  return requireMember(ctx)
}
