import type { RawBuilder } from 'kysely'
import type { Db } from './client.ts'

/** Without camelCase names, whose conversion takes longer than reading the values of large lists. */
export async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await query.execute(db.withoutPlugins())
  return rows
}
