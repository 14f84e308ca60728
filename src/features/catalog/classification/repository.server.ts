import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import type { ClassificationReviewQuery, RunReport } from './schema.ts'

/** Marks the whole catalogue as due. */
export async function markAllDue(tx: Db) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('classificationDue')
    .columns(['productId'])
    .expression(tx.selectFrom('product').select('id'))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export const isAnyDue = async (db: Db) =>
  (await db.selectFrom('classificationDue').select('productId').limit(1).execute()).length > 0

export const findLastVersion = async (db: Db) =>
  (
    await db
      .selectFrom('classificationRun')
      .select('listsVersion')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.listsVersion

type Cause = 'nightly' | 'lists' | 'staff'

export const addRun = (tx: Db, cause: Cause, listsVersion: string, products: number) =>
  tx.insertInto('classificationRun').values({ cause, listsVersion, products }).execute()

export const lockOpenRuns = (tx: Db) =>
  tx
    .selectFrom('classificationRun')
    .selectAll()
    .where('finishedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const finishRun = (tx: Db, id: number, finishedAt: Date, report: RunReport) =>
  tx
    .updateTable('classificationRun')
    .set({ finishedAt, report: json(report) })
    .where('id', '=', id)
    .execute()

const newestRuns = 30

export const findRuns = (db: Db) =>
  db.selectFrom('classificationRun').selectAll().orderBy('id', 'desc').limit(newestRuns).execute()

const mostChanges = 200

export const findChanges = (db: Db, since: Date) =>
  db
    .selectFrom('productClassChange as change')
    .innerJoin('product', 'product.id', 'change.productId')
    .select(['change.productId', 'product.catalogNumber', 'product.nameZh', 'change.added', 'change.removed'])
    .where('change.changedAt', '>=', since)
    .orderBy('change.id')
    .limit(mostChanges)
    .execute()

export async function countChanges(db: Db, since: Date) {
  const { rows } = await sql<{ products: number; gained: ClassCount[]; lost: ClassCount[] }>`
    with changes as (select * from product_class_change where changed_at >= ${since}),
      gained as (select name, count(distinct product_id)::int as products from changes, unnest(added) name group by name),
      lost as (select name, count(distinct product_id)::int as products from changes, unnest(removed) name group by name)
    select (select count(distinct product_id)::int from changes) as products,
      (select coalesce(json_agg(json_build_object('regulatedClass', name, 'products', products) order by name), '[]')
        from gained) as gained,
      (select coalesce(json_agg(json_build_object('regulatedClass', name, 'products', products) order by name), '[]')
        from lost) as lost`.execute(db)
  return rows[0] ?? { products: 0, gained: [], lost: [] }
}

interface ClassCount {
  regulatedClass: string
  products: number
}

/** Products by class that lists alone regulate. */
export const countUnclaimed = async (db: Db) =>
  (
    await sql<ClassCount>`
      select name as "regulatedClass", count(*)::int as products
      from product, unnest(regulated_classes) name where name <> all (claimed_classes)
      group by name order by name`.execute(db)
  ).rows

export const countUncertain = async (db: Db) =>
  (
    await db
      .selectFrom('productClass')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('isUncertain', '=', true)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

const productColumns = [
  'product.catalogNumber',
  'product.nameZh',
  'product.nameEn',
  'product.casNumber',
  'product.grade',
  'product.purity',
] as const

const matches = (db: Db) =>
  db
    .selectFrom('productClass')
    .innerJoin('product', 'product.id', 'productClass.productId')
    .leftJoin('staff', 'staff.id', 'productClass.decidedBy')
    .selectAll('productClass')
    .select([...productColumns, 'staff.name as decidedByName'])

export type MatchRow = Awaited<ReturnType<typeof findMatchesOf>>[number]

export const findMatchesOf = (db: Db, productId: number) =>
  matches(db).where('productClass.productId', '=', productId).orderBy('productClass.id').execute()

export const findProductOfMatch = async (db: Db, id: number) =>
  (await db.selectFrom('productClass').select('productId').where('id', '=', id).executeTakeFirst())?.productId

/** @param classes those of the wanted effect; undefined: all */
export function findReviewPage(
  db: Db,
  { state, regulatedClass, ...paging }: ClassificationReviewQuery,
  classes?: string[],
) {
  let query = matches(db).where('productClass.isUncertain', '=', true)
  query =
    state === 'open'
      ? query.where('productClass.decision', 'is', null)
      : query.where('productClass.decision', '=', state)
  if (regulatedClass) query = query.where('productClass.regulatedClass', '=', regulatedClass)
  if (classes) query = query.where('productClass.regulatedClass', '=', sql<string>`any(${classes}::text[])`)
  return readPage(query, newestFirst('productClass.id'), paging)
}

export const lockMatch = (tx: Db, id: number) =>
  tx
    .selectFrom('productClass')
    .select(['id', 'productId', 'entryId', 'regulatedClass', 'isUncertain', 'decision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface Decision {
  decision: 'confirmed' | 'dismissed'
  decidedBy: number
  decidedAt: Date
  reason: string
}

export const decideMatch = (tx: Db, id: number, decision: Decision) =>
  tx.updateTable('productClass').set(decision).where('id', '=', id).execute()

export const findClassified = (db: Db, id: number) =>
  db
    .selectFrom('product')
    .select(['product.id', ...productColumns])
    .select(['claimedClasses', 'regulatedClasses', 'isHazardousChemical'])
    .where('product.id', '=', id)
    .executeTakeFirst()

export const findReleases = (db: Db, productId: number) =>
  db
    .selectFrom('productRelease')
    .innerJoin('staff', 'staff.id', 'productRelease.releasedBy')
    .selectAll('productRelease')
    .select('staff.name')
    .where('productId', '=', productId)
    .orderBy('productRelease.id', 'desc')
    .execute()

interface NewRelease {
  productId: number
  regulatedClass: string
  identity: string
  reason: string
  releasedBy: number
  releasedAt: Date
}

/** @returns whether it is new */
export const addRelease = async (tx: Db, release: NewRelease) =>
  (
    await tx
      .insertInto('productRelease')
      .values(release)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
  ).length > 0

/** @returns whether there was one */
export const endRelease = async (
  tx: Db,
  {
    productId,
    regulatedClass,
    ...end
  }: { productId: number; regulatedClass: string; revokedBy: number; revokedAt: Date },
) =>
  (
    await tx
      .updateTable('productRelease')
      .set(end)
      .where('productId', '=', productId)
      .where('regulatedClass', '=', regulatedClass)
      .where('revokedAt', 'is', null)
      .returning('id')
      .execute()
  ).length > 0

/** Standing matches of products, for their pages. */
export const findStandingMatches = (db: Db, productIds: number[]) =>
  db
    .selectFrom('productClass')
    .select(['productId', 'regulatedClass', 'entryId', 'match', 'isUncertain', 'decision'])
    .where('productId', '=', sql<number>`any(${productIds}::bigint[])`)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'dismissed')]))
    .orderBy('id')
    .execute()
