import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Products with a catalogue number or a sku code. @param brand its name; empty: any */
export const findProductsByCatalogueNumber = (db: Db, number: string, brand = '') =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
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
    .$if(brand !== '', (some) =>
      some.where((eb) =>
        eb.or([
          eb(sql<string>`lower(brand.name_zh)`, '=', brand.toLowerCase()),
          eb(sql<string>`lower(brand.name_en)`, '=', brand.toLowerCase()),
        ]),
      ),
    )
    .select(['product.id', 'product.catalogNumber', 'product.nameZh', 'product.nameEn'])
    .select(['brand.nameZh as brandZh', 'brand.nameEn as brandEn'])
    .orderBy('product.id')
    .limit(10)
    .execute()

export const findProductFacts = (db: Db, productId: number) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('product.id', '=', productId)
    .select([
      'product.catalogNumber',
      'product.nameZh',
      'product.nameEn',
      'product.casNumber',
      'product.grade',
    ])
    .select(['product.molecularFormula', 'product.molecularWeight', 'product.purity', 'product.standard'])
    .select(['brand.nameZh as brandZh', 'brand.nameEn as brandEn'])
    .executeTakeFirst()
