import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** The order of a `text_pattern_ops` index, so that PostgreSQL reads the first rows without sorting. */
export const inIndexOrder = (text: RawBuilder<string>) => sql`${text} using ~<~`

export const catalogNumber = sql<string>`upper(catalog_number)`

export const skuNumber = sql<string>`upper(sku_code)`

/** Comparisons instead of LIKE, so that a prepared statement keeps its plan. chr(1114111) sorts last. */
export const beginsWith = (text: RawBuilder<string>, beginning: RawBuilder<string> | string) =>
  sql<boolean>`${text} ~>=~ ${beginning} and ${text} ~<~ (${beginning} || chr(1114111))`

/** @param upper in capitals */
export function findByIdentifier(db: Db, upper: string, limit: number) {
  const products = db
    .selectFrom('product')
    .where('isOnSale', '=', true)
    .where(beginsWith(catalogNumber, sql<string>`${upper}::text`))
    .select([
      sql<'product' | 'sku'>`'product'`.as('kind'),
      'id as productId',
      'catalogNumber as text',
      sql<boolean>`${catalogNumber} = ${upper}`.as('isExact'),
    ])
    .orderBy(inIndexOrder(catalogNumber))
    .limit(limit)
  const skus = db
    .selectFrom('sku')
    .where('isOnSale', '=', true)
    .where((sku) =>
      sku.exists(
        sku
          .selectFrom('product')
          .whereRef('product.id', '=', 'sku.productId')
          .where('product.isOnSale', '=', true)
          .select('product.id'),
      ),
    )
    .where(beginsWith(skuNumber, sql<string>`${upper}::text`))
    .select([
      sql<'product' | 'sku'>`'sku'`.as('kind'),
      'productId',
      'skuCode as text',
      sql<boolean>`${skuNumber} = ${upper}`.as('isExact'),
    ])
    .orderBy(inIndexOrder(skuNumber))
    .limit(limit)
  return db
    .selectFrom(products.as('product'))
    .selectAll()
    .unionAll(db.selectFrom(skus.as('sku')).selectAll())
    .execute()
}

export async function findExactIdentifiers(db: Db, upper: string[]) {
  const { rows } = await sql<FoundIdentifier>`
    select 'product' as kind, id as product_id, catalog_number as text, true as is_exact
    from product where is_on_sale and upper(catalog_number) = any(${upper}::text[])
    union all
    select 'sku', sku.product_id, sku.sku_code, true
    from sku join product on product.id = sku.product_id
    where sku.is_on_sale and product.is_on_sale and upper(sku.sku_code) = any(${upper}::text[])`.execute(db)
  return rows
}

export type FoundIdentifier = Awaited<ReturnType<typeof findByIdentifier>>[number]

/** @returns undefined when a number begins with the whole text */
export async function findUnusedBeginning(db: Db, upper: string) {
  const beginning = sql<string>`left(${upper}::text, size)`
  const { rows } = await sql<{ beginning: string }>`
    select ${beginning} as beginning from generate_series(1, length(${upper}::text)) as size
    where (select id from product where ${beginsWith(catalogNumber, beginning)} limit 1) is null
      and (select id from sku where ${beginsWith(skuNumber, beginning)} limit 1) is null
    order by size limit 1`.execute(db)
  return rows[0]?.beginning
}

export const findNumbers = (db: Db, productIds: number[]) =>
  db
    .selectFrom('product')
    .where('id', 'in', productIds)
    .select(catalogNumber.as('text'))
    .unionAll(db.selectFrom('sku').where('productId', 'in', productIds).select(skuNumber.as('text')))
    .execute()

export const findHotWords = (db: Db) =>
  db
    .selectFrom('hotWord')
    .select(['keywords', 'keywordsEn', 'score'])
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute()
