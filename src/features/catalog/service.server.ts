import type { Ctx } from '#server/context.ts'
import { presentHit } from './present.ts'
import { findBestSellingIds, findHits, findNewestIds } from './repository.server.ts'
import type { ProductHit } from './schema.ts'

/**
 * Products as result rows with their priced skus, in the order of the ids. What is gone or off sale is left out.
 * @param productIds at most a page of them
 */
export async function listHits(ctx: Ctx, productIds: number[]): Promise<ProductHit[]> {
  if (productIds.length === 0) return []
  const rows = await findHits(ctx.db, productIds, ctx.now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return productIds.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentHit(row, ctx.locale)] : []
  })
}

/** The newest products, newest first. */
export async function listNewest(ctx: Ctx, limit: number) {
  const rows = await findNewestIds(ctx.db, limit)
  return listHits(ctx, rows.map((row) => row.id))
}

/** The best-selling products that may be advertised: regulated chemicals never are. */
export async function listBestSelling(ctx: Ctx, limit: number) {
  const rows = await findBestSellingIds(ctx.db, limit)
  return listHits(ctx, rows.map((row) => row.id))
}
