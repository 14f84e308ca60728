import { Failure } from '#shared/failure.ts'
import type { Ctx, StaffCtx, StaffRole } from './context.ts'

/**
 * The context of a call that is for staff only.
 * @param roles one of them is needed; `admin` may everything; none named: anyone of the staff
 * @throws Failure `not-signed-in`; `not-allowed` without the role
 */
export function requireStaff(ctx: Ctx, ...roles: StaffRole[]): StaffCtx {
  if (ctx.viewer.kind !== 'staff') throw new Failure('not-signed-in')
  const own = ctx.viewer.roles
  const isAllowed = roles.length === 0 || own.includes('admin') || roles.some((role) => own.includes(role))
  if (!isAllowed) throw new Failure('not-allowed')
  return ctx as StaffCtx
}
