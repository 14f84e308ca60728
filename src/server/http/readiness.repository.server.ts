import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/sql.ts'

/** More do no harm: a newer version may add some while it starts beside this one. */
export async function hasMigrations(db: Db, count: number) {
  const rows = await rowsOf(db, sql`select from migration offset ${count - 1} limit 1`)
  return rows.length === 1
}

/** For how long the oldest job that is due has been waiting. */
export async function findWaitingSeconds(db: Db) {
  const [row] = await rowsOf(
    db,
    sql<{ seconds: number }>`
      select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
      from pgboss.job where state < 'active' and start_after < now()`,
  )
  return row?.seconds ?? 0
}
