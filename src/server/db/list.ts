import { sql } from 'kysely'

/**
 * A list of ids or other whole numbers as a parameter, for what every cart and order asks. Behind a select of its own
 * its length is none of the planner's business: the plan is then the same for any, and made once for a connection. For
 * a bare parameter PostgreSQL plans anew each time, since a list of one promises less work than it reckons with for a
 * list of unknown length; that took longer than the query itself.
 */
export const bigints = (list: readonly (number | null)[]) => sql`(select ${list}::bigint[])::bigint[]`

/** Such a list to compare an id with: `.where('id', '=', anyOf(ids))`. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${bigints(ids)})`
