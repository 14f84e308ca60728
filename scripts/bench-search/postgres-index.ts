import { chmod } from 'node:fs/promises'
import { sql } from 'kysely'
import { storeDocuments } from '#features/search/postgres/documents/service.server.ts'
import { PostgresIndex } from '#features/search/postgres/postgres-index.service.server.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { benchNames, benchRows } from '../bench-search-rows.ts'
import { withTrialData } from '../trial-shop.ts'
import type { Figure } from './report.ts'
import { takeRows, timed } from './timing.ts'

const rowsAtOnce = 500

/** Writes the documents; of the products nothing but their numbers is needed to search. */
async function fill(db: Database['db'], products: number) {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // without changes, brands and categories
    await sql`insert into product (id, brand_id, category_id, catalog_number, name_zh, name_en)
      overriding system value select n, 1, 1, n::text, n::text, '' from generate_series(1, ${products}::int) as n`.execute(
      tx,
    )
  })
  const rows = benchRows(products)
  for (let some = takeRows(rows, rowsAtOnce); some.length > 0; some = takeRows(rows, rowsAtOnce)) {
    await db.transaction().execute((tx) => storeDocuments(tx, some))
  }
  await sql`vacuum analyze`.execute(db)
}

/** Gives the work an index in a PostgreSQL of its own, filled with the same rows as the one in memory. */
export function withPostgresIndex<T>(
  products: number,
  work: (index: PostgresIndex, figures: Figure[]) => Promise<T>,
) {
  return withTrialData(async (dataDir) => {
    await chmod(dataDir, 0o755)
    const embedded = await startEmbeddedPostgres(dataDir)
    const { db, sql: driver, close } = openDatabase(embedded.url, 4)
    try {
      await migrate(driver, 'db/migrations')
      const ms = await timed(() => fill(db, products))
      const index = new PostgresIndex(db)
      await index.apply([{ kind: 'names', names: benchNames() }])
      const { rows } = await sql<{
        bytes: number
      }>`select pg_database_size(current_database()) as bytes`.execute(db)
      return await work(index, [
        { name: 'writing the documents in PostgreSQL', value: ms / 1000, unit: 's' },
        { name: 'size of its database', value: (rows[0]?.bytes ?? 0) / 1024 / 1024, unit: 'MB' },
      ])
    } finally {
      await close()
      await embedded.stop()
    }
  })
}
