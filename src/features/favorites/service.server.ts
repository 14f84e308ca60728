import { listHits } from '#features/catalog/service.server.ts'
import type { PersonalDataPart } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { defaultFolder } from './names.ts'
import { listPersonalFavorites, removeFavoritesOf } from './personal-data.repository.server.ts'
import {
  addFavoriteRows,
  countFavorites,
  findAmong,
  findFavorites,
  removeFavoriteRows,
} from './repository.server.ts'
import { type Favorite, mostFavorites } from './schema.ts'
import { watchesOf } from './watches/service.server.ts'

export { listFolders } from './folders/service.server.ts'

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

interface ListedPage extends Paging {
  folder?: string | undefined
}

export async function listFavorites(ctx: MemberCtx, { folder, ...paging }: ListedPage) {
  const { memberId } = ctx.viewer
  const folderId = folderIdOf(folder)
  const [{ rows, ...place }, total] = await Promise.all([
    findFavorites(ctx.db, memberId, folderId, paging),
    countFavorites(ctx.db, memberId, folderId),
  ])
  const [hits, watches] = await Promise.all([
    listHits(ctx, [...new Set(rows.map(({ productId }) => productId))]),
    watchesOf(
      ctx.db,
      memberId,
      rows.map(({ skuId }) => skuId),
    ),
  ])
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
      folderId: row.folderId === null ? null : String(row.folderId),
      watches: watches(row.skuId),
      product: hit && offer ? productOf(hit) : null,
      offer,
    }
  })
  return { total, ...place, list }
}

function folderIdOf(folder: string | undefined) {
  if (folder === undefined) return
  return folder === defaultFolder ? null : Number(folder)
}

function productOf({ skus, ...product }: Awaited<ReturnType<typeof listHits>>[number]) {
  return product
}

export const personalFavorites: PersonalDataPart = {
  name: 'favorites',
  export: ({ db, viewer }) => listPersonalFavorites(db, viewer.memberId),
  erase: removeFavoritesOf,
}
