import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

/** False for regulated and other hazardous chemicals, and for products that are not on sale. */
export const isAdvertisable = async (db: Db, productId: number) =>
  Boolean(
    await db
      .selectFrom('product')
      .select('id')
      .where('id', '=', productId)
      .where('isOnSale', '=', true)
      .where('isBarred', '=', false)
      .where('isHazardousChemical', '=', false)
      .where('regulatedClasses', '=', sql<string[]>`'{}'`)
      .executeTakeFirst(),
  )

/** Those of the words that are a name, alias or CAS number of such a chemical, whatever their case. */
export async function findUnadvertised(db: Db, words: string[]) {
  const rows = await rowsOf(
    db,
    sql<{ word: string }>`
      with chemical as (
        select lower(name_zh) as name_zh, lower(name_en) as name_en, cas_number,
          lower(aliases_zh::text)::text[] || lower(aliases_en::text)::text[] as aliases
        from product where is_hazardous_chemical or regulated_classes <> '{}')
      select word from unnest(${words}::text[]) as word where word <> '' and exists (
        select from chemical
        where lower(word) in (name_zh, name_en, cas_number) or lower(word) = any(aliases))`,
  )
  return rows.map(({ word }) => word)
}
