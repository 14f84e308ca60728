import type { Db } from '../../db/client.ts'

export interface OutboxMessage {
  kind: 'sms' | 'email' | 'captcha'
  recipient: string
  text: string
  code?: string
  captchaId?: string
}

export const addMessage = (db: Db, message: OutboxMessage) =>
  db.insertInto('outboxMessage').values(message).execute()

export const listMessages = (db: Db, most: number) =>
  db.selectFrom('outboxMessage').selectAll().orderBy('id', 'desc').limit(most).execute()
