import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import { scheduleState } from '../price-keeping/grid.repository.server.ts'

export const findSpecialById = (db: Db, id: number) =>
  db
    .selectFrom('special')
    .selectAll()
    .select(scheduleState(sql`starts_at`, sql`ends_at`).as('state'))
    .where('id', '=', id)
    .executeTakeFirst()

export const lockSpecial = (tx: Db, id: number) =>
  tx.selectFrom('special').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listSpecialLines = (db: Db, specialId: number) =>
  db
    .selectFrom('specialPrice')
    .innerJoin('sku', 'sku.id', 'specialPrice.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .select(['sku.skuCode as sku', 'specialPrice.priceFen', 'sku.packing', 'sku.listPriceFen'])
    .select(['product.id as productId', 'product.nameZh', 'product.nameEn'])
    .select(sql<boolean>`sku.is_on_sale and product.is_on_sale and not product.is_barred`.as('isOnSale'))
    .where('specialPrice.specialId', '=', specialId)
    .orderBy('specialPrice.sortOrder')
    .orderBy('specialPrice.id')
    .execute()

/** With what a campaign has to know of each. */
export const findPlannedSkus = (db: Db, codes: string[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .select(['sku.id', 'sku.skuCode', 'sku.listPriceFen'])
    .select(sql<boolean>`product.regulated_classes <> '{}'`.as('isRegulated'))
    .where(
      sql<string>`upper(sku.sku_code)`,
      '=',
      sql<string>`any(${codes.map((code) => code.toUpperCase())}::text[])`,
    )
    .execute()

/** A campaign at the same time that has one of these skus already. */
export const findRival = (db: Db, { id, skuIds, startsAt, endsAt }: Schedule) =>
  db
    .selectFrom('specialPrice')
    .innerJoin('special', 'special.id', 'specialPrice.specialId')
    .innerJoin('sku', 'sku.id', 'specialPrice.skuId')
    .select(['sku.skuCode as sku', 'special.code', 'special.startsAt', 'special.endsAt'])
    .where('specialPrice.skuId', '=', anyOf(skuIds))
    .where('special.startsAt', '<', endsAt)
    .where('special.endsAt', '>', startsAt)
    .$if(id !== null, (query) => query.where('special.id', '<>', id as number))
    .orderBy('special.startsAt')
    .limit(1)
    .executeTakeFirst()

interface Schedule {
  /** null: a new one */
  id: number | null
  skuIds: number[]
  startsAt: Date
  endsAt: Date
}

interface SpecialColumns {
  titleZh: string
  titleEn: string
  introZh: string
  introEn: string
  startsAt: Date
  endsAt: Date
  mostTenths: number | null
  sortOrder: number
}

/** @returns undefined: the code is taken */
export const insertSpecial = (tx: Db, special: SpecialColumns & { code: string }) =>
  tx
    .insertInto('special')
    .values(special)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateSpecial = (tx: Db, id: number, special: Partial<SpecialColumns>) =>
  tx
    .updateTable('special')
    .set((eb) => ({ ...special, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteSpecial = (tx: Db, id: number) => tx.deleteFrom('special').where('id', '=', id).execute()

/** Of packs that the campaign does not have any more. */
export const removeOtherLines = (tx: Db, specialId: number, skuIds: number[]) =>
  tx
    .deleteFrom('specialPrice')
    .where('specialId', '=', specialId)
    .where('skuId', '<>', sql<number>`all(${skuIds}::bigint[])`)
    .execute()

/** Rows that are there keep their ids, which are in addresses of pages. */
export async function putSpecialLines(
  tx: Db,
  specialId: number,
  lines: { skuId: number; priceFen: number }[],
) {
  if (lines.length === 0) return
  await tx
    .insertInto('specialPrice')
    .values(lines.map((line, index) => ({ ...line, specialId, sortOrder: index + 1 })))
    .onConflict((conflict) =>
      conflict.columns(['specialId', 'skuId']).doUpdateSet((eb) => ({
        priceFen: eb.ref('excluded.priceFen'),
        sortOrder: eb.ref('excluded.sortOrder'),
      })),
    )
    .execute()
}
