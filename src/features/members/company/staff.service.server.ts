import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { findCompanyLevel, isLevelKnown, lockCompanies, setPriceLevel } from './repository.server.ts'

interface LevelChange {
  /** As the viewer saw it; null: none. */
  before: string | null
  after: string | null
}

/** By staff. @throws Failure `not-found`; `conflict` when the level has changed since it was seen */
export const moveToPriceLevel = (ctx: StaffCtx, companyId: number, { before, after }: LevelChange) =>
  ctx.transaction(async (ctx) => {
    await lockCompanies(ctx.db, [companyId])
    const company = await findCompanyLevel(ctx.db, companyId)
    if (!company || (after !== null && !(await isLevelKnown(ctx.db, after)))) throw new Failure('not-found')
    if (company.priceLevel !== before) throw new Failure('conflict')
    await setPriceLevel(ctx.db, companyId, after)
    await writeAuditEntry(ctx.db, ctx, {
      action: 'company.level',
      subject: 'company',
      subjectId: companyId,
      detail: { before, after },
    })
  })
