import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { mostCounted } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'

type Sql = RawBuilder<unknown>

const lastDay = 3_000_000

/** Columns as whole numbers of a key, and back: times in microseconds since 1970, days since the year 1. */
const kinds = {
  number: { write: (column: Sql) => column, read: (value: number) => sql`${value}::bigint` },
  time: {
    write: (column: Sql) => sql`(extract(epoch from ${column}) * 1000000)::bigint`,
    read: (value: number) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  },
  day: {
    write: (column: Sql) => sql`${column} - date '0001-01-01'`,
    read: (value: number) => sql`date '0001-01-01' + ${Math.min(value, lastDay)}::int`,
  },
  flag: { write: (column: Sql) => sql`${column}::int`, read: (value: number) => sql`${value}::bigint > 0` },
}

export interface PageOrder {
  /** Never null; together unique. */
  columns: readonly (string | readonly [name: string, kind: keyof typeof kinds])[]
  direction?: 'asc' | 'desc'
}

export const newestFirst = (id: string): PageOrder => ({ columns: [id] })

export interface KeyPage<Row> {
  rows: Row[]
  /** Null: requested by key. */
  page: number | null
  pageSize: number
  next: string | null
  previous: string | null
}

/**
 * One page of a query, which has no order of its own yet.
 * @param paging a number of a page up to the capped count, or the key of a row: what is `after` or `before` it
 * @throws Failure `validation-failed` for the key of another order
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction = 'desc' }: PageOrder,
  { page, pageSize, after, before }: Paging,
): Promise<KeyPage<Row>> {
  const key = after ?? before
  const isBackward = after === undefined && before !== undefined
  const order = ((direction === 'desc') === isBackward ? 'asc' : 'desc') as 'asc' | 'desc'
  const sorted = columns.map((one) => {
    const [name, kind] = typeof one === 'string' ? ([one, 'number'] as const) : one
    return { column: sql.ref(name), ...kinds[kind] }
  })
  const offset = key === undefined ? ((page ?? 1) - 1) * pageSize : 0
  const place = { page: key === undefined ? (page ?? 1) : null, pageSize }
  if (offset >= mostCounted) return { rows: [], ...place, next: null, previous: null }
  let limited = query
    .select(
      sql<string>`concat_ws('-', ${sql.join(sorted.map(({ column, write }) => write(column)))})`.as(
        'pageKey',
      ),
    )
    .limit(pageSize + 1)
  for (const { column } of sorted) limited = limited.orderBy(column, order)
  if (offset > 0) limited = limited.offset(offset)
  if (key !== undefined) {
    const values = key.split('-').map(Number)
    if (values.length !== sorted.length) throw new Failure('validation-failed')
    const bound = sorted.map(({ read }, index) => read(values[index] ?? 0))
    const names = sql.join(sorted.map(({ column }) => column))
    limited = limited.where(
      sql<SqlBool>`(${names}) ${sql.raw(order === 'desc' ? '<' : '>')} (${sql.join(bound)})`,
    )
  }
  const found = (await limited.execute()) as (Row & { pageKey: string })[]
  const hasMore = found.length > pageSize
  const shown = found.slice(0, pageSize)
  if (isBackward) shown.reverse()
  const hasPrevious = isBackward ? hasMore : key !== undefined || offset > 0
  const hasNext = isBackward || hasMore
  return {
    rows: shown.map(({ pageKey: _, ...row }) => row as Row),
    ...place,
    next: (hasNext && shown.at(-1)?.pageKey) || null,
    previous: (hasPrevious && shown[0]?.pageKey) || null,
  }
}
