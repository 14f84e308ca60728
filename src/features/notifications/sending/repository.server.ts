import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { compiledRows, type Slots } from '#server/db/compiled.ts'
import { insertRecords } from '#server/db/insert-records.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Message } from '#server/db/types.ts'
import type { MessageKind } from '../kinds.ts'
import type { DeliveryChannel } from '../schema.ts'

interface Setting {
  memberId: number
  channel: string
  isOn: boolean
}

const settingsOf = compiledRows(
  ({ memberIds, kind }: Slots<{ memberIds: readonly number[]; kind: MessageKind }>) =>
    sql<Setting>`select member_id as "memberId", channel, is_on as "isOn" from message_setting
      where member_id = ${anyOf(memberIds)} and kind = ${kind}`,
)

export const listSettings = (db: Db, memberIds: readonly number[], kind: MessageKind) =>
  settingsOf(db, { memberIds, kind })

/** Skips members who have a message about the event. @returns the new ones */
export async function insertMessages<Row extends Insertable<Message>>(db: Db, rows: Row[]) {
  const { rows: added } = await sql<{ id: number; memberId: number }>`${insertRecords('message', rows)}
    on conflict (member_id, event_key) do nothing returning id, member_id`.execute(db)
  const ids = new Map(added.map(({ id, memberId }) => [memberId, id]))
  return rows.flatMap((row) => {
    const id = ids.get(row.memberId)
    return id === undefined ? [] : [{ ...row, id }]
  })
}

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
