import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Message } from '#server/db/types.ts'
import type { MessageKind } from '../kinds.ts'

export const listSettings = (db: Db, memberIds: number[], kind: MessageKind) =>
  db
    .selectFrom('messageSetting')
    .select(['memberId', 'channel', 'isOn'])
    .where('memberId', '=', anyOf(memberIds))
    .where('kind', '=', kind)
    .execute()

/** Skips members who have a message about the event. @returns the new ones */
export async function addMessages(db: Db, rows: Insertable<Message>[]) {
  return db
    .insertInto('message')
    .values(rows)
    .onConflict((clash) => clash.columns(['memberId', 'eventKey']).doNothing())
    .returning(['id', 'memberId', 'kind', 'titleZh', 'titleEn', 'bodyZh', 'bodyEn', 'link'])
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof addMessages>>[number]
