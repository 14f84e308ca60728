import type { StaffCtx } from '#server/context.ts'
import type { CompanyMerge } from '#server/db/company-rows.ts'
import { Failure } from '#shared/failure.ts'
import { logCompanyChanges } from './events.service.server.ts'
import {
  closeMergedCompany,
  lockForMerge,
  moveMembersAsBuyers,
  revokeAllInvitations,
} from './repository.server.ts'

/** In the caller's transaction, before anything else. @throws Failure `not-found`; `conflict` when one is merged already */
export async function lockMergedCompanies({ db }: StaffCtx, { fromId, toId }: CompanyMerge) {
  const locked = await lockForMerge(db, [fromId, toId])
  if (fromId === toId) throw new Failure('conflict')
  if (locked.length < 2) throw new Failure('not-found')
  if (locked.some(({ mergedInto }) => mergedInto !== null)) throw new Failure('conflict')
}

/** Members keep their sessions. They become buyers: a company that anybody registered must not rule another one. */
export const takeInMembers = async (ctx: StaffCtx, merge: CompanyMerge) => {
  await moveMembersAsBuyers(ctx.db, merge)
  await revokeAllInvitations(ctx.db, merge.fromId, ctx.now)
}

/** The last step: from now on nothing is written for the closed company. */
export async function closeCompany(ctx: StaffCtx, merge: CompanyMerge, names: { from: string; to: string }) {
  await closeMergedCompany(ctx.db, merge, ctx.now)
  const by = { kind: 'merged' as const, actorId: null, before: names.from, after: names.to }
  await logCompanyChanges(ctx, [
    { ...by, companyId: merge.fromId },
    { ...by, companyId: merge.toId },
  ])
}
