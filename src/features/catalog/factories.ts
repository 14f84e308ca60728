import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Brand, Category, DB, Product, Sku } from '#server/db/types.ts'

let made = 0

/** A number that no other thing made here has. */
const nextNumber = () => ++made

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

/** A category of the first level, or with `parentId` and `level` of another. */
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

/** A product on sale without skus; its brand and category are made where none are given. */
export async function buildProduct(db: Db, overrides: Partial<Insertable<Product>> = {}) {
  const number = nextNumber()
  return insert(db, 'product', {
    brandId: overrides.brandId ?? (await buildBrand(db)).id,
    categoryId: overrides.categoryId ?? (await buildCategory(db)).id,
    catalogNumber: `P${String(number).padStart(6, '0')}`,
    nameZh: `试剂${number}`,
    nameEn: `Reagent ${number}`,
    ...overrides,
  })
}

/** A sku on sale at 100 yuan, 500 mL, with nothing in stock unless `onHandTenths` says so. */
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
