import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { buildIndex } from '#features/search/factories.ts'
import { PostgresIndex } from '#features/search/postgres/postgres-index.service.server.ts'
import type { Names, SearchRow } from '#features/search/rows.ts'
import type { IndexChange, SearchIndex } from '#features/search/search-index.ts'
import type { Db } from '#server/db/client.ts'
import { freshDatabase } from './database.ts'

type BuildIndex = (rows: SearchRow[], names?: Names) => Promise<SearchIndex>

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(opened.map((drop) => drop()))
})

/** What both drivers have to answer alike is tested with each. */
export const searchDrivers: { driver: 'memory' | 'postgres'; build: BuildIndex }[] = [
  { driver: 'memory', build: buildIndex },
  { driver: 'postgres', build: buildPostgresIndex },
]

const noNames: Names = { brands: [], categories: [], synonyms: [] }

/** An index over products that are really there: changes go into the catalogue's tables before they are applied. */
async function buildPostgresIndex(rows: SearchRow[], names: Names = noNames): Promise<SearchIndex> {
  const { db, drop } = await freshDatabase()
  opened.push(drop)
  const index = new PostgresIndex(db)
  await storeRows(db, rows)
  await index.apply([{ kind: 'names', names }, ...rows.map((row) => ({ kind: 'product' as const, row }))])
  return {
    names: index.names,
    count: () => index.count(),
    known: (keys) => index.known(keys),
    search: (query) => index.search(query),
    suggest: (text, limit) => index.suggest(text, limit),
    apply: async (changes) => {
      await storeChanges(db, changes)
      await index.apply(changes)
    },
  }
}

async function storeChanges(db: Db, changes: IndexChange[]) {
  const rows = changes.flatMap((change) => (change.kind === 'product' ? [change.row] : []))
  const gone = changes.flatMap((change) => (change.kind === 'gone' ? [change.productId] : []))
  await deleteProducts(db, gone)
  await storeRows(db, rows)
}

async function deleteProducts(db: Db, ids: number[]) {
  if (ids.length === 0) return
  await db.deleteFrom('sku').where('productId', 'in', ids).execute()
  await db.deleteFrom('product').where('id', 'in', ids).execute()
}

/** Puts products with their skus into the catalogue, instead of those with the same number. */
export async function storeRows(db: Db, given: SearchRow[]) {
  const rows = [...new Map(given.map((row) => [row.id, row])).values()]
  const json = JSON.stringify(rows)
  await deleteProducts(
    db,
    rows.map(({ id }) => id),
  )
  await sql`insert into brand (id, name_zh, name_en)
    select distinct "brandId", 'brand ' || "brandId", '' from json_to_recordset(${json}::text::json) as row ("brandId" bigint)
    on conflict do nothing`.execute(db)
  await sql`insert into category (id, key, level, name_zh, name_en)
    select distinct id::bigint, 'c' || id, 1, id, '' from json_to_recordset(${json}::text::json) as row ("categoryIds" json),
      json_array_elements_text("categoryIds") as id on conflict do nothing`.execute(db)
  await sql`insert into product (id, brand_id, category_id, catalog_number, name_zh, name_en, aliases_zh, aliases_en,
      cas_number, molecular_formula, molecular_weight, ec_number, mdl_number, inchi_key, grade, purity, pictograms,
      is_hazardous_chemical, sales_count, created_at)
    overriding system value
    select id, "brandId", ("categoryIds" ->> 0)::bigint, 'P' || id, "nameZh", "nameEn", "aliasesZh", "aliasesEn",
      "casNumber", "molecularFormula", "molecularWeight", "ecNumber", "mdlNumber", "inchiKey", grade, purity, pictograms,
      "isHazardousChemical", "salesCount", to_timestamp("createdAt" / 1000.0)
    from json_to_recordset(${json}::text::json) as row (id bigint, "brandId" bigint, "categoryIds" json, "nameZh" text,
      "nameEn" text, "aliasesZh" text[], "aliasesEn" text[], "casNumber" text, "molecularFormula" text,
      "molecularWeight" numeric, "ecNumber" text, "mdlNumber" text, "inchiKey" text, grade text, purity text,
      pictograms text[], "isHazardousChemical" boolean, "salesCount" int, "createdAt" float8)`.execute(db)
  await sql`insert into product_category (product_id, category_id)
    select id, category::bigint from json_to_recordset(${json}::text::json) as row (id bigint, "categoryIds" json),
      json_array_elements_text("categoryIds") with ordinality as c (category, place) where place > 1
    on conflict do nothing`.execute(db)
  await storeSkus(db, rows)
}

async function storeSkus(db: Db, rows: SearchRow[]) {
  const skus = rows.flatMap(({ id, skus }) =>
    skus.map((sku, place) => ({ ...sku, id, code: `${id}-${place}` })),
  )
  await sql`with row as (
      select * from json_to_recordset(${JSON.stringify(skus)}::text::json) as row (id bigint, code text,
        "packCount" int, amount numeric, "amountUnit" text, "listPriceFen" bigint, "isInStock" boolean)),
    made as (
      insert into sku (product_id, sku_code, packing, pack_count, amount, amount_unit, list_price_fen)
      select id, code, 'as said', "packCount", amount, "amountUnit", "listPriceFen" from row returning id, sku_code)
    insert into stock (sku_id, warehouse, on_hand_tenths)
    select made.id, 'south', 10 from made join row on row.code = made.sku_code where "isInStock"`.execute(db)
}
