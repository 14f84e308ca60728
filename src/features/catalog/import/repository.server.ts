import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

const importLock = 727_268

/** Takes the lock that keeps two imports apart; it ends with the connection, like the temporary tables. */
export async function lockImports({ db }: Connection) {
  const [row] = await rowsOf(
    db,
    sql<{ isFree: boolean }>`select pg_try_advisory_lock(${importLock}) as "isFree"`,
  )
  return row?.isFree ?? false
}

/** Remembers on the server what earlier rows of this file said, so that memory here stays bounded. */
export async function createSeen({ db }: Connection) {
  await sql`create temp table import_seen_product (brand_id bigint, catalog_number text, fingerprint int4[],
    row_number int, primary key (brand_id, catalog_number))`.execute(db)
  await sql`create temp table import_seen_sku (sku_code text primary key, row_number int)`.execute(db)
}

export async function findCategoryIds({ db }: Connection) {
  const rows = await rowsOf(db, sql<{ key: string; id: number }>`select key, id from category`)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export interface KnownBrand {
  id: number
  nameZh: string
  nameEn: string
}

export const findBrandNames = ({ db }: Connection) =>
  rowsOf(db, sql<KnownBrand>`select id, name_zh as "nameZh", name_en as "nameEn" from brand order by id`)

export const addBrands = ({ db }: Connection, names: string[]) =>
  rowsOf(
    db,
    sql<KnownBrand>`insert into brand (name_zh, name_en) select name, name from unnest(${names}::text[]) name
    returning id, name_zh as "nameZh", name_en as "nameEn"`,
  )

export const dropUnusedBrands = ({ db }: Connection, ids: number[]) =>
  sql`delete from brand b where b.id = any(${ids}) and not exists (select from product where brand_id = b.id)`.execute(
    db,
  )

interface SeenProduct {
  brandId: number
  catalogNumber: string
  fingerprint: number[]
  row: number
}

export const findSeenProducts = ({ db }: Connection, brandIds: number[], catalogNumbers: string[]) =>
  rowsOf(
    db,
    sql<SeenProduct>`
    select s.brand_id as "brandId", s.catalog_number as "catalogNumber", s.fingerprint, s.row_number as row
    from unnest(${brandIds}::bigint[], ${catalogNumbers}::text[]) asked (brand_id, catalog_number)
    join import_seen_product s using (brand_id, catalog_number)`,
  )

export const findSeenSkus = ({ db }: Connection, skuCodes: string[]) =>
  rowsOf(
    db,
    sql<{ skuCode: string; row: number }>`
    select sku_code as "skuCode", row_number as row from import_seen_sku where sku_code = any(${skuCodes})`,
  )

export const findForeignSkus = (
  { db }: Connection,
  skuCodes: string[],
  brandIds: number[],
  catalogNumbers: string[],
) =>
  rowsOf(
    db,
    sql<{ skuCode: string; owner: string }>`
  select s.sku_code as "skuCode", b.name_zh || ' ' || p.catalog_number as owner
  from unnest(${skuCodes}::text[], ${brandIds}::bigint[], ${catalogNumbers}::text[])
    asked (sku_code, brand_id, catalog_number)
  join sku s on s.sku_code = asked.sku_code
  join product p on p.id = s.product_id
  join brand b on b.id = p.brand_id
  where (p.brand_id, p.catalog_number) <> (asked.brand_id, asked.catalog_number)`,
  )

export const findReserved = ({ db }: Connection, skuCodes: string[]) =>
  rowsOf(
    db,
    sql<{ skuCode: string; warehouse: string; reservedTenths: number }>`
    select s.sku_code as "skuCode", t.warehouse, t.reserved_tenths as "reservedTenths"
    from sku s join stock t on t.sku_id = s.id
    where s.sku_code = any(${skuCodes}) and t.reserved_tenths > 0`,
  )

/** One transaction on the connection of the import. */
export const landInTransaction = <T>({ db }: Connection, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // The temporary tables have no statistics: left alone, the planner scans whole tables for every batch.
    await sql`set local enable_hashjoin = off`.execute(tx)
    await sql`set local enable_mergejoin = off`.execute(tx)
    return work()
  })

/** One connection for a whole import: its lock and temporary tables last as long as it does. */
export interface Connection {
  client: Client
  db: Db
}
