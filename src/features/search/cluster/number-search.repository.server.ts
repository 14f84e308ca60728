import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

/** Best sellers first. */
export const findByCas = (db: Db, casNumbers: string[]) =>
  db
    .selectFrom('product')
    .where('isOnSale', '=', true)
    .where('casNumber', '=', sql<string>`any(${casNumbers}::text[])`)
    .select(['id', 'casNumber'])
    .orderBy('salesCount', 'desc')
    .orderBy('id')
    .execute()

export async function findOnSale(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('product')
    .where('id', '=', anyOf(ids))
    .where('isOnSale', '=', true)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
