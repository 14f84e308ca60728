import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { rowsOf } from '#server/db/sql.ts'
import type { Redirect } from '#server/db/types.ts'
import type { Paging } from '#shared/filter-schemas.ts'

/** Counts the hit. */
export const takeRedirect = (db: Db, fromPaths: string[], now: Date) =>
  db
    .with('known', (with_) =>
      with_
        .selectFrom('redirect')
        .select('id')
        .where('fromPath', 'in', fromPaths)
        .orderBy(sql`length(from_path)`, 'desc')
        .limit(1),
    )
    .updateTable('redirect')
    .from('known')
    .whereRef('redirect.id', '=', 'known.id')
    .set({ hits: sql`hits + 1`, lastHitAt: now })
    .returning(['redirect.toPath', 'redirect.status'])
    .executeTakeFirst()

export const listRedirectRows = (db: Db, fromPath: string, paging: Paging) =>
  readPage(
    db
      .selectFrom('redirect')
      .selectAll()
      .$if(fromPath !== '', (query) => query.where(sql<boolean>`starts_with(from_path, ${fromPath})`)),
    newestFirst('id'),
    paging,
  )

export type RedirectRow = Awaited<ReturnType<typeof listRedirectRows>>['rows'][number]

/** Until the end of the transaction nobody else changes a redirect: two changes could close a loop together. */
export const lockRedirects = (db: Db) => sql`lock table redirect in share row exclusive mode`.execute(db)

export const putRedirectRow = (db: Db, redirect: Insertable<Redirect>) =>
  db
    .insertInto('redirect')
    .values(redirect)
    .onConflict((known) => known.column('fromPath').doUpdateSet(redirect))
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteRedirectRow = (db: Db, id: number) =>
  db.deleteFrom('redirect').where('id', '=', id).returning('fromPath').executeTakeFirst()

/** How many redirects follow each other from this one; `mostSteps` + 1 for a loop. */
export async function countSteps(db: Db, id: number, mostSteps: number) {
  const [row] = await rowsOf(
    db,
    sql<{ steps: number }>`
      with recursive step (path, steps) as (
        select to_path, 1 from redirect where id = ${id}
        union all
        select redirect.to_path, steps + 1 from step
        join redirect on redirect.from_path in (step.path, split_part(step.path, '?', 1))
        where steps <= ${mostSteps})
      select max(steps)::int as steps from step`,
  )
  return row?.steps ?? 0
}
