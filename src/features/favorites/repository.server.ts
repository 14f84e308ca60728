import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/key-page.ts'
import type { Paging } from '#shared/filter-schemas.ts'

const anyOf = (ids: number[]) => sql<number>`any(${ids}::bigint[])`

export const addFavoriteRows = (db: Db, memberId: number, skuIds: number[], now: Date) =>
  db
    .insertInto('favorite')
    .columns(['memberId', 'skuId', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('sku')
        .where('sku.id', '=', anyOf(skuIds))
        .select([eb.val(memberId).as('memberId'), 'sku.id', sql<Date>`${now}::timestamptz`.as('createdAt')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeFavoriteRows = (db: Db, memberId: number, skuIds: number[]) =>
  db.deleteFrom('favorite').where('memberId', '=', memberId).where('skuId', '=', anyOf(skuIds)).execute()

/** Undefined: all; null: the default folder. */
type InFolder = number | null | undefined

export async function countFavorites(db: Db, memberId: number, folderId?: InFolder) {
  const { count } = await db
    .selectFrom('favorite')
    .where('memberId', '=', memberId)
    .$if(folderId !== undefined, (some) => some.where('folderId', 'is not distinct from', folderId ?? null))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findFavorites = (db: Db, memberId: number, folderId: InFolder, paging: Paging) =>
  readPage(
    db
      .selectFrom('favorite')
      .innerJoin('sku', 'sku.id', 'favorite.skuId')
      .innerJoin('product', 'product.id', 'sku.productId')
      .where('favorite.memberId', '=', memberId)
      .$if(folderId !== undefined, (some) =>
        some.where('favorite.folderId', 'is not distinct from', folderId ?? null),
      )
      .select([
        'favorite.skuId',
        'favorite.folderId',
        'favorite.createdAt',
        'sku.skuCode',
        'sku.packing',
        'sku.productId',
      ])
      .select(['product.nameZh', 'product.nameEn']),
    { columns: [['favorite.createdAt', 'time'], 'favorite.skuId'] },
    paging,
  )

export const findAmong = (db: Db, memberId: number, skuIds: number[]) =>
  db
    .selectFrom('favorite')
    .select('skuId')
    .where('memberId', '=', memberId)
    .where('skuId', '=', anyOf(skuIds))
    .orderBy('skuId')
    .execute()
