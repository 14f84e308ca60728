import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export type LookupKind = 'report' | 'guess'

interface Source {
  kind: LookupKind
  source: string
}

/** `open`: less what right captchas gave back. */
export const countLookups = (db: Db, { kind, source }: Source, since: Date) =>
  db
    .selectFrom('reportLookup')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('lookedUpAt', '>', since)
    .select([
      sql<number>`coalesce(sum(lookups) filter (where lookups > 0), 0)::int`.as('all'),
      sql<number>`coalesce(sum(lookups), 0)::int`.as('open'),
      sql<Date | null>`min(looked_up_at)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()

export const addLookups = (db: Db, of: Source, lookups: number, lookedUpAt: Date) =>
  db
    .insertInto('reportLookup')
    .values({ ...of, lookups, lookedUpAt })
    .execute()

export const removeLookupsBefore = (db: Db, time: Date) =>
  db.deleteFrom('reportLookup').where('lookedUpAt', '<', time).execute()
