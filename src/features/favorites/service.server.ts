import { listHits } from '#features/catalog/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import {
  addFavoriteRows,
  countFavorites,
  findFavorites,
  findKept,
  removeFavoriteRows,
} from './repository.server.ts'
import { type Favorite, mostFavorites } from './schema.ts'

/**
 * Keeps skus for a member; what is kept already, or does not exist, is passed over.
 * @param db a transaction, where it goes with another change
 * @throws Failure `limit-reached` when the member would keep more than 1000
 */
export async function addFavorites(db: Db, memberId: number, skuIds: number[], now = new Date()) {
  await addFavoriteRows(db, memberId, skuIds, now)
  if ((await countFavorites(db, memberId)) > mostFavorites) throw new Failure('limit-reached')
}

/** Keeps skus for the viewer; all or, with a failure as `addFavorites`, none of them. */
export const keepFavorites = ({ db, viewer, now }: MemberCtx, skuIds: number[]) =>
  db.transaction().execute((tx) => addFavorites(tx, viewer.memberId, skuIds, now))

/** Keeps skus no longer. */
export const removeFavorites = async ({ db, viewer }: MemberCtx, skuIds: number[]) => {
  await removeFavoriteRows(db, viewer.memberId, skuIds)
}

/** Which of these skus the viewer keeps. */
export const listKept = async ({ db, viewer }: MemberCtx, skuIds: number[]) =>
  (await findKept(db, viewer.memberId, skuIds)).map(({ skuId }) => String(skuId))

/** What the viewer keeps, the newest first, priced as of now; what is off sale stays in the list. */
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
      ...{ packing: row.packing, nameZh: row.nameZh, nameEn: row.nameEn },
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
