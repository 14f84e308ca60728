import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { SearchDocument } from '../document.ts'

/** Older changes may have been deleted: then everything is written anew. */
const behindAtMost = '20 hours'
const calm = '1 hour'

/** Whether something changed since the cursor was moved, or it has not been moved for long. */
export async function isBehind(db: Db, wordsVersion: string) {
  const { rows } = await sql<{ isBehind: boolean }>`
    select words_version <> ${wordsVersion} or moved_at < now() - ${calm}::interval
      or horizon > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from catalog_change where xid >= horizon and product_id is not null
        and seq not in (select unnest(seen) from search_cursor))
      as "isBehind" from search_cursor`.execute(db)
  return rows[0]?.isBehind ?? false
}

/** Keeps other processes from moving the cursor until this transaction ends. @returns whether all has to be anew */
export async function takeCursor(tx: Db, wordsVersion: string) {
  const { rows } = await sql<{ isLost: boolean; isOtherVersion: boolean }>`
    select words_version <> ${wordsVersion} as "isOtherVersion",
      moved_at < now() - ${behindAtMost}::interval or horizon > pg_snapshot_xmax(pg_current_snapshot()) as "isLost"
      from search_cursor for update`.execute(tx)
  return rows[0]
}

export const forgetSpellings = (tx: Db) => sql`truncate search_spelling`.execute(tx)

/** Makes every product due, and every document of one that is gone from sale. */
export const makeAllDue = (tx: Db) =>
  sql`insert into search_due select id from product where is_on_sale union select product_id from search_document
    on conflict do nothing`.execute(tx)

/** Makes due what changed, and remembers up to where that is known; all in one statement, so as of one moment. */
export const moveCursor = (tx: Db, wordsVersion: string) =>
  sql`with changed as (
      insert into search_due
      select distinct change.product_id from catalog_change change, search_cursor
      where change.xid >= horizon and change.product_id is not null
        and change.seq not in (select unnest(seen) from search_cursor)
      order by 1 on conflict do nothing)
    update search_cursor set words_version = ${wordsVersion}, moved_at = now(),
      horizon = pg_snapshot_xmin(pg_current_snapshot()),
      seen = array(select seq from catalog_change where xid >= pg_snapshot_xmin(pg_current_snapshot()))`.execute(
    tx,
  )

/** Takes products that nobody else writes; they are due again if this transaction fails. @param not left as they are */
export async function takeDue(tx: Db, limit: number, not: number[]) {
  const { rows } = await sql<{ productId: number }>`
    delete from search_due where product_id in
      (select product_id from search_due where product_id <> all (${not}::bigint[])
        order by product_id limit ${limit} for update skip locked)
    returning product_id as "productId"`.execute(tx)
  return rows.map(({ productId }) => productId).sort((a, b) => a - b)
}

export async function isAnyDue(db: Db, not: number[]) {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from search_due where product_id <> all (${not}::bigint[])) as "isAny"`.execute(db)
  return rows[0]?.isAny ?? false
}

export const deleteDocuments = (tx: Db, productIds: number[]) =>
  tx.deleteFrom('searchDocument').where('productId', 'in', productIds).execute()

/** Writes the documents; of those that are as they were nothing is touched. */
export const writeDocuments = (tx: Db, documents: SearchDocument[]) =>
  sql`insert into search_document
    select document.* from json_populate_recordset(null::search_document, ${JSON.stringify(documents)}::text::json)
      as document
    where exists (select from product where product.id = document.product_id)
    order by product_id
    on conflict (product_id) do update set ${sql.raw(assignments)}
    where search_document is distinct from excluded`.execute(tx)

const columns =
  `brand_id category_ids grade purity_percent purity_band molecular_weight packing_bits hazard_bits
  is_in_stock min_price_fen sku_count sales_count standing created_at text_digest packs name_zh name_en aliases
  cas_number molecular_formula keys words`.split(/\s+/)
const assignments = columns.map((column) => `${column} = excluded.${column}`).join(', ')

export interface Spelling {
  spelling: string
  letters: string
}

export const writeSpellings = (tx: Db, spellings: Spelling[]) =>
  sql`insert into search_spelling
    select spelling, length(spelling), letters
    from json_to_recordset(${JSON.stringify(spellings)}::text::json) as t (spelling text, letters bigint)
    order by 1 on conflict do nothing`.execute(tx)
