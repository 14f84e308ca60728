import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/key-page.ts'
import { countSome } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'

export const putView = (db: Db, view: { memberId: number; productId: number; day: string; viewedAt: Date }) =>
  db
    .insertInto('productView')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'day', 'productId']).doUpdateSet({ viewedAt: view.viewedAt }),
    )
    .execute()

/** The newest first. */
export const findViews = (db: Db, memberId: number, since: string, paging: Paging) =>
  readPage(
    db
      .selectFrom('productView')
      .where('memberId', '=', memberId)
      .where('day', '>=', since)
      .select(['productId', sql<string>`day::text`.as('day')]),
    { columns: [['viewedAt', 'time'], 'productId'] },
    paging,
  )

export const countViews = (db: Db, memberId: number, since: string) =>
  countSome(
    db,
    db
      .selectFrom('productView')
      .select('productId')
      .where('memberId', '=', memberId)
      .where('day', '>=', since),
  )

export const deleteViews = (
  db: Db,
  memberId: number,
  { day, productId }: { day?: string | undefined; productId?: number | undefined },
) =>
  db
    .deleteFrom('productView')
    .where('memberId', '=', memberId)
    .$if(day !== undefined, (views) => views.where('day', '=', day ?? ''))
    .$if(productId !== undefined, (views) => views.where('productId', '=', productId ?? 0))
    .execute()

/** Each product once, the last seen first. */
export const findLastSeen = async (db: Db, memberId: number, exceptId: number, limit: number) => {
  const { rows } = await sql<{ productId: number }>`
    select product_id from (
      select product_id, max(viewed_at) as viewed_at from (
        select product_id, viewed_at from product_view
        where member_id = ${memberId} and product_id <> ${exceptId}
        order by viewed_at desc limit ${limit * 4}
      ) newest group by product_id
    ) seen order by viewed_at desc limit ${limit}`.execute(db)
  return rows.map(({ productId }) => productId)
}

export const deleteViewsBefore = (db: Db, day: string) =>
  db.deleteFrom('productView').where('day', '<', day).executeTakeFirst()

export const listPersonalViews = (db: Db, memberId: number) =>
  db
    .selectFrom('productView')
    .innerJoin('product', 'product.id', 'productView.productId')
    .where('productView.memberId', '=', memberId)
    .select(['productView.viewedAt', 'product.catalogNumber', 'product.nameZh', 'product.nameEn'])
    .orderBy('productView.viewedAt')
    .execute()
