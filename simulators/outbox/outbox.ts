import type { Database, Db } from '#server/db/client.ts'
import { type MailGateway, mailShape, type SmsGateway } from '#server/gateways/messages/messages.ts'
import type { Outbox } from '#server/gateways/simulators.ts'
import { outboxPages } from './pages.ts'

const lifetimeMs = 24 * 3_600_000

export const outboxSms = (db: Db): SmsGateway => ({
  async send({ phone, text, values }) {
    await addMessage(db, { kind: 'sms', recipient: phone, text, code: values.code })
  },
})

export const outboxMail = (): MailGateway => ({
  async queue(db, mail) {
    const { to, subject, text, code } = mailShape.parse(mail)
    await addMessage(db, { kind: 'email', recipient: to, text: `${subject}\n\n${text}`, code })
  },
})

export const openOutbox = (db: Database['db']): Outbox => ({
  sms: outboxSms(db),
  mail: outboxMail(),
  addCaptcha: (id, answer) =>
    addMessage(db, { kind: 'captcha', recipient: '', text: answer, code: answer, captchaId: id }),
  clear: (now) => clearOutbox(db, now),
  serve: outboxPages,
})

export const clearOutbox = (db: Db, now: Date) =>
  removeMessagesBefore(db, new Date(now.getTime() - lifetimeMs))

interface OutboxMessage {
  kind: 'sms' | 'email' | 'wechat' | 'captcha'
  recipient: string
  text: string
  code?: string
  captchaId?: string
}

export const addMessage = (db: Db, message: OutboxMessage) =>
  db.insertInto('outboxMessage').values(message).execute()

const removeMessagesBefore = (db: Db, time: Date) =>
  db.deleteFrom('outboxMessage').where('createdAt', '<', time).execute()
