import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { toFen } from '#shared/money.ts'
import { findLotCost, lockLotCost, setLotCost } from './repository.server.ts'
import type { LotCost, LotCostInput } from './schema.ts'

/** @throws Failure `not-found` */
export async function readLotCost(
  { db, locale }: Pick<StaffCtx, 'db' | 'locale'>,
  id: number,
): Promise<LotCost> {
  const lot = await findLotCost(db, id)
  if (!lot) throw new Failure('not-found')
  const { nameZh, nameEn, skuCode, costFen, lastCostFen, ...rest } = lot
  return {
    ...rest,
    id: String(id),
    sku: skuCode,
    name: inLocale(locale, nameZh, nameEn),
    cost: costFen,
    lastCost: lastCostFen,
  }
}

/** @throws Failure `not-found`; `conflict` when the cost has changed since it was seen */
export const changeLotCost = (ctx: StaffCtx, id: number, { before, cost }: LotCostInput) =>
  ctx.transaction(async (ctx) => {
    const lot = await lockLotCost(ctx.db, id)
    if (!lot) throw new Failure('not-found')
    if (lot.costFen !== before) throw new Failure('conflict')
    await recordLotCost(ctx, { id, before, costFen: cost === null ? null : toFen(cost) })
    return readLotCost(ctx, id)
  })

interface CostChange {
  id: number
  before: number | null
  costFen: number | null
}

/** Locks the lot. The audit entry has a subject of its own, because readers of a sku's history may lack `cost.read`. */
export async function recordLotCost(ctx: StaffCtx, { id, before, costFen }: CostChange) {
  await setLotCost(ctx.db, id, costFen)
  await writeAuditEntry(ctx.db, ctx, {
    action: 'lotCost.change',
    subject: 'lotCost',
    subjectId: id,
    detail: { before, after: costFen },
  })
}
