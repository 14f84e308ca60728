import { Failure } from '#shared/failure.ts'
import type { Ctx, MemberCtx } from './context.ts'

/**
 * The context of a call that is for members only.
 * @throws Failure `not-signed-in`
 */
export function requireMember(ctx: Ctx): MemberCtx {
  if (ctx.viewer.kind !== 'member') throw new Failure('not-signed-in')
  return ctx as MemberCtx
}
