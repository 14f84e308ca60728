import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/sql.ts'

export const listSkus = (db: Db, productId: number) =>
  db
    .selectFrom('sku')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

export const findNamedProduct = (db: Db, id: number) =>
  db
    .selectFrom('product')
    .select(['catalogNumber', 'nameZh', 'nameEn'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The best-selling one, where several makers use the number. */
export const findProductNumbered = (db: Db, number: string) =>
  db
    .selectFrom('product')
    .select('product.id')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb(sql<string>`upper(product.catalog_number)`, '=', number.toUpperCase()),
        exists(
          selectFrom('sku')
            .whereRef('sku.productId', '=', 'product.id')
            .where(sql<string>`upper(sku.sku_code)`, '=', number.toUpperCase())
            .select('sku.id'),
        ),
      ]),
    )
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(1)
    .executeTakeFirst()

const mostCompanies = 6

/** The best first: a company of exactly this name or code. */
export const findCompanies = (db: Db, keyword: string) =>
  db
    .selectFrom('company')
    .leftJoin('priceLevel', 'priceLevel.key', 'company.priceLevel')
    .select(['company.id', 'company.name', 'priceLevel.nameZh as levelZh', 'priceLevel.nameEn as levelEn'])
    .where((eb) =>
      eb.or([eb('company.name', 'ilike', containing(keyword)), eb('company.unifiedCode', '=', keyword)]),
    )
    .orderBy((eb) => eb('company.name', '=', keyword), 'desc')
    .orderBy('company.id')
    .limit(mostCompanies)
    .execute()
