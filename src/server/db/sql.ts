import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#shared/display.ts'
import type { Locale } from '#shared/locale.ts'
import type { Db } from './client.ts'

/** A sub-select hides the list's length, so that PostgreSQL caches the plan: planning takes longer than the query. */
export const bigints = (list: readonly (number | null)[] | RawBuilder<readonly (number | null)[]>) =>
  sql`(select ${list}::bigint[])::bigint[]`

export const anyOf = (ids: readonly number[] | RawBuilder<readonly number[]>) =>
  sql<number>`any(${bigints(ids)})`

/** For `ilike`: what contains the text. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Which rows may contain the text, by an index of `parts_of(text)`: all pairs of neighbouring characters. The caller
 * compares the texts themselves. Of a single character it has all rows.
 */
export const hasParts = (text: RawBuilder<unknown>, keyword: string) =>
  sql<boolean>`parts_of(${text}) @> parts_of(${keyword}::text)`

export async function countSome(db: Db, rows: { limit(most: number): AliasableExpression<object> }) {
  const { count } = await db
    .selectFrom(rows.limit(mostCounted).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The name in the viewer's language, of rows that have both; a missing one is the other. @param table its alias */
export function nameIn(locale: Locale, table: string, column = 'name') {
  const [zh, en] = [sql.ref(`${table}.${column}_zh`), sql.ref(`${table}.${column}_en`)]
  const [first, other] = locale === 'en' ? [en, zh] : [zh, en]
  return sql<string>`coalesce(nullif(${first}, ''), ${other})`
}

/** Of a row of `member`: the real name, else the nickname. @param table its alias */
export const displayName = (table: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.real_name`)}, ''), ${sql.ref(`${table}.nickname`)}, '')`

/** Without camelCase names, whose conversion takes longer than reading the values of large lists. */
export async function rowsOf<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  const { rows } = await query.execute(db.withoutPlugins())
  return rows
}

/** Several locks are taken in this order. */
const subjects = {
  'password keys': 1,
  account: 2,
  'code target': 3,
  ip: 4,
  'wechat person': 5,
  'platform token': 6,
  'guarded money': 7,
  'permit number': 8,
  'safety data sheet': 9,
  'report look-ups': 10,
  articles: 11,
  'bank reference': 12,
  'catalogue import': 13,
  'old accounts': 14,
  'regulated rule': 15,
} as const

export const lockName = (tx: Db, subject: keyof typeof subjects, name: string) =>
  sql`select pg_advisory_xact_lock(${subjects[subject]}::int, hashtext(${name}))`.execute(tx)

/** Delivered to every process that listens to the channel, at the commit. */
export const notify = (db: Db, channel: string, text: string) =>
  sql`select pg_notify(${channel}, ${text})`.execute(db)
