import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/key-page.ts'
import type { Notice } from '#server/db/types.ts'
import type { Paging } from '#shared/filter-schemas.ts'

const published = (db: Db, now: Date) =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('publishedAt', '<=', now)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))

/** Pinned ones first, then the newest. */
export const listPublished = (db: Db, now: Date, paging: Paging) =>
  readPage(published(db, now), { columns: [['isPinned', 'flag'], ['publishedAt', 'time'], 'id'] }, paging)

export const findPublished = (db: Db, code: string, now: Date) =>
  published(db, now).where('code', '=', code).executeTakeFirst()

export const listNoticeRows = (db: Db, limit: number) =>
  db
    .selectFrom('notice')
    .selectAll()
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const putNoticeRow = (db: Db, notice: Insertable<Notice>) =>
  db
    .insertInto('notice')
    .values(notice)
    .onConflict((known) => known.column('code').doUpdateSet(notice))
    .returningAll()
    .executeTakeFirstOrThrow()

export type NoticeRow = Awaited<ReturnType<typeof putNoticeRow>>

export const removeNoticeRow = (db: Db, code: string) =>
  db.deleteFrom('notice').where('code', '=', code).returning('id').executeTakeFirst()
