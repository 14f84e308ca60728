import { Failure } from '#shared/failure.ts'
import type { Ctx, StaffCtx, StaffRole } from './context.ts'

/**
 * The context of a call that is open to staff before they have set up their second factor.
 * @throws Failure `not-signed-in`
 */
export function requireStaffSession(ctx: Ctx): StaffCtx {
  if (ctx.viewer.kind !== 'staff') throw new Failure('not-signed-in')
  return ctx as StaffCtx
}

/**
 * The context of a call that is for staff only.
 * @param roles one of them is needed; `admin` may everything; none named: anyone of the staff
 * @throws Failure `not-signed-in`; `second-factor-needed` before it is set up where it is required; `not-allowed`
 * without the role
 */
export function requireStaff(ctx: Ctx, ...roles: readonly StaffRole[]): StaffCtx {
  const staff = requireStaffSession(ctx)
  if (staff.viewer.needsSecondFactor) throw new Failure('second-factor-needed')
  const own = staff.viewer.roles
  const isAllowed = roles.length === 0 || own.includes('admin') || roles.some((role) => own.includes(role))
  if (!isAllowed) throw new Failure('not-allowed')
  return staff
}
