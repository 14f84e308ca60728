import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

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

export const findSpecialPrices = (db: Db, specialId: number, limit: number) =>
  db
    .selectFrom('specialPrice')
    .innerJoin('sku', 'sku.id', 'specialPrice.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('specialPrice.specialId', '=', specialId)
    .where('sku.isOnSale', '=', true)
    .where('product.isOnSale', '=', true)
    .where('product.isBarred', '=', false)
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .select(['specialPrice.id', 'sku.productId', 'sku.id as skuId', 'specialPrice.priceFen'])
    .orderBy('specialPrice.sortOrder')
    .orderBy('specialPrice.id')
    .limit(limit)
    .execute()

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
