import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { notify, rowsOf } from '#server/db/sql.ts'
import { invariant } from '#shared/failure.ts'
import type { SearchRow } from '../index/rows.ts'

export interface FeedState {
  /** The index that the alias leads to. */
  indexName: string | null
  buildingName: string | null
  /** All products up to this id are in the index that is built. */
  buildingAfter: number
  houseBrandId: number | null
  databaseIdentity: string | null
  /** Changes of earlier transactions are in the index. */
  horizon: string
  /** When the horizon was read. */
  fedAt: Date
}

/** Another process writes now. */
export class LeaseLost extends Error {}

export interface Lease {
  alias: string
  /** A process. */
  writer: string
}

export const fedChannel = 'search_fed'
const leaseSeconds = 15

const leased = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`
const horizonNow = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`

/** Takes or keeps the lease. @returns whether this process may write */
export async function takeLease(db: Db, { alias, writer }: Lease): Promise<boolean> {
  const taken = await db
    .insertInto('searchFeed')
    .values({ alias, writer, leasedUntil: leased, horizon: horizonNow })
    .onConflict((conflict) =>
      conflict
        .column('alias')
        .doUpdateSet({ writer, leasedUntil: leased })
        .where((eb) =>
          eb.or([eb('searchFeed.writer', '=', writer), eb('searchFeed.leasedUntil', '<', sql<Date>`now()`)]),
        ),
    )
    .returning('alias')
    .executeTakeFirst()
  return taken !== undefined
}

export const releaseLease = (db: Db, { alias, writer }: Lease) =>
  db
    .updateTable('searchFeed')
    .set({ leasedUntil: sql<Date>`now() - interval '1 second'` })
    .where('alias', '=', alias)
    .where('writer', '=', writer)
    .execute()

export const readFeed = (db: Db, alias: string) =>
  db
    .selectFrom('searchFeed')
    .where('alias', '=', alias)
    .select([
      'indexName',
      'buildingName',
      'buildingAfter',
      'houseBrandId',
      'databaseIdentity',
      'fedAt',
      sql<string>`horizon::text`.as('horizon'),
    ])
    .executeTakeFirst()

/** Changes are removed after a day: an index that is this far behind may never get some. */
export async function isTooOld(db: Db, alias: string) {
  const feed = await db
    .selectFrom('searchFeed')
    .where('alias', '=', alias)
    .select(sql<boolean>`fed_at < now() - interval '20 hours'`.as('isTooOld'))
    .executeTakeFirst()
  return feed?.isTooOld ?? false
}

/** From where changes that are read later have to be sent. */
export async function findFeedPoint(db: Db): Promise<Pick<FeedState, 'horizon' | 'fedAt'>> {
  const [point] = await rowsOf(
    db,
    sql<Pick<FeedState, 'horizon' | 'fedAt'>>`select (${horizonNow})::text as horizon, now() as "fedAt"`,
  )
  invariant(point)
  return point
}

/** @throws LeaseLost */
export async function changeFeed(
  db: Db,
  { alias, writer }: Lease,
  { horizon, ...state }: Partial<FeedState>,
) {
  const { numUpdatedRows } = await db
    .updateTable('searchFeed')
    .set({
      ...state,
      ...(horizon !== undefined && { horizon: sql<string>`${horizon}::text::xid8` }),
      leasedUntil: leased,
    })
    .where('alias', '=', alias)
    .where('writer', '=', writer)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new LeaseLost()
}

/**
 * Reads rows while no other reader does, so that a higher version was read later and is never older.
 * @throws LeaseLost
 */
export const readVersioned = (db: Db, { alias, writer }: Lease, read: (tx: Db) => Promise<SearchRow[]>) =>
  db.transaction().execute(async (tx) => {
    const feed = await tx
      .updateTable('searchFeed')
      .set((eb) => ({ version: eb('version', '+', 1), leasedUntil: leased }))
      .where('alias', '=', alias)
      .where('writer', '=', writer)
      .returning('version')
      .executeTakeFirst()
    if (!feed) throw new LeaseLost()
    return { version: feed.version, rows: await read(tx) }
  })

/** Its products stand a little higher. */
export async function findHouseBrand(db: Db) {
  const brand = await db
    .selectFrom('brand')
    .where('isHouseBrand', '=', true)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return brand?.id ?? null
}

export const announceFed = (db: Db, alias: string) => notify(db, fedChannel, alias)

/** Forms of documents that no process has fed for a day. */
export const forgetOldFeeds = (db: Db, alias: string) =>
  db
    .deleteFrom('searchFeed')
    .where('alias', '!=', alias)
    .where('leasedUntil', '<', sql<Date>`now() - interval '1 day'`)
    .returning('alias')
    .execute()

/** A change that is visible now is of an earlier transaction. */
export async function findChangesEnd(db: Db) {
  const { rows } = await sql<{ end: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as "end"`.execute(db)
  return rows[0]?.end ?? '0'
}

/** @returns whether the feed has sent all changes of earlier transactions */
export async function isFedUntil(db: Db, alias: string, end: string) {
  const { rows } = await sql<{ is_fed: boolean }>`
    select horizon >= ${end}::text::xid8 and index_name is not null as is_fed
    from search_feed where alias = ${alias}`.execute(db.withoutPlugins())
  return rows[0]?.is_fed ?? false
}
