import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/sql.ts'

export interface AddedCount {
  mark: string
  added: number
  leftMs: number
}

export interface KnownCount {
  mark: string
  count: number
  leftMs: number
}

/** Adds to the windows that are open, and opens the others. Times are differences: clocks of machines differ. */
export const addCounts = (db: Db, counts: AddedCount[]): Promise<KnownCount[]> =>
  rowsOf(
    db,
    sql<KnownCount>`
      insert into rate_count as known (mark, count, ends_at)
      select mark, added, now() + left_ms * interval '1 millisecond'
      from unnest(${counts.map(({ mark }) => mark)}::text[], ${counts.map(({ added }) => added)}::integer[],
        ${counts.map(({ leftMs }) => leftMs)}::float8[]) as sent (mark, added, left_ms)
      order by mark -- two processes lock rows in one order
      on conflict (mark) do update set
        count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
        ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
      returning mark, count, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`,
  )

export const removeEndedCounts = (db: Db) =>
  sql`
    delete from rate_count where mark in
      (select mark from rate_count where ends_at < now() order by mark limit 10000 for update skip locked)`.execute(
    db,
  )
