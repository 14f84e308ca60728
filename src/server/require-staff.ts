import type { StaffRole } from '#shared/declare-call.ts'
import { Failure } from '#shared/failure.ts'
import type { Ctx, StaffCtx } from './context.ts'

/**
 * The context of a call of staff. Which of them may call says the `config` of its route, and `requireSignIn` checks it.
 * @throws Failure `not-signed-in`
 */
export function staffContextOf({ ctx }: { ctx: Ctx }): StaffCtx {
  if (ctx.viewer.kind !== 'staff') throw new Failure('not-signed-in')
  return ctx as StaffCtx
}

/**
 * The context of an action that not everyone of the staff may perform.
 * @param roles one of them is needed; `admin` may everything; none named: anyone of the staff
 * @throws Failure `not-signed-in`; `second-factor-needed` before it is set up where it is required; `not-allowed`
 * without the role
 */
export function requireStaff(ctx: Ctx, ...roles: readonly StaffRole[]): StaffCtx {
  const staff = staffContextOf({ ctx })
  if (staff.viewer.needsSecondFactor) throw new Failure('second-factor-needed')
  const own = staff.viewer.roles
  const isAllowed = roles.length === 0 || own.includes('admin') || roles.some((role) => own.includes(role))
  if (!isAllowed) throw new Failure('not-allowed')
  return staff
}
