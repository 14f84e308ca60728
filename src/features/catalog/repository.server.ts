import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import type { DB } from '#server/db/types.ts'
import { publicSources } from './prices/repository.server.ts'

/** The skus of a product with their stock and the prices that may apply at a moment. */
const skusOf = (eb: ExpressionBuilder<DB, 'product'>, now: Date) =>
  eb
    .selectFrom('sku')
    .whereRef('sku.productId', '=', 'product.id')
    .where('sku.isOnSale', '=', true)
    .select((eb) => [
      'sku.id',
      'sku.skuCode',
      'sku.packing',
      'sku.packCount',
      'sku.amount',
      'sku.amountUnit',
      'sku.salesUnit',
      'sku.packingMultipleTenths',
      'sku.leadTimeDays',
      jsonArrayFrom(
        eb
          .selectFrom('stock')
          .innerJoin('warehouse', 'warehouse.key', 'stock.warehouse')
          .whereRef('stock.skuId', '=', 'sku.id')
          .select(['stock.warehouse', sql<number>`on_hand_tenths - reserved_tenths`.as('freeTenths')])
          .orderBy('warehouse.sortOrder'),
      ).as('stock'),
      ...publicSources(now),
    ])
    .orderBy('sku.sortOrder')
    .orderBy('sku.id')

const products = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('product.isOnSale', '=', true)

/** Products with the top category above their own, which decides their default picture. */
const shelvedProducts = (db: Db) =>
  products(db)
    .leftJoin('structure', 'structure.id', 'product.structureId')
    .innerJoin('category as own', 'own.id', 'product.categoryId')
    .leftJoin('category as parent', 'parent.id', 'own.parentId')
    .innerJoin('category as topCategory', (join) =>
      join.on('topCategory.id', '=', sql`coalesce(parent.parent_id, own.parent_id, own.id)`),
    )

/** Everything that the product page shows of one product. */
export const findProduct = (db: Db, id: number, now: Date) =>
  shelvedProducts(db)
    .where('product.id', '=', id)
    .selectAll('product')
    .select([
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
      'topCategory.icon as topCategoryIcon',
      'structure.smiles',
      'structure.digest as structureDigest',
    ])
    .select((eb) => jsonArrayFrom(skusOf(eb, now)).as('skus'))
    .executeTakeFirst()

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Ids of the newest products, newest first. */
export const findNewestIds = (db: Db, limit: number) =>
  products(db)
    .select('product.id')
    .orderBy('product.createdAt', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute()

/** Ids of the best-selling products that may be advertised: regulated ones are left out. */
export const findBestSellingIds = (db: Db, limit: number) =>
  products(db)
    .select(['product.id', 'product.nameZh'])
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

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

/** A campaign that runs at the moment given. */
export const findSpecial = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('special')
    .selectAll()
    .where('code', '=', code)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .executeTakeFirst()

export const findSpecials = (db: Db, now: Date) =>
  db
    .selectFrom('special')
    .select(['code', 'titleZh', 'titleEn'])
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

/** The offers of a campaign with the product and the sku that each is about. */
export const findSpecialPrices = (db: Db, specialId: number, limit: number) =>
  db
    .selectFrom('specialPrice')
    .innerJoin('sku', 'sku.id', 'specialPrice.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('specialPrice.specialId', '=', specialId)
    .where('sku.isOnSale', '=', true)
    .where('product.isOnSale', '=', true)
    .select(['specialPrice.id', 'sku.productId', 'sku.id as skuId', 'specialPrice.priceFen'])
    .orderBy('specialPrice.sortOrder')
    .orderBy('specialPrice.id')
    .limit(limit)
    .execute()

/** Addresses for the sitemap, by id: regulated products stay on our own pages and are left out. */
export const findSitemapProducts = (db: Db, afterId: number, limit: number) =>
  products(db)
    .select(['product.id', 'product.updatedAt'])
    .where('product.id', '>', afterId)
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .orderBy('product.id')
    .limit(limit)
    .execute()

/** First product id of every sitemap page, so that any page is found without counting. */
export const findSitemapStarts = (db: Db, pageSize: number) =>
  db
    .selectFrom(
      products(db)
        .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
        .select(['product.id', sql<number>`row_number() over (order by product.id) - 1`.as('place')])
        .as('listed'),
    )
    .select('listed.id')
    .where(sql<boolean>`listed.place % ${sql.lit(pageSize)} = 0`)
    .orderBy('listed.id')
    .execute()

/** Ids of other products of the same substance, best-selling first. */
export const findSameCasIds = (db: Db, productId: number, limit: number) =>
  products(db)
    .where('product.casNumber', '=', (eb) =>
      eb.selectFrom('product as this').where('this.id', '=', productId).select('this.casNumber'),
    )
    .where('product.id', '<>', productId)
    .select('product.id')
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

/** Ids of best-selling products of the same category that are other substances. */
export const findSameCategoryIds = (db: Db, productId: number, limit: number) =>
  products(db)
    // by subqueries, not by a join: so the index by category and sales is read from its top, and only there
    .where('product.categoryId', '=', ofProduct(db, productId).select('this.categoryId'))
    .where('product.nameZh', '<>', ofProduct(db, productId).select('this.nameZh'))
    .where((eb) =>
      eb.or([
        eb('product.casNumber', 'is', null),
        eb('product.casNumber', 'is distinct from', ofProduct(db, productId).select('this.casNumber')),
      ]),
    )
    .select(['product.id', 'product.nameZh'])
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

const ofProduct = (db: Db, productId: number) =>
  db.selectFrom('product as this').where('this.id', '=', productId)

/** Ids of a brand's best-selling products. */
export const findBrandIds = (db: Db, brandId: number, limit: number) =>
  products(db)
    .where('product.brandId', '=', brandId)
    .select('product.id')
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

/** The next moment after the one given at which a campaign begins or ends. */
export async function findNextSpecialMoment(db: Db, now: Date) {
  const row = await db
    .selectFrom('special')
    .select(({ fn, eb }) => [
      fn.min(eb.case().when('startsAt', '>', now).then(eb.ref('startsAt')).end()).as('start'),
      fn.min(eb.case().when('endsAt', '>', now).then(eb.ref('endsAt')).end()).as('end'),
    ])
    .executeTakeFirst()
  const moments = [row?.start, row?.end].filter((moment) => moment instanceof Date)
  return moments.sort((a, b) => a.getTime() - b.getTime())[0]
}
