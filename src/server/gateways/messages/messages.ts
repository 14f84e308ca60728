import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { ServiceKey } from '../../services.ts'

/** Providers send approved templates only; `text` is what the recipient reads, for the outbox of a demo. */
export interface SmsMessage {
  phone: string
  template: 'code' | 'phone-changed' | 'account-changed' | 'notice'
  values: Record<string, string>
  text: string
}

export interface SmsGateway {
  /** @throws Failure `message-unsent` */
  send(message: SmsMessage): Promise<void>
}

export const smsGatewayKey = new ServiceKey<SmsGateway>('text messages')

const oneLine = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u)

/** One recipient, one line of subject: no header can be injected. */
export const mailShape = z.object({
  to: z.email().max(120),
  subject: oneLine,
  text: z.string().max(20_000),
  code: z.string().optional(),
})
export type Mail = z.infer<typeof mailShape>

export interface MailGateway {
  /** Queues a mail in the caller's transaction; it is retried while the provider is down. */
  queue(db: Db, mail: Mail): Promise<void>
}

export const mailGatewayKey = new ServiceKey<MailGateway>('e-mails')
