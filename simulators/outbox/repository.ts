import type { Db } from '#server/db/client.ts'

export interface OutboxMessage {
  kind: 'sms' | 'email' | 'captcha'
  recipient: string
  text: string
  code?: string
  captchaId?: string
}

export const addMessage = (db: Db, message: OutboxMessage) =>
  db.insertInto('outboxMessage').values(message).execute()

/** @param recipient undefined: everybody's */
export const listMessages = (db: Db, most: number, recipient?: string) =>
  db
    .selectFrom('outboxMessage')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient as string))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const removeMessagesBefore = (db: Db, time: Date) =>
  db.deleteFrom('outboxMessage').where('createdAt', '<', time).execute()
