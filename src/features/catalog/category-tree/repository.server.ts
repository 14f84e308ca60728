import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

export const listTree = (db: Db) =>
  db
    .selectFrom('category')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('product')
          .where('isOnSale', '=', true)
          .select(['categoryId', (one) => one.fn.countAll<number>().as('products')])
          .groupBy('categoryId')
          .as('counted'),
      (join) => join.onRef('counted.categoryId', '=', 'category.id'),
    )
    .select(['category.id', 'parentId', 'sortOrder', 'nameZh', 'nameEn', 'isHidden'])
    .select(sql<number>`coalesce(counted.products, 0)::int`.as('products'))
    .orderBy('level')
    .orderBy('sortOrder')
    .orderBy('category.id')
    .execute()

/** Every category: a move changes places of several. */
export const lockTree = (tx: Db) =>
  tx.selectFrom('category').select(['id', 'parentId', 'sortOrder']).orderBy('id').forNoKeyUpdate().execute()

export const placeCategory = (tx: Db, id: number, parentId: number | null, level: number) =>
  tx.updateTable('category').set({ parentId, level }).where('id', '=', id).execute()

export const shiftLevels = (tx: Db, ids: number[], by: number) =>
  tx
    .updateTable('category')
    .set((eb) => ({ level: eb('level', '+', by) }))
    .where('id', '=', anyOf(ids))
    .execute()

/** @param ids in their order */
export const numberCategories = (tx: Db, ids: number[]) =>
  sql`update category set sort_order = placed.place
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place)
    where category.id = placed.id and sort_order <> placed.place`.execute(tx)
