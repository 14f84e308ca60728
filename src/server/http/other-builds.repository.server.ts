import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/sql.ts'

/** @returns those that are not stored */
export async function markOwnFiles(db: Db, paths: string[], keptDays: number): Promise<string[]> {
  await sql`
    update browser_file set replaced_at = case when path = any(${paths}::text[]) then null else now() end
    where (path = any(${paths}::text[])) = (replaced_at is not null)`.execute(db)
  await sql`delete from browser_file where replaced_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  )
  const rows = await rowsOf(
    db,
    sql<{ path: string }>`
      select path from unnest(${paths}::text[]) as own (path)
      where not exists (select from browser_file stored where stored.path = own.path)`,
  )
  return rows.map(({ path }) => path)
}

export const insertFile = (db: Db, path: string, content: Buffer) =>
  sql`insert into browser_file (path, content) values (${path}, ${content}) on conflict do nothing`.execute(
    db,
  )

export async function findFile(db: Db, path: string): Promise<Buffer | undefined> {
  const [row] = await rowsOf(
    db,
    sql<{ content: Buffer }>`select content from browser_file where path = ${path}`,
  )
  return row?.content
}
