import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { type FacetName, facetNames } from '#features/search/facets/facets.ts'
import type { IndexQuery } from '#features/search/index/search-index.ts'
import { MemoryIndex } from '#features/search/matching/memory-index.ts'
import { loadIndex } from '#features/search/sync/change-reader.service.server.ts'
import { testDatabase } from '../../database.ts'
import { categories, numbers, parents, randomQuery, randomRow, storeRows } from './engines.ts'

const { db } = await testDatabase()
const products = 400
const rounds = 60

/** Values of a product by facet, computed from the catalogue's tables. */
const valuesOf: Record<FacetName, RawBuilder<unknown>> = {
  category: sql`
    with recursive above as (
      select category_id as id union select category_id from product_category where product_id = product.id
      union select parent_id from above join category using (id) where parent_id is not null)
    select id::text from above`,
  brand: sql`select brand_id::text`,
  grade: sql`select grade where grade is not null`,
  purity: sql`
    select case when percent >= 99.9 then 'over-99.9' when percent >= 99 then '99-99.9' when percent >= 98 then '98-99'
      when percent >= 95 then '95-98' else 'under-95' end
    where percent is not null`,
  packing: sql`
    select distinct case when whole is null then 'other' when whole <= 5 then 'up-to-5' when whole <= 100 then '5-100'
      when whole <= 500 then '100-500' when whole <= 2500 then '500-2500' else 'over-2500' end
    from (select pack_count * amount * case amount_unit when 'g' then 1 when 'mL' then 1 when 'kg' then 1000
      when 'L' then 1000 end as whole from sku where product_id = product.id) as sizes`,
  stock: sql`
    select 'true' where exists (select from sku join stock on stock.sku_id = sku.id
      where product_id = product.id and on_hand_tenths > reserved_tenths)`,
  price: sql`select case when lowest is null then 'inquire' else 'shown' end`,
  hazard: sql`
    select unnest(pictograms) union select 'hazardous-chemical' where is_hazardous_chemical
    union select 'none' where pictograms = '{}' and not is_hazardous_chemical`,
}

const chosenIn = (query: IndexQuery): Record<FacetName, string[]> => ({
  grade: query.grade,
  purity: query.purity,
  packing: query.packing,
  hazard: query.hazard,
  category: query.categoryId.map(String),
  brand: query.brandId.map(String),
  price: query.priced,
  stock: query.inStock ? ['true'] : [],
})

const oneOf = (values: string[]) => sql`(${sql.join(values.map((value) => sql`${value}::text`))})`

const within = (value: RawBuilder<unknown>, least: number | undefined, most: number | undefined) => [
  ...(least === undefined ? [] : [sql`${value} >= ${least}::numeric`]),
  ...(most === undefined ? [] : [sql`${value} <= ${most}::numeric`]),
]

function conditions(query: IndexQuery, except?: FacetName) {
  const chosen = chosenIn(query)
  const packs = sql`select case when pack_count = 2 then '2 x ' else '' end || trim_scale(amount) || ' ' || amount_unit
    from sku where product_id = product.id`
  const likes: Record<string, string> = { 甲: '%甲%', 甲苯: '%甲苯%', jiachun: '甲醇', '': '%' }
  const all = [
    sql`name_zh like ${likes[query.keyword]}::text`,
    ...facetNames
      .filter((facet) => facet !== except && chosen[facet].length > 0)
      .map(
        (facet) =>
          sql`exists (select from (${valuesOf[facet]}) as v (value) where value in ${oneOf(chosen[facet])})`,
      ),
    ...(query.pack.length > 0
      ? [sql`exists (select from (${packs}) as v (value) where value in ${oneOf(query.pack)})`]
      : []),
    ...within(sql`lowest`, query.minPrice, query.maxPrice),
    ...within(sql`percent`, query.minPurity, query.maxPurity),
    ...within(sql`molecular_weight`, query.minWeight, query.maxWeight),
  ]
  return sql.join(all, sql` and `)
}

const from = sql`product
  cross join lateral (select min(list_price_fen) as lowest from sku where product_id = product.id) as prices
  cross join lateral (select case when purity !~ 'mol' then substring(purity from '([0-9.]+)%')::numeric end as percent)
    as purities`

async function plainCounts(query: IndexQuery, facet: FacetName) {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::int as count from ${from} cross join lateral (${valuesOf[facet]}) as v (value)
    where ${conditions(query, facet)} group by value`.execute(db)
  return rows.map(({ value, count }) => [value, count]).sort()
}

async function plainTotal(query: IndexQuery) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${conditions(query)}`.execute(db)
  return rows[0]?.total
}

it("the index counts the same as SQL on the catalogue's tables", async () => {
  const next = numbers(7)
  await storeRows(
    db,
    Array.from({ length: products }, (_, i) => randomRow(next, i + 1)),
  )
  for (const { id, parentId } of categories)
    if (parentId !== null) {
      const level = parents[parentId] === null ? 2 : 3
      await db.updateTable('category').set({ parentId, level }).where('id', '=', id).execute()
    }
  const index = new MemoryIndex()
  await loadIndex(db, index)
  for (let round = 0; round < rounds; round++) {
    const query = randomQuery(next)
    const total = await plainTotal(query)
    const counts = await Promise.all(facetNames.map((facet) => plainCounts(query, facet)))
    const answer = await index.search(query)
    expect(answer.total).toBe(total)
    for (const [place, facet] of facetNames.entries())
      expect(answer.facets[facet].map(({ value, count }) => [String(value), count]).sort()).toEqual(
        counts[place],
      )
  }
})
