import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import type { Names, SearchRow } from '../index/rows.ts'

const rows = (db: Db) =>
  db
    .selectFrom('product')
    .where('product.isOnSale', '=', true)
    .select([
      'product.id',
      'product.brandId',
      'product.categoryId',
      'product.nameZh',
      'product.nameEn',
      'product.aliasesZh',
      'product.aliasesEn',
      'product.casNumber',
      'product.molecularFormula',
      'product.molecularWeight',
      'product.ecNumber',
      'product.mdlNumber',
      'product.inchiKey',
      'product.grade',
      'product.purity',
      'product.pictograms',
      'product.isHazardousChemical',
      'product.salesCount',
      'product.createdAt',
    ])
    .select((eb) => [
      sql<number[]>`array(select category_id::int from product_category
        where product_id = product.id order by 1)`.as('otherCategoryIds'),
      jsonArrayFrom(
        eb
          .selectFrom('sku')
          .whereRef('sku.productId', '=', 'product.id')
          .where('sku.isOnSale', '=', true)
          .select(['sku.packCount', 'sku.amount', 'sku.amountUnit', 'sku.listPriceFen'])
          .select((sku) =>
            sku
              .exists(
                sku
                  .selectFrom('stock')
                  .whereRef('stock.skuId', '=', 'sku.id')
                  .whereRef('stock.onHandTenths', '>', 'stock.reservedTenths')
                  .select('stock.skuId'),
              )
              .as('isInStock'),
          ),
      ).as('skus'),
    ])

type FoundRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function readRow({ categoryId, otherCategoryIds, createdAt, skus, ...row }: FoundRow): SearchRow {
  return {
    ...row,
    categoryIds: [categoryId, ...otherCategoryIds],
    createdAt: createdAt.getTime(),
    skus: skus.map((sku) => ({ ...sku, isInStock: Boolean(sku.isInStock) })),
  }
}

export async function findRowsAfter(db: Db, afterId: number, limit: number): Promise<SearchRow[]> {
  const found = await rows(db).where('product.id', '>', afterId).orderBy('product.id').limit(limit).execute()
  return found.map(readRow)
}

export async function findRows(db: Db, ids: number[]): Promise<SearchRow[]> {
  const found = await rows(db).where('product.id', 'in', ids).execute()
  return found.map(readRow)
}

export async function findNames(db: Db): Promise<Names> {
  const [brands, categories, groups] = await Promise.all([
    db.selectFrom('brand').select(['id', 'nameZh', 'nameEn', 'isHouseBrand']).execute(),
    db
      .selectFrom('category')
      .select(['id', 'parentId', 'nameZh', 'nameEn', 'keywords'])
      .orderBy('level')
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
    db.selectFrom('searchSynonym').select('words').orderBy('id').execute(),
  ])
  return { brands, categories, synonyms: groups.map(({ words }) => words) }
}

/** Oldest running transaction: earlier ones are decided and visible. */
export async function findHorizon(db: Db) {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]?.horizon ?? '0'
}

export async function isShopRunning(db: Db, application: string) {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name = ${application}) as "isRunning"`.execute(db)
  return rows[0]?.isRunning ?? false
}

/** Identifies the database and its last change, to validate a snapshot. */
export interface DatabaseMark {
  identity: string
  /** No unknown change began earlier. */
  at: string
  lastSeq: number | null
  lastXid: string | null
}

/** Cluster, timeline, database and table: a restored one differs. */
const identity = sql<string>`concat_ws('/', (select system_identifier from pg_control_system()),
  left(pg_walfile_name(pg_current_wal_lsn()), 8),
  (select oid from pg_database where datname = current_database()), 'product'::regclass::oid)`

/** Forbidden, missing, unsupported, or not possible on a standby. */
const refusals = new Set(['42501', '42883', '0A000', '55000'])

/** @returns undefined when the database does not say */
async function unlessRefused<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (problem) {
    if (refusals.has((problem as { code?: string }).code ?? '')) return undefined
    throw problem
  }
}

/** @returns undefined when the database does not say */
export const findDatabaseMark = (db: Db) => unlessRefused(readDatabaseMark(db))

/** @returns undefined when the database does not say */
export async function findIdentity(db: Db) {
  const found = await unlessRefused(sql<{ identity: string }>`select ${identity} as identity`.execute(db))
  return found?.rows[0]?.identity
}

/** What a load may have read that a standby lacks. @returns the horizon of these changes too */
export async function findRecentChanges(db: Db, horizon: string) {
  const { rows } = await sql<{ horizon: string; productIds: number[] }>`
    select coalesce(min(xid), ${horizon}::text::xid8)::text as horizon,
      coalesce(array_agg(distinct product_id) filter (where product_id is not null), '{}') as product_ids
    from catalog_change where changed_at > now() - interval '1 hour' and xid < ${horizon}::text::xid8`.execute(
    db,
  )
  return rows[0] ?? { horizon, productIds: [] }
}

/** Whether the database had not come as far when it lost its later history. */
export async function isBehind(db: Db, horizon: string) {
  const { rows } = await sql<{ isBehind: boolean }>`
    select ${horizon}::text::xid8 > pg_snapshot_xmin(pg_current_snapshot()) as "isBehind"`.execute(db)
  return rows[0]?.isBehind ?? false
}

async function readDatabaseMark(db: Db) {
  const { rows } = await sql<DatabaseMark>`
    select ${identity} as identity,
      least(now(), (select min(xact_start) from pg_stat_activity where datname = current_database()))::text as at,
      seq as last_seq, xid::text as last_xid
    from (select) as always left join lateral (
      select seq, xid from catalog_change where changed_at > now() - interval '3 hours' order by seq desc limit 1
    ) as latest on true`.execute(db)
  return rows[0]
}

/** Changes are retained for a day. @returns why the snapshot cannot be used */
export async function whatChangedSince(db: Db, mark: DatabaseMark, horizon: string) {
  const { rows } = await sql<{ problem: string | null }>`
    select case
      when ${identity} <> ${mark.identity} then 'it is of another database'
      when not now() between ${mark.at}::text::timestamptz and ${mark.at}::text::timestamptz + interval '20 hours'
        then 'it is too old'
      when ${horizon}::text::xid8 > pg_snapshot_xmin(pg_current_snapshot()) then 'the database was set back'
      when ${mark.lastSeq}::bigint is not null and not exists (
        select from catalog_change where seq = ${mark.lastSeq}::bigint and xid::text = ${mark.lastXid}::text)
        then 'the database was set back'
    end as problem`.execute(db)
  return rows[0]?.problem ?? undefined
}

/** Changes since the horizon, with the horizon for the next read. */
export const streamChanges = (db: Db, horizon: string, rowsAtOnce: number) =>
  db
    .selectFrom('catalogChange')
    .where(sql<boolean>`xid >= ${horizon}::text::xid8`)
    .select([
      'seq',
      'productId',
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('horizon'),
      sql<boolean>`xid >= pg_snapshot_xmin(pg_current_snapshot())`.as('isReadAgain'),
    ])
    .stream(rowsAtOnce)
