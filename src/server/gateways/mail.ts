import type { Db } from '../db/client.ts'
import { Part } from '../parts.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The code in it, for the outbox of a demo. */
  code?: string
}

/** Sends e-mails. */
export interface MailGateway {
  /** Queues a mail in the caller's transaction; it is tried again while the provider is down. */
  queue(db: Db, mail: Mail): Promise<void>
}

export const mailGateway = new Part<MailGateway>('e-mails')
