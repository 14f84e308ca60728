import type { Viewer } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'

/** Whose orders somebody sees: her own, her company's, or all. */
export interface Scope {
  companyId: number | null
  memberId: number | null
}

/**
 * Buyers see their own orders, owners and approvers all of their company, staff all there are.
 * @throws Failure `not-signed-in` for visitors
 */
export function scopeOf(viewer: Viewer): Scope {
  if (viewer.kind === 'staff') return { companyId: null, memberId: null }
  if (viewer.kind === 'restricted') throw new Failure('password-change-needed')
  if (viewer.kind === 'visitor') throw new Failure('not-signed-in')
  return { companyId: viewer.companyId, memberId: viewer.role === 'buyer' ? viewer.memberId : null }
}

/** Whether somebody sees what a member of a company placed, or began to pay. */
export function isSeenBy(viewer: Viewer, of: { companyId: number; memberId: number }) {
  const { companyId, memberId } = scopeOf(viewer)
  return (companyId === null || of.companyId === companyId) && (memberId === null || of.memberId === memberId)
}
