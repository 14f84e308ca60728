import { sql } from 'kysely'
import type { Database, Db } from '#server/db/client.ts'
import { longestName } from '../ways.ts'

const asJson = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::text::jsonb`

/**
 * Runs what a search reads in one transaction whose statements may not take long. They run once with their values
 * known, so they are planned each time and never compiled; a table is read through only where no index serves.
 */
export const bounded = <T>(db: Database['db'], timeoutMs: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
      tx,
    )
    return work(tx)
  })

/** For a statement that reads all documents anyway: in their order rather than in that of an index. */
export const allowReadingThrough = (tx: Db) =>
  sql`select set_config('enable_seqscan', 'on', true)`.execute(tx)

export const wasCut = (problem: unknown) => (problem as { code?: unknown } | null)?.code === '57014'

/** Those of the queries that some document matches. */
export async function findMatched(tx: Db, queries: string[]) {
  const { rows } = await sql<{ query: string }>`
    select query from jsonb_array_elements_text(${asJson(queries)}) as query
    where exists (select from search_document where words @@ query::tsquery)`.execute(tx)
  return new Set(rows.map(({ query }) => query))
}

/** For each key that is whole one of a document's the best of its kinds. */
export async function findKinds(tx: Db, keys: { key: string; query: string }[]) {
  const { rows } = await sql<{ key: string; kind: number }>`
    select sought.key, min(right(entry, 1)::int) as kind
    from jsonb_to_recordset(${asJson(keys)}) as sought (key text, query text)
    join search_document as document on document.words @@ sought.query::tsquery
    cross join unnest(document.keys) as entry
    where length(entry) = length(sought.key) + 2 and starts_with(entry, sought.key)
    group by sought.key`.execute(tx)
  return new Map(rows.map(({ key, kind }) => [key, kind]))
}

/** Spellings that may be nearly this one: begun so, of like length and with much the same letters; or one of the others. */
export async function findSpellings(
  tx: Db,
  word: string,
  {
    letters,
    errors,
    others,
    isAnyBeginning = false,
  }: { letters: string; errors: number; others: string[]; isAnyBeginning?: boolean },
) {
  const lengths = Array.from({ length: 2 * errors + 1 }, (_, i) => word.length - errors + i)
  const first = word.slice(0, 1)
  const after = String.fromCharCode(first.charCodeAt(0) + 1)
  const { rows } = await sql<{ spelling: string }>`
    select spelling from search_spelling
    where length = any (${`{${lengths.join(',')}}`}::smallint[]) 
      and (${isAnyBeginning}::boolean or (spelling >= ${first}::text and spelling < ${after}::text))
      and bit_count((letters # ${letters}::bigint)::bit(64)) <= ${2 * errors}::int
    union select spelling from search_spelling
      where spelling in (select jsonb_array_elements_text(${asJson(others)}))`.execute(tx)
  return rows.map(({ spelling }) => spelling)
}

/** Spellings with these letters somewhere inside. */
export async function findSpellingsWith(tx: Db, letters: string, limit: number) {
  const { rows } = await sql<{ spelling: string }>`
    select spelling from search_spelling where strpos(spelling, ${letters}::text) > 0 limit ${limit}::bigint`.execute(
    tx,
  )
  return rows.map(({ spelling }) => spelling)
}

/** The names of products that a query finds, each product's together. */
export async function findNamesMatching(tx: Db, query: string, limit: number) {
  const { rows } = await sql<{ names: string[] }>`
    select distinct array_prepend(name_zh, aliases) as names from search_document
    where words @@ ${query}::tsquery limit ${limit}::bigint`.execute(tx)
  return rows.map(({ names }) => names)
}

/** Documents with the most telling of these pieces, each as bits, best first. */
export async function findPieces(tx: Db, pieces: { query: string; weight: number }[], limit: number) {
  const has = pieces.map(({ query }) => sql`(words @@ ${query}::tsquery)`)
  const weight = sql.join(
    pieces.map((piece, at) => sql`case when ${has[at]} then ${piece.weight}::float8 else 0 end`),
    sql` + `,
  )
  const count = sql.join(
    has.map((one) => sql`${one}::int`),
    sql` + `,
  )
  const any = pieces.map(({ query }) => query).join(' | ')
  const { rows } = await sql<{ productId: number; weight: number; count: number; length: number }>`
    select product_id as "productId", ${weight} as weight, ${count} as count,
      least(length(name_zh), ${longestName}::int) as length
    from search_document where words @@ ${any}::tsquery
    order by weight desc, product_id limit ${limit}::bigint`.execute(tx)
  return rows
}

/** How many documents match each query. */
export async function countMatches(tx: Db, queries: string[]) {
  const { rows } = await sql<{ query: string; count: number }>`
    select query, (select count(*)::int from search_document where words @@ query::tsquery) as count
    from jsonb_array_elements_text(${asJson(queries)}) as query`.execute(tx)
  return new Map(rows.map(({ query, count }) => [query, count]))
}

export async function countDocuments(db: Db) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_document`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
