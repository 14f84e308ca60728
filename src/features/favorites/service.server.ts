import { listHits } from '#features/catalog/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import {
  addFavoriteRows,
  countFavorites,
  findAmong,
  findFavorites,
  removeFavoriteRows,
} from './repository.server.ts'
import { type Favorite, mostFavorites } from './schema.ts'

/** @throws Failure `limit-reached` above 1000 */
export const addFavorites = (ctx: MemberCtx, skuIds: number[]) =>
  ctx.transaction(async ({ db, viewer: { memberId }, now }) => {
    await addFavoriteRows(db, memberId, skuIds, now)
    if ((await countFavorites(db, memberId)) > mostFavorites) throw new Failure('limit-reached')
  })

export const removeFavorites = async ({ db, viewer }: MemberCtx, skuIds: number[]) => {
  await removeFavoriteRows(db, viewer.memberId, skuIds)
}

export const listFavoritesAmong = async ({ db, viewer }: MemberCtx, skuIds: number[]) =>
  (await findAmong(db, viewer.memberId, skuIds)).map(({ skuId }) => String(skuId))

export async function listFavorites(ctx: MemberCtx, paging: { page: number; pageSize: number }) {
  const { memberId } = ctx.viewer
  const [rows, total] = await Promise.all([
    findFavorites(ctx.db, memberId, paging),
    countFavorites(ctx.db, memberId),
  ])
  const hits = await listHits(ctx, [...new Set(rows.map(({ productId }) => productId))])
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  const list = rows.map((row): Favorite => {
    const hit = byId.get(String(row.productId))
    const offer = hit?.skus.find(({ id }) => id === String(row.skuId)) ?? null
    return {
      skuId: String(row.skuId),
      sku: row.skuCode,
      packing: row.packing,
      nameZh: row.nameZh,
      nameEn: row.nameEn,
      addedAt: row.createdAt.toISOString(),
      product: hit && offer ? productOf(hit) : null,
      offer,
    }
  })
  return { total, ...paging, list }
}

function productOf({ skus, ...product }: Awaited<ReturnType<typeof listHits>>[number]) {
  return product
}
