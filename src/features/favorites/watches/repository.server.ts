import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

export type WatchKind = 'stock' | 'price'

export interface WatchRow {
  kind: WatchKind
  atLeastTenths: number | null
  atMostFen: number | null
  isMet: boolean
}

const freeStock = sql<number>`(
  select coalesce(sum(greatest(on_hand_tenths - reserved_tenths, 0)), 0)::bigint from stock
  where stock.sku_id = sku.id)`

/** Locks a favorite. */
export const lockFavorite = (tx: Db, memberId: number, skuId: number) =>
  tx
    .selectFrom('favorite')
    .innerJoin('sku', 'sku.id', 'favorite.skuId')
    .where('favorite.memberId', '=', memberId)
    .where('favorite.skuId', '=', skuId)
    .select(freeStock.as('freeTenths'))
    .forUpdate('favorite')
    .executeTakeFirst()

export const deleteWatch = (tx: Db, memberId: number, skuId: number, kind: WatchKind) =>
  tx
    .deleteFrom('favoriteWatch')
    .where('memberId', '=', memberId)
    .where('skuId', '=', skuId)
    .where('kind', '=', kind)
    .execute()

export const putWatch = (tx: Db, memberId: number, skuId: number, watch: WatchRow) =>
  tx
    .insertInto('favoriteWatch')
    .values({ memberId, skuId, ...watch })
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'skuId', 'kind']).doUpdateSet({
        atLeastTenths: watch.atLeastTenths,
        atMostFen: watch.atMostFen,
        isMet: watch.isMet,
      }),
    )
    .execute()

export const findWatches = (db: Db, memberId: number, skuIds: number[]) =>
  db
    .selectFrom('favoriteWatch')
    .where('memberId', '=', memberId)
    .where('skuId', '=', anyOf(skuIds))
    .select(['skuId', 'kind', 'atLeastTenths', 'atMostFen', 'isMet'])
    .execute()

export interface WatchedSku extends WatchRow {
  id: number
  memberId: number
  companyId: number
  skuId: number
  skuCode: string
  packing: string
  productId: number
  nameZh: string
  nameEn: string
  freeTenths: number
}

/** Of skus on sale, by id. */
export const findWatchesAfter = (db: Db, afterId: number, limit: number): Promise<WatchedSku[]> =>
  db
    .selectFrom('favoriteWatch as watch')
    .innerJoin('member', 'member.id', 'watch.memberId')
    .innerJoin('sku', 'sku.id', 'watch.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('watch.id', '>', afterId)
    .where('sku.isOnSale', '=', true)
    .where('product.isOnSale', '=', true)
    .where('product.isBarred', '=', false)
    .select([
      'watch.id',
      'watch.memberId',
      'watch.skuId',
      'watch.atLeastTenths',
      'watch.atMostFen',
      'watch.isMet',
    ])
    .select(sql<WatchKind>`watch.kind`.as('kind'))
    .select(['member.companyId', 'sku.skuCode', 'sku.packing', 'sku.productId'])
    .select(['product.nameZh', 'product.nameEn', freeStock.as('freeTenths')])
    .orderBy('watch.id')
    .limit(limit)
    .execute()

/** @returns undefined when it was marked meanwhile */
export const markMet = (tx: Db, { id, atLeastTenths, atMostFen }: WatchedSku, now: Date) =>
  tx
    .updateTable('favoriteWatch')
    .set((eb) => ({ isMet: true, timesMet: eb('timesMet', '+', 1), metAt: now }))
    .where('id', '=', id)
    .where('isMet', '=', false)
    .where('atLeastTenths', 'is not distinct from', atLeastTenths)
    .where('atMostFen', 'is not distinct from', atMostFen)
    .returning('timesMet')
    .executeTakeFirst()

export const markUnmet = (db: Db, ids: number[]) =>
  db.updateTable('favoriteWatch').set({ isMet: false }).where('id', '=', anyOf(ids)).execute()
