import { sql } from 'kysely'
import { buildIndex, buildQuery, buildRow, buildSearchSku } from '#features/search/factories.ts'
import type { Names, SearchRow } from '#features/search/index/rows.ts'
import type { IndexQuery, SearchIndex } from '#features/search/index/search-index.ts'
import type { Db } from '#server/db/client.ts'
import { buildsInCluster } from './in-cluster.ts'

interface SearchEngine {
  engine: string
  /** Of the rounds of a random test: in a cluster each change waits to be visible. */
  share: number
  build(rows: SearchRow[], names?: Names): Promise<SearchIndex>
}

/** Nodes of a cluster, comma-separated: `npm run test:opensearch` sets it. */
const nodes = process.env.OPENSEARCH_TEST_URL

/** Implementations of `SearchIndex`; the conformance tests run with each. */
export const searchEngines: SearchEngine[] = [
  { engine: 'memory', share: 1, build: buildIndex },
  ...(nodes ? [{ engine: 'opensearch', share: 0.2, build: await buildsInCluster(nodes.split(',')) }] : []),
]

async function deleteProducts(db: Db, ids: number[]) {
  if (ids.length === 0) return
  await db.deleteFrom('sku').where('productId', 'in', ids).execute()
  await db.deleteFrom('product').where('id', 'in', ids).execute()
}

/** Stores products with their skus in the catalogue, replacing those with the same id. */
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

/** Deterministic pseudo-random numbers. */
export function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
export type Next = ReturnType<typeof numbers>
const pick = <T>(next: Next, list: readonly T[]) => list[next(list.length)] as T
const some = <T>(next: Next, list: readonly T[]) => list.filter(() => next(3) === 0)

export const parents: Record<number, number | null> = { 1: null, 2: null, 3: 1, 4: 1, 5: 2, 6: 3, 7: 3, 8: 5 }
export const categories = Object.entries(parents).map(([id, parentId]) => ({
  id: Number(id),
  parentId,
  nameZh: `类${id}`,
  nameEn: '',
  keywords: '',
}))
export const brands = [1, 2, 3, 4].map((id) => ({ id, nameZh: `牌${id}`, nameEn: '', isHouseBrand: false }))
const purities = [
  null,
  '0.1 mol/L, ±0.5%',
  '95%',
  '≥98.0%',
  '94.9%',
  '≥99.5%',
  '99.99% metals basis',
  '分析纯',
]
const packings: [number | null, string | null][] = [
  [1, 'g'],
  [5, 'mL'],
  [25, 'g'],
  [500, 'mL'],
  [2.5, 'L'],
  [25, 'kg'],
  [96, 'T'],
  [null, null],
]

export function randomRow(next: Next, id: number): SearchRow {
  const skus = Array.from({ length: next(4) }, () => {
    const [amount, amountUnit] = pick(next, packings)
    return buildSearchSku({
      amount,
      amountUnit,
      packCount: 1 + next(2),
      listPriceFen: next(3) === 0 ? null : 100 * (1 + next(50)),
      isInStock: next(3) === 0,
    })
  })
  return buildRow({
    id,
    nameZh: pick(next, ['甲苯', '二甲苯', '甲醇', '乙醇']),
    brandId: 1 + next(4),
    categoryIds: [...new Set([1 + next(8), ...(next(2) ? [1 + next(8)] : [])])],
    grade: pick(next, [null, 'AR', 'GR', 'CP']),
    purity: pick(next, purities),
    molecularWeight: next(4) === 0 ? null : 40 + next(20) / 4,
    pictograms: some(next, ['GHS02', 'GHS06', 'GHS07']),
    isHazardousChemical: next(4) === 0,
    skus,
  })
}

export function randomQuery(next: Next): IndexQuery {
  const maybe = <T>(list: readonly T[]) => (next(3) === 0 ? some(next, list) : [])
  return buildQuery({
    keyword: pick(next, ['', '', '甲', '甲苯', 'jiachun']),
    categoryId: maybe([1, 2, 3, 5, 6, 99]),
    brandId: maybe([1, 2, 3, 77]),
    grade: maybe(['AR', 'GR', 'unknown']),
    purity: maybe(['95-98', '99-99.9', 'under-95'] as const),
    packing: maybe(['up-to-5', '100-500', 'other'] as const),
    inStock: next(4) === 0 ? true : undefined,
    priced: maybe(['shown', 'inquire'] as const),
    hazard: maybe(['GHS02', 'none', 'hazardous-chemical'] as const),
    minPrice: next(4) === 0 ? 100 * next(30) : undefined,
    maxPrice: next(4) === 0 ? 100 * next(60) : undefined,
    pack: maybe(['500 mL', '2 x 2.5 L', '25 kg', '96 T', '3 g']),
    minPurity: next(4) === 0 ? pick(next, [95, 98, 99.5]) : undefined,
    maxPurity: next(6) === 0 ? 99.5 : undefined,
    minWeight: next(6) === 0 ? 40 + next(4) : undefined,
    maxWeight: next(6) === 0 ? 43 + next(3) : undefined,
  })
}
