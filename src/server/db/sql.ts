import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** A sub-select hides the list's length, so that PostgreSQL caches the plan: planning takes longer than the query. */
export const bigints = (list: readonly (number | null)[]) => sql`(select ${list}::bigint[])::bigint[]`

export const anyOf = (ids: readonly number[]) => sql<number>`any(${bigints(ids)})`

/** Without camelCase names, whose conversion takes longer than reading the values of large lists. */
export async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await query.execute(db.withoutPlugins())
  return rows
}
