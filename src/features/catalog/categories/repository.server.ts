import type { Db } from '#server/db/client.ts'

export const findCategories = (db: Db) =>
  db.selectFrom('category').selectAll().orderBy('level').orderBy('sortOrder').orderBy('id').execute()

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

export const findBrands = (db: Db) =>
  db
    .selectFrom('brand')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('product')
        .whereRef('product.brandId', '=', 'brand.id')
        .where('product.isOnSale', '=', true)
        .select((product) => product.fn.countAll<number>().as('count'))
        .as('productCount'),
    )
    .orderBy('isHouseBrand', 'desc')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

export type BrandRow = Awaited<ReturnType<typeof findBrands>>[number]
