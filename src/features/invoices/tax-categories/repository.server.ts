import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { bigints } from '#server/db/sql.ts'

export interface TaxCategoryOf {
  categoryId: number | null
  code: string
  shortName: string
}

/** The entry of each category, of the nearest one above it, or the general one. */
export async function listTaxCategoriesOf(db: Db, categoryIds: number[]): Promise<TaxCategoryOf[]> {
  const { rows } = await sql<TaxCategoryOf>`
    with recursive above as (
      select id as category_id, id, parent_id, 0 as distance from category where id = any(${bigints(categoryIds)})
      union all
      select above.category_id, category.id, category.parent_id, above.distance + 1
      from above join category on category.id = above.parent_id
    )
    (select distinct on (above.category_id) above.category_id, code, short_name
      from above join tax_category on tax_category.category_id = above.id
      order by above.category_id, above.distance)
    union all
    (select null, code, short_name from tax_category where category_id is null)`.execute(db)
  return rows
}

/** @returns the entry of the category itself, and where it has none, what it inherits */
export async function findTaxCategory(db: Db, categoryId: number | null) {
  const [own, category, inherited] = await Promise.all([
    ownTaxCategory(db, categoryId).executeTakeFirst(),
    categoryId === null
      ? undefined
      : db
          .selectFrom('category')
          .select(['nameZh', 'nameEn'])
          .where('id', '=', categoryId)
          .executeTakeFirst(),
    listTaxCategoriesOf(db, categoryId === null ? [] : [categoryId]),
  ])
  const applied =
    inherited.find((one) => one.categoryId === categoryId) ?? inherited.find((one) => one.categoryId === null)
  return { own, category, applied }
}

const ownTaxCategory = (db: Db, categoryId: number | null) =>
  db
    .selectFrom('taxCategory')
    .select(['code', 'shortName'])
    .where('categoryId', categoryId === null ? 'is' : '=', categoryId)

export const lockTaxCategory = (tx: Db, categoryId: number | null) =>
  ownTaxCategory(tx, categoryId).forUpdate().executeTakeFirst()

export const removeTaxCategory = (tx: Db, categoryId: number) =>
  tx.deleteFrom('taxCategory').where('categoryId', '=', categoryId).execute()

export const setTaxCategory = (tx: Db, entry: TaxCategoryOf) =>
  tx
    .insertInto('taxCategory')
    .values(entry)
    .onConflict((clash) =>
      clash.column('categoryId').doUpdateSet({ code: entry.code, shortName: entry.shortName }),
    )
    .execute()

export const categoryExists = async (tx: Db, id: number) =>
  (await tx.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
