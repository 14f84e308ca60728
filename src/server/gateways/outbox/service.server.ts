import type { Db } from '../../db/client.ts'
import type { MailGateway } from '../mail.ts'
import type { SmsGateway } from '../sms.ts'
import { addMessage } from './repository.server.ts'

/** Keeps text messages where they can be read, instead of sending them. */
export const outboxSms = (db: Db): SmsGateway => ({
  async send({ phone, text, values }) {
    await addMessage(db, { kind: 'sms', recipient: phone, text, code: values.code })
  },
})

/** Keeps e-mails where they can be read, instead of sending them. */
export const outboxMail = (): MailGateway => ({
  async queue(db, { to, subject, text, code }) {
    await addMessage(db, { kind: 'email', recipient: to, text: `${subject}\n\n${text}`, code })
  },
})
