import type { Ctx } from '#server/context.ts'
import { presentHit } from './present.ts'
import {
  findBestSellingIds,
  findBrandIds,
  findHits,
  findNewestIds,
  findSameCasIds,
  findSameCategoryIds,
} from './repository.server.ts'
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

const listed = async (ctx: Ctx, rows: Promise<{ id: number }[]>) =>
  listHits(
    ctx,
    (await rows).map((row) => row.id),
  )

/** About how many brands and grades of one substance stand beside each other in a list by sales. */
const makesPerName = 10

/** The first of each name: a short list shall show many substances, not many makes of one. */
async function onePerName(rows: Promise<{ id: number; nameZh: string }[]>, limit: number) {
  const first = new Map<string, { id: number }>()
  for (const row of await rows) if (!first.has(row.nameZh)) first.set(row.nameZh, row)
  return [...first.values()].slice(0, limit)
}

/** Other brands and grades of the same CAS number. */
export const listSameCas = (ctx: Ctx, productId: number, limit = 12) =>
  listed(ctx, findSameCasIds(ctx.db, productId, limit))

/** Other substances of the same category. */
export const listSameCategory = (ctx: Ctx, productId: number, limit = 6) =>
  listed(ctx, onePerName(findSameCategoryIds(ctx.db, productId, limit * makesPerName), limit))

/** A brand's best-selling products. */
export const listBrandProducts = (ctx: Ctx, brandId: number, limit = 20) =>
  listed(ctx, findBrandIds(ctx.db, brandId, limit))

/** The newest products, newest first. */
export const listNewest = (ctx: Ctx, limit: number) => listed(ctx, findNewestIds(ctx.db, limit))

/** The best-selling products that may be advertised: regulated chemicals never are. */
export const listBestSelling = (ctx: Ctx, limit: number) =>
  listed(ctx, onePerName(findBestSellingIds(ctx.db, limit * makesPerName), limit))
