import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { MessageKind } from '../kinds.ts'

interface Filter {
  kind?: MessageKind | undefined
  isUnread: boolean
}

const shown = (db: Db, memberId: number) =>
  db
    .selectFrom('message')
    .select(['id', 'kind', 'titleZh', 'titleEn', 'bodyZh', 'bodyEn', 'link', 'createdAt', 'readAt'])
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null)

export const findMessages = (db: Db, memberId: number, { kind, isUnread }: Filter, paging: Paging) =>
  readPage(
    shown(db, memberId)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind as MessageKind))
      .$if(isUnread, (query) => query.where('readAt', 'is', null)),
    newestFirst('id'),
    paging,
  )

export type ShownMessage = Awaited<ReturnType<typeof findMessages>>['rows'][number]

export const findMessageRow = (db: Db, memberId: number, id: number) =>
  shown(db, memberId).where('id', '=', id).executeTakeFirst()

const unread = (db: Db, memberId: number) =>
  db
    .selectFrom('message')
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null)
    .where('readAt', 'is', null)

export const countUnreadByKind = (db: Db, memberId: number) =>
  unread(db, memberId)
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()

export async function countUnreadRows(db: Db, memberId: number) {
  const { count } = await unread(db, memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns the ids of those that exist, read or unread */
export const lockMessages = async (tx: Db, memberId: number, ids: number[]) =>
  (
    await tx
      .selectFrom('message')
      .select('id')
      .where('memberId', '=', memberId)
      .where('hiddenAt', 'is', null)
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

export const setRead = (db: Db, memberId: number, ids: number[], now: Date) =>
  db
    .updateTable('message')
    .set({ readAt: now })
    .where('memberId', '=', memberId)
    .where('id', '=', anyOf(ids))
    .where('readAt', 'is', null)
    .execute()

export const setAllRead = (db: Db, memberId: number, kind: MessageKind | undefined, now: Date) =>
  db
    .updateTable('message')
    .set({ readAt: now })
    .where('memberId', '=', memberId)
    .where('hiddenAt', 'is', null)
    .where('readAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as MessageKind))
    .execute()

export const hideMessages = (db: Db, ids: number[], now: Date) =>
  db.updateTable('message').set({ hiddenAt: now }).where('id', '=', anyOf(ids)).execute()

/** Deliveries go with their messages. */
export const removeMessagesBefore = (db: Db, time: Date) =>
  db
    .deleteFrom('message')
    .where((eb) => eb.or([eb('readAt', '<', time), eb('hiddenAt', '<', time)]))
    .execute()

export const removeMessagesOf = async (db: Db, memberId: number) => {
  await db.deleteFrom('message').where('memberId', '=', memberId).execute()
  await db.deleteFrom('messageSetting').where('memberId', '=', memberId).execute()
}

export const listAllMessages = (db: Db, memberId: number) =>
  db
    .selectFrom('message')
    .select(['kind', 'titleZh', 'titleEn', 'bodyZh', 'bodyEn', 'createdAt', 'readAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
