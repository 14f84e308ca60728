import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { longestKey, mixture } from '../language/product-words.ts'
import { houseBrandStanding } from '../ranking.ts'
import type { Sort } from '../sorts.ts'
import type { SuggestedText } from '../suggest/suggested-texts.ts'
import { type ColumnCount, countedColumns } from './facet-counts.ts'
import type { FilterTest } from './filters.ts'
import { quoted, termLexeme } from './lexemes.ts'
import { longestName, type Sought, tsqueryOf, type Way } from './ways.ts'

/** A beginning of one letter has more than anybody looks through. */
const textsAtMost = 20_000

const list = (values: readonly number[]) => `{${values.join(',')}}`
const reals = (values: readonly number[]) => sql`${list(values)}::real[]`
const bigints = (values: readonly number[]) => sql`${list(values)}::bigint[]`

function wayScore(way: Way) {
  if (way.by === 'key') {
    const length = [...way.key].length
    return sql`(select max((${reals(way.scores)})[right(key, 1)::int * ${longestKey + 1}::int +
        least(length(key) - ${length + 2}::int, ${longestKey}::int) + 1])
      from unnest(document.keys) as key where starts_with(key, ${way.key}::text))`
  }
  if (way.by === 'lexeme')
    return sql`(case when document.words @@ ${`'${way.lexeme}'`}::tsquery then ${way.score}::real -
      case when document.name_zh ~ ${mixture}::text then ${way.lessForMixture}::real else 0 end end)`
  const name = sql.ref(way.isHan ? 'document.name_zh' : 'document.name_en')
  return sql`(case when document.words @@ ${way.query}::tsquery
    then (${reals(way.scores)})[least(length(${name}), ${longestName}::int) + 1] end)`
}

const bestOf = (ways: Way[]) =>
  ways.length === 0 ? sql`0` : sql`coalesce(greatest(${sql.join(ways.map(wayScore))}), 0)`

/** How well a document has what is sought; the best way of each word counts. */
function scoreOf({ words, whole }: Sought): RawBuilder<unknown> {
  if (words.length === 0) return sql`0`
  const each = words.map(bestOf)
  return sql`greatest(round(((${sql.join(each, sql` + `)}) / ${words.length}::real)::numeric), ${bestOf(whole)})::float8`
}

const standingWith = (houseBrandId: number | undefined) =>
  sql`document.standing + case when document.brand_id = ${houseBrandId ?? -1}::bigint
    then ${houseBrandStanding}::float8 else 0 end`

const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`relevance desc, product_id`,
  price: sql`min_price_fen nulls last, product_id`,
  'price-desc': sql`min_price_fen desc nulls last, product_id`,
  newest: sql`created_at desc, product_id desc`,
  sales: sql`sales_count desc, product_id`,
}

/** Which products a search is about: all, those with what is sought, or none; and given ones with their scores. */
export interface Source {
  text: 'all' | Sought
  given: ReadonlyMap<number, number>
}

export interface Statement {
  source: Source
  tests: FilterTest[]
  sort: Sort
  offset: number
  limit: number
  houseBrandId: number | undefined
  /** Of the counts only that of all that pass. */
  isHitsOnly: boolean
}

interface Found {
  /** Something has what is sought, whether or not it passes the filters. */
  isFound: boolean
  /** Some of the given products are on sale. */
  isGiven: boolean
  productIds: number[]
  counts: [place: number, failed: number, value: unknown, count: number][] | null
}

/** What PostgreSQL cannot hold, no document has. */
const asText = (value: string) => value.toWellFormed().replaceAll('\0', '\ufffd')
const asJson = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::text::jsonb`
const texts = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${asJson(values.map(asText))}))`

function passes(test: FilterTest): RawBuilder<unknown> {
  if (test.column === 'is_priced') return sql`(document.min_price_fen is not null) = ${sql.lit(test.is)}`
  const column = sql.ref(`document.${test.column}`)
  if ('isAnyOf' in test) return sql`${column} = any (${bigints(test.isAnyOf)})`
  if ('isAnyText' in test) return sql`${column} = any (${texts(test.isAnyText)})`
  if ('hasAnyOf' in test) return sql`${column} && ${bigints(test.hasAnyOf)}`
  if ('hasAnyText' in test) return sql`${column} && ${texts(test.hasAnyText)}`
  if ('hasBits' in test) return sql`${column} & ${test.hasBits}::int <> 0`
  if ('is' in test) return sql`${column} = ${sql.lit(test.is)}`
  return sql`${column} >= ${test.least}::float8 and ${column} <= ${test.most ?? Number.POSITIVE_INFINITY}::float8`
}

/** Several filters may share a bit: any of them failing sets it. */
function failedBits(tests: FilterTest[]) {
  const bits = [...new Set(tests.map(({ bit }) => bit))]
  if (bits.length === 0) return sql`0`
  return sql.join(
    bits.map((bit) => {
      const all = tests.filter((test) => test.bit === bit).map((test) => sql`(${passes(test)})`)
      return sql`case when ${sql.join(all, sql` and `)} then 0 else ${sql.lit(bit)} end`
    }),
    sql` + `,
  )
}

const kept = sql`document.product_id, document.category_ids, document.brand_id, document.grade, document.purity_band,
  document.packing_bits, document.hazard_bits, document.is_in_stock, document.min_price_fen is not null as is_priced,
  document.min_price_fen, document.sales_count, document.created_at`

function textDocuments({ source, ...statement }: Statement, failed: RawBuilder<unknown>) {
  const standing = standingWith(statement.houseBrandId)
  const { text, given } = source
  const others = given.size > 0 ? sql`document.product_id <> all (${bigints([...given.keys()])})` : sql`true`
  if (text === 'all')
    return sql`select ${kept}, ${failed} as failed, ${standing} as relevance, false as is_given
      from search_document as document where ${others}`
  const query = tsqueryOf(text)
  if (query === undefined) return
  return sql`select ${kept}, ${failed} as failed, ${scoreOf(text)} + ${standing} as relevance, false as is_given
    from search_document as document where document.words @@ ${query}::tsquery and ${others}`
}

function givenDocuments({ source, houseBrandId }: Statement, failed: RawBuilder<unknown>) {
  const { given } = source
  return sql`select ${kept}, ${failed} as failed, given.score + ${standingWith(houseBrandId)} as relevance,
      true as is_given
    from unnest(${bigints([...given.keys()])}, ${list([...given.values()])}::float8[]) as given (id, score)
    join search_document as document on document.product_id = given.id`
}

const valueOfSet = sql.join(
  countedColumns.map((column, place) => {
    const only = (1 << countedColumns.length) - 1 - (1 << (countedColumns.length - 1 - place))
    return sql`when ${sql.lit(only)} then json_build_array(${sql.lit(place)}::int, failed, ${sql.ref(column)}, count(*))`
  }),
  sql` `,
)
const allColumns = sql.join(countedColumns.map((column) => sql.ref(column)))
const sets = sql.join(countedColumns.map((column) => sql`(failed, ${sql.ref(column)})`))

/**
 * One page of products and the counts of all facets, if they are wanted, in one round trip. The documents are read once; each knows which
 * filters it fails, and whoever fails one filter only is counted in that filter's own facet.
 */
export async function findDocuments(tx: Db, statement: Statement) {
  const { source, sort, offset, limit } = statement
  const bits = failedBits(statement.tests)
  const parts = [textDocuments(statement, bits)]
  if (source.given.size > 0) parts.push(givenDocuments(statement, bits))
  const read = parts.filter((part) => part !== undefined)
  if (read.length === 0) return { isFound: false, isGiven: false, productIds: [], counts: [] }
  const counted = statement.isHitsOnly
    ? sql`select json_build_array(0, 0, null, count(*)) as entry from matched where failed = 0`
    : sql`select case grouping(${allColumns}) ${valueOfSet} end as entry
        from matched where failed & (failed - 1) = 0 group by grouping sets (${sets})`
  const { rows } = await sql<Found>`
    with matched as materialized (${sql.join(read, sql` union all `)}), counted as (${counted})
    select exists (select from matched where not is_given) as "isFound",
      ${source.given.size > 0 ? sql`exists (select from matched where is_given)` : sql`false`} as "isGiven",
      array(select product_id from matched where failed = 0
        order by ${orders[sort]} offset ${offset}::bigint limit ${limit}::bigint) as "productIds",
      (select json_agg(entry) from counted) as counts`.execute(tx)
  const [found] = rows as [Found]
  const counts = (found.counts ?? []).map(
    ([column, failed, value, count]): ColumnCount => ({ column, failed, value, count }),
  )
  return { ...found, counts }
}

interface TextLimits {
  limit: number
  houseBrandId: number | undefined
}

/** Texts best first; ties by standing, then as they came into the shop. */
async function bestTexts(
  tx: Db,
  query: string,
  score: RawBuilder<unknown>,
  { limit, houseBrandId }: TextLimits,
) {
  const { rows } = await sql<SuggestedText>`
    with found as (
      select product_id, text_digest, sku_count, ${standingWith(houseBrandId)} as standing, ${score} as score
      from search_document as document where document.words @@ ${query}::tsquery limit ${textsAtMost}::bigint),
    best as (
      select max(score) + max(standing) as relevance, count(*)::int as products,
        sum(sku_count)::int as sku_count, (array_agg(product_id order by standing desc, product_id))[1] as product_id
      from found where score > 0 group by text_digest order by relevance desc, product_id limit ${limit}::bigint)
    select name_zh as "nameZh", name_en as "nameEn", aliases, cas_number as "casNumber", best.product_id as "productId",
      products = 1 as "isOnly", best.sku_count as "skuCount"
    from best join search_document using (product_id) order by relevance desc, product_id`.execute(tx)
  return rows
}

/** The texts that have what is sought. */
export async function findTexts(tx: Db, sought: Sought, limits: TextLimits): Promise<SuggestedText[]> {
  const query = tsqueryOf(sought)
  return query === undefined ? [] : bestTexts(tx, query, scoreOf(sought), limits)
}

/** The Chinese names that share at least half of the characters, and two. */
export function findSharing(tx: Db, characters: string[], limits: TextLimits): Promise<SuggestedText[]> {
  const terms = characters.map((character) => quoted(termLexeme(character)))
  const shared = sql.join(
    terms.map((term) => sql`(document.words @@ ${term}::tsquery)::int`),
    sql` + `,
  )
  const score = sql`case when (${shared}) >= ${Math.max(2, characters.length / 2)}::float8
    then greatest(round(10.0 * (${shared}) / greatest(${characters.length}::int, length(document.name_zh))), 0.5) end`
  return bestTexts(tx, terms.join(' | '), score, limits)
}

/** The best product formula for each of these, null where nothing has it. */
export async function findFormulas(tx: Db, words: Way[][]) {
  const each = words.map((ways) => {
    const query = tsqueryOf({ words: [ways], whole: [] })
    return query === undefined
      ? sql`null`
      : sql`(select molecular_formula from search_document as document where words @@ ${query}::tsquery
          order by ${bestOf(ways)} desc, product_id limit 1)`
  })
  const { rows } = await sql<{ formulas: (string | null)[] }>`
    select json_build_array(${sql.join(each)}) as formulas`.execute(tx)
  return rows[0]?.formulas ?? []
}
