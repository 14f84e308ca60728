import type { Db } from '#server/db/client.ts'
import type { ShelfKind, ShelfValues } from './schema.ts'

const columnOf = { brand: 'product.brandId', category: 'product.categoryId' } as const

export const findBrandShelf = (db: Db, id: number) =>
  db
    .selectFrom('brand')
    .select(['nameZh', 'nameEn', 'sortOrder', 'isHidden', 'country', 'descriptionZh', 'descriptionEn'])
    .select('logoPath')
    .where('id', '=', id)
    .executeTakeFirst()

export const findCategoryShelf = (db: Db, id: number) =>
  db
    .selectFrom('category')
    .select(['nameZh', 'nameEn', 'sortOrder', 'isHidden'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findParentName = (db: Db, categoryId: number) =>
  db
    .selectFrom('category')
    .innerJoin('category as parent', 'parent.id', 'category.parentId')
    .select(['parent.nameZh', 'parent.nameEn'])
    .where('category.id', '=', categoryId)
    .executeTakeFirst()

export async function countProducts(db: Db, kind: ShelfKind, id: number) {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(columnOf[kind], '=', id)
    .where('product.isOnSale', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Blocks colleagues who change it at the same time. */
export const lockShelf = (tx: Db, kind: ShelfKind, id: number) =>
  tx.selectFrom(kind).select('id').where('id', '=', id).forNoKeyUpdate().execute()

export const updateShelf = (tx: Db, kind: ShelfKind, id: number, { brand, ...values }: ShelfValues) =>
  kind === 'brand'
    ? tx
        .updateTable('brand')
        .set({ ...values, ...brand })
        .where('id', '=', id)
        .execute()
    : tx.updateTable('category').set(values).where('id', '=', id).execute()

export const isBrandNameTaken = async (db: Db, id: number, nameZh: string) =>
  (await db
    .selectFrom('brand')
    .select('id')
    .where('nameZh', '=', nameZh)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined
