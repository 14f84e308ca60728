import type { Config } from '../../config.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { type MailGateway, mailShape } from '../mail.ts'
import type { SmsGateway } from '../sms.ts'
import { addMessage, listMessages, removeMessagesBefore } from './repository.server.ts'

const shownAtMost = 200
const keptMs = 24 * 3_600_000

/** Keeps text messages where they can be read, instead of sending them. */
export const outboxSms = (db: Db): SmsGateway => ({
  async send({ phone, text, values }) {
    await addMessage(db, { kind: 'sms', recipient: phone, text, code: values.code })
  },
})

/** Keeps e-mails where they can be read, instead of sending them. */
export const outboxMail = (): MailGateway => ({
  async queue(db, mail) {
    const { to, subject, text, code } = mailShape.parse(mail)
    await addMessage(db, { kind: 'email', recipient: to, text: `${subject}\n\n${text}`, code })
  },
})

/** Whether anything goes into the outbox; never in production. */
export const isOutboxOpen = ({ mode, sms, mail }: Pick<Config, 'mode' | 'sms' | 'mail'>) =>
  mode === 'demo' && (sms.provider === 'outbox' || mail.provider === 'outbox')

/**
 * Puts the answer of a captcha beside the messages, for whoever tries the shop by a program; only while nothing is really
 * sent: a captcha that everybody can read guards no bill.
 */
export async function noteCaptcha({ db, config }: Pick<Ctx, 'db' | 'config'>, id: string, answer: string) {
  const isSent = [config.sms, config.mail].some(({ provider }) => provider !== 'outbox')
  if (isSent || config.mode !== 'demo') return
  await addMessage(db, { kind: 'captcha', recipient: '', text: answer, code: answer, captchaId: id })
}

/** One message as the outbox shows it. */
export interface ShownMessage {
  kind: string
  to: string
  text: string
  code: string | null
  at: string
  captchaId?: string
}

/**
 * What would have been sent, newest first.
 * @param to phone or address; undefined: everybody's
 */
export async function readOutbox(db: Db, to?: string): Promise<ShownMessage[]> {
  const rows = await listMessages(db, shownAtMost, to)
  return rows.map(({ kind, recipient, text, code, createdAt, captchaId }) => ({
    kind,
    to: recipient,
    text,
    code,
    at: createdAt.toISOString(),
    ...(captchaId !== null && { captchaId }),
  }))
}

/** Forgets what is older than a day; an hourly job. */
export const clearOutbox = (db: Db, now: Date) => removeMessagesBefore(db, new Date(now.getTime() - keptMs))
