import { sql } from 'kysely'

/** A sub-select hides the list's length, so that PostgreSQL caches the plan: planning takes longer than the query. */
export const bigints = (list: readonly (number | null)[]) => sql`(select ${list}::bigint[])::bigint[]`

export const anyOf = (ids: readonly number[]) => sql<number>`any(${bigints(ids)})`
