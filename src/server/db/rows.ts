import type { RawBuilder } from 'kysely'
import type { Db } from './client.ts'

/**
 * The rows of a query written in SQL, with the names that it gives them: for lists of hundreds of rows with many
 * columns, where turning each name into camelCase takes longer than reading the values.
 */
export async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await query.execute(db.withoutPlugins())
  return rows
}
