import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Message } from '#server/db/types.ts'
import type { MessageKind } from '../kinds.ts'
import type { DeliveryChannel } from '../schema.ts'

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

export const addDeliveries = (db: Db, deliveries: { messageId: number; channel: DeliveryChannel }[]) =>
  db.insertInto('messageDelivery').values(deliveries).execute()

interface Key {
  messageId: number
  channel: DeliveryChannel
}

const one = (db: Db, { messageId, channel }: Key) =>
  db.updateTable('messageDelivery').where('messageId', '=', messageId).where('channel', '=', channel)

/** @returns whether it was queued */
export const claimDelivery = async (db: Db, key: Key) => {
  const claimed = await one(db, key)
    .set({ state: 'sending' })
    .where('state', '=', 'queued')
    .returning('messageId')
    .executeTakeFirst()
  return claimed !== undefined
}

export const requeueDelivery = (db: Db, key: Key) => one(db, key).set({ state: 'queued' }).execute()

export const settleDelivery = (db: Db, key: Key, state: 'sent' | 'failed', settledAt: Date) =>
  one(db, key).set({ state, settledAt }).execute()

export const findDelivered = (db: Db, messageId: number) =>
  db
    .selectFrom('message')
    .select(['id', 'memberId', 'kind', 'titleZh', 'titleEn', 'bodyZh', 'bodyEn', 'link', 'createdAt'])
    .where('id', '=', messageId)
    .executeTakeFirst()
