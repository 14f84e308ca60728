import { findSpendingLimit } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'

/** Buyers who may spend nothing of their company do not see its money. */
export const seesMoney = async ({ db, viewer }: MemberCtx) => (await findSpendingLimit(db, viewer)) !== 0

/** @throws Failure `not-allowed` */
export async function requireMoneySeen(ctx: MemberCtx) {
  if (!(await seesMoney(ctx))) throw new Failure('not-allowed')
}
