import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * The rows of a query written in SQL, sent as one JSON value: for lists of hundreds of rows with many columns, which
 * come several times faster so than value by value. Names are as the query writes them; no dates, no numbers beyond
 * 2^53.
 * @param query with an order of its own, where one matters
 */
export async function jsonRows<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await sql<{ list: T[] }>`
    select coalesce(json_agg(row_to_json(r)), '[]') as list from (${query}) as r`.execute(db.withoutPlugins())
  return rows[0]?.list ?? []
}
