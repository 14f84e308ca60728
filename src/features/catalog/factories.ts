import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Brand, Category, DB, Product, Sku } from '#server/db/types.ts'

let sequence = 0

/** Unique among all factories of this file. */
const nextNumber = () => ++sequence

async function insert<T extends 'brand' | 'category' | 'product' | 'sku'>(
  db: Db,
  table: T,
  values: Insertable<DB[T]>,
) {
  return (await db
    .insertInto(table)
    .values(values as never)
    .returningAll()
    .executeTakeFirstOrThrow()) as Selectable<DB[T]>
}

export function buildBrand(db: Db, overrides: Partial<Insertable<Brand>> = {}) {
  const number = nextNumber()
  return insert(db, 'brand', { nameZh: `品牌${number}`, nameEn: `Brand ${number}`, ...overrides })
}

/** A top-level category, unless `parentId` and `level` are given. */
export function buildCategory(db: Db, overrides: Partial<Insertable<Category>> = {}) {
  const number = nextNumber()
  return insert(db, 'category', {
    key: `category-${number}`,
    level: 1,
    nameZh: `分类${number}`,
    nameEn: `Category ${number}`,
    ...overrides,
  })
}

/** A product on sale without skus, by default with a new brand and category. */
export async function buildProduct(db: Db, overrides: Partial<Insertable<Product>> = {}) {
  const number = nextNumber()
  return insert(db, 'product', {
    brandId: overrides.brandId ?? (await buildBrand(db)).id,
    categoryId: overrides.categoryId ?? (await buildCategory(db)).id,
    catalogNumber: `P${String(number).padStart(6, '0')}`,
    nameZh: `试剂${number}`,
    nameEn: `Reagent ${number}`,
    claimedClasses: overrides.regulatedClasses ?? [],
    claimsHazardous: overrides.isHazardousChemical ?? false,
    ...overrides,
  })
}

/** A sku on sale at 100 yuan, 500 mL, out of stock unless `onHandTenths` is given. */
export async function buildSku(
  db: Db,
  { onHandTenths = 0, ...overrides }: Partial<Insertable<Sku>> & { productId: number; onHandTenths?: number },
) {
  const number = nextNumber()
  const sku = await insert(db, 'sku', {
    skuCode: `S${String(number).padStart(6, '0')}`,
    packing: '500 mL',
    amount: 500,
    amountUnit: 'mL',
    listPriceFen: 10_000,
    ...overrides,
  })
  if (onHandTenths > 0)
    await db.insertInto('stock').values({ skuId: sku.id, warehouse: 'south', onHandTenths }).execute()
  return sku
}
