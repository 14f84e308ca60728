import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { readPage } from '#server/db/key-page.ts'
import type { ArticlePicture, ArticleVersion } from '#server/db/types.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { ArticleDetails, ArticleKind } from './schema.ts'

const headColumns = [
  'article.kind',
  'article.code',
  'article.datedAt',
  'articleVersion.id',
  'articleVersion.articleId',
  'articleVersion.number',
  'articleVersion.titleZh',
  'articleVersion.titleEn',
  'articleVersion.summaryZh',
  'articleVersion.summaryEn',
  'articleVersion.details',
  'articleVersion.publishedAt',
  'articleVersion.shownFrom',
  'articleVersion.shownUntil',
] as const

const published = (db: Db) =>
  db
    .selectFrom('articleVersion')
    .innerJoin('article', 'article.id', 'articleVersion.articleId')
    .where('articleVersion.publishedAt', 'is not', null)
    .where('article.withdrawnAt', 'is', null)

/** The version of the same article that is the last to have begun. */
const lastBegun = (now: Date) => sql<number>`(
  select max(later.number) from article_version later
  where later.article_id = article_version.article_id and later.shown_from <= ${now})`

/** Versions that are shown or will be. */
export const findHeads = (db: Db, now: Date) =>
  published(db)
    .select(headColumns)
    .where('articleVersion.number', '>=', sql<number>`coalesce(${lastBegun(now)}, 0)`)
    .orderBy('articleVersion.articleId')
    .orderBy('articleVersion.number', 'desc')
    .execute()

export type ArticleHeadRow = Awaited<ReturnType<typeof findHeads>>[number]

const shown = (db: Db, kind: ArticleKind, now: Date) =>
  published(db)
    .where('article.kind', '=', kind)
    .where('articleVersion.number', '=', lastBegun(now))
    .where((eb) =>
      eb.or([eb('articleVersion.shownUntil', 'is', null), eb('articleVersion.shownUntil', '>', now)]),
    )

/** Pinned ones first, then the newest. */
export const listShown = (db: Db, kind: ArticleKind, now: Date, paging: Paging) =>
  readPage(
    shown(db, kind, now).select(headColumns).select('articleVersion.isPinned'),
    {
      columns: [['articleVersion.isPinned', 'flag'], ['article.datedAt', 'time'], 'articleVersion.articleId'],
    },
    paging,
  )

export const findBody = (db: Db, versionId: number) =>
  db
    .selectFrom('articleVersion')
    .select(['bodyZh', 'bodyEn'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()

/** When the next version begins or ends. */
export async function findNextMoment(db: Db, now: Date) {
  const row = await db
    .selectFrom('articleVersion')
    .select(({ fn, eb }) => [
      fn.min(eb.case().when('shownFrom', '>', now).then(eb.ref('shownFrom')).end()).as('start'),
      fn.min(eb.case().when('shownUntil', '>', now).then(eb.ref('shownUntil')).end()).as('end'),
    ])
    .executeTakeFirst()
  const moments = [row?.start, row?.end].filter((moment) => moment instanceof Date)
  return moments.sort((a, b) => a.getTime() - b.getTime())[0]
}

export const addArticle = (db: Db, kind: ArticleKind, code: string) =>
  db
    .insertInto('article')
    .values({ kind, code })
    .onConflict((known) => known.columns(['kind', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockArticle = (db: Db, id: number) =>
  db.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findArticle = (db: Db, id: number) =>
  db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

export const changeArticle = (
  db: Db,
  id: number,
  { datedAt, withdrawnAt }: { datedAt?: Date; withdrawnAt?: Date | null },
) =>
  db
    .updateTable('article')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      ...(datedAt && { datedAt }),
      ...(withdrawnAt !== undefined && { withdrawnAt }),
    }))
    .where('id', '=', id)
    .execute()

export const listArticleRows = (db: Db, kind: ArticleKind | undefined, paging: Paging) =>
  readPage(
    db
      .selectFrom('article')
      .selectAll('article')
      .select((eb) => [
        eb
          .selectFrom('articleVersion')
          .whereRef('articleVersion.articleId', '=', 'article.id')
          .orderBy('number', 'desc')
          .limit(1)
          .select('titleZh')
          .as('titleZh'),
        eb
          .exists(
            eb
              .selectFrom('articleVersion')
              .whereRef('articleVersion.articleId', '=', 'article.id')
              .where('publishedAt', 'is', null),
          )
          .as('hasDraft'),
      ])
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as ArticleKind)),
    { columns: ['article.id'] },
    paging,
  )

const versions = (db: Db, articleId: number) =>
  db
    .selectFrom('articleVersion')
    .leftJoin('staff', 'staff.id', 'articleVersion.staffId')
    .where('articleVersion.articleId', '=', articleId)

const versionColumns = [
  'number',
  'titleZh',
  'titleEn',
  'sourceHash',
  'articleVersion.createdAt',
  'publishedAt',
  'shownFrom',
  'shownUntil',
  'staff.name as staffName',
] as const

export const findVersions = (db: Db, articleId: number) =>
  versions(db, articleId).select(versionColumns).orderBy('number', 'desc').execute()

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

export const findArticleVersion = (db: Db, articleId: number, number: number) =>
  versions(db, articleId)
    .select(versionColumns)
    .select(['summaryZh', 'summaryEn', 'bodyZh', 'bodyEn', 'details'])
    .where('number', '=', number)
    .executeTakeFirst()

/** A version with its details as a plain value. */
type Version<Row = Insertable<ArticleVersion>> = Omit<Row, 'number' | 'details'> & {
  details?: ArticleDetails
}

export const addVersion = (db: Db, { details = {}, ...version }: Version) =>
  db
    .insertInto('articleVersion')
    .values((eb) => ({
      ...version,
      details: json(details),
      number: eb
        .selectFrom('articleVersion')
        .where('articleId', '=', version.articleId)
        .select((one) => one(one.fn.coalesce(one.fn.max('number'), one.lit(0)), '+', 1).as('next')),
    }))
    .execute()

/** @returns whether there is a draft */
export async function changeDraft(
  db: Db,
  articleId: number,
  { details, ...change }: Partial<Omit<Version, 'articleId'>>,
) {
  const { numUpdatedRows } = await db
    .updateTable('articleVersion')
    .set({ ...change, ...(details && { details: json(details) }) })
    .where('articleId', '=', articleId)
    .where('publishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeDraft(db: Db, articleId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('articleVersion')
    .where('articleId', '=', articleId)
    .where('publishedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The hash of the newest version of each article; null where staff wrote it or it was withdrawn. */
export const findSourceHashes = (db: Db) =>
  db
    .selectFrom('articleVersion')
    .innerJoin('article', 'article.id', 'articleVersion.articleId')
    .distinctOn('article.id')
    .select(['article.id', 'article.kind', 'article.code'])
    .select((eb) =>
      eb
        .case()
        .when('article.withdrawnAt', 'is', null)
        .then(eb.ref('articleVersion.sourceHash'))
        .end()
        .as('sourceHash'),
    )
    .orderBy('article.id')
    .orderBy('articleVersion.number', 'desc')
    .execute()

export const addPicture = (db: Db, picture: Insertable<ArticlePicture>) =>
  db.insertInto('articlePicture').values(picture).execute()
