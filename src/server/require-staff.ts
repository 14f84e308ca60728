import type { StaffRole } from '#shared/declare-call.ts'
import { Failure } from '#shared/failure.ts'
import type { Ctx, StaffCtx } from './context.ts'

export function staffContextOf({ ctx }: { ctx: Ctx }): StaffCtx {
  if (ctx.viewer.kind !== 'staff') throw new Failure('not-signed-in')
  return ctx as StaffCtx
}

/** @throws Failure `not-signed-in`, `second-factor-needed`, `not-allowed` without one of the roles (or `admin`) */
export function requireStaff(ctx: Ctx, ...roles: readonly StaffRole[]): StaffCtx {
  const staff = staffContextOf({ ctx })
  if (staff.viewer.needsSecondFactor) throw new Failure('second-factor-needed')
  const own = staff.viewer.roles
  const isAllowed = roles.length === 0 || own.includes('admin') || roles.some((role) => own.includes(role))
  if (!isAllowed) throw new Failure('not-allowed')
  return staff
}
