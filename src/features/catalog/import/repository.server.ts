import type { Database } from '#server/db/client.ts'

const importLock = 727_268

/** Takes the lock that keeps two imports apart; it is given back when the connection is. */
export async function lockImports(connection: Connection) {
  const [row] = await connection<
    [{ isFree: boolean }]
  >`select pg_try_advisory_lock(${importLock}) as "isFree"`
  return row.isFree
}

export const unlockImports = (connection: Connection) => connection`select pg_advisory_unlock(${importLock})`

/** Remembers on the server what earlier rows of this file said, so that memory here stays bounded. */
export async function createSeen(connection: Connection) {
  await connection`create temp table import_seen_product (brand_id bigint, catalog_number text, fingerprint int4[],
    row_number int, primary key (brand_id, catalog_number))`
  await connection`create temp table import_seen_sku (sku_code text primary key, row_number int)`
}

export const dropTables = (connection: Connection) =>
  connection`drop table if exists import_seen_product, import_seen_sku, import_product, import_sku, import_stock`

export async function findCategoryIds(connection: Connection) {
  const rows = await connection<{ key: string; id: number }[]>`select key, id from category`
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export interface KnownBrand {
  id: number
  nameZh: string
  nameEn: string
}

export const findBrandNames = (connection: Connection) =>
  connection<KnownBrand[]>`select id, name_zh as "nameZh", name_en as "nameEn" from brand order by id`

export const addBrands = (connection: Connection, names: string[]) =>
  connection<
    KnownBrand[]
  >`insert into brand (name_zh, name_en) select name, name from unnest(${names}::text[]) name
    returning id, name_zh as "nameZh", name_en as "nameEn"`

export const dropUnusedBrands = (connection: Connection, ids: number[]) =>
  connection`delete from brand b where b.id = any(${ids}) and not exists (select from product where brand_id = b.id)`

interface SeenProduct {
  brandId: number
  catalogNumber: string
  fingerprint: number[]
  row: number
}

export const findSeenProducts = (connection: Connection, brandIds: number[], catalogNumbers: string[]) =>
  connection<SeenProduct[]>`
    select s.brand_id as "brandId", s.catalog_number as "catalogNumber", s.fingerprint, s.row_number as row
    from unnest(${brandIds}::bigint[], ${catalogNumbers}::text[]) asked (brand_id, catalog_number)
    join import_seen_product s using (brand_id, catalog_number)`

export const findSeenSkus = (connection: Connection, skuCodes: string[]) =>
  connection<{ skuCode: string; row: number }[]>`
    select sku_code as "skuCode", row_number as row from import_seen_sku where sku_code = any(${skuCodes})`

export const findForeignSkus = (
  connection: Connection,
  skuCodes: string[],
  brandIds: number[],
  catalogNumbers: string[],
) => connection<{ skuCode: string; owner: string }[]>`
  select s.sku_code as "skuCode", b.name_zh || ' ' || p.catalog_number as owner
  from unnest(${skuCodes}::text[], ${brandIds}::bigint[], ${catalogNumbers}::text[])
    asked (sku_code, brand_id, catalog_number)
  join sku s on s.sku_code = asked.sku_code
  join product p on p.id = s.product_id
  join brand b on b.id = p.brand_id
  where (p.brand_id, p.catalog_number) <> (asked.brand_id, asked.catalog_number)`

export const findReserved = (connection: Connection, skuCodes: string[]) =>
  connection<{ skuCode: string; warehouse: string; reservedTenths: number }[]>`
    select s.sku_code as "skuCode", t.warehouse, t.reserved_tenths as "reservedTenths"
    from sku s join stock t on t.sku_id = s.id
    where s.sku_code = any(${skuCodes}) and t.reserved_tenths > 0`

/** One transaction on the reserved connection. */
export async function landInTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  // The temporary tables have no statistics: left alone, the planner scans whole tables for every batch.
  await connection.unsafe('begin; set local enable_hashjoin = off; set local enable_mergejoin = off')
  try {
    const result = await work()
    await connection`commit`
    return result
  } catch (problem) {
    await connection`rollback`.catch(() => {})
    throw problem
  }
}

/** One connection reserved for a whole import: its lock and temporary tables last as long as it does. */
export type Connection = Awaited<ReturnType<Database['sql']['reserve']>>
