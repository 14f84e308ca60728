import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { ServiceKey } from '../services.ts'

const oneLine = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u)

/** What a mail may be: one recipient, one line of subject. Nothing in it can become another header or recipient. */
export const mailShape = z.object({
  to: z.email().max(120),
  subject: oneLine,
  text: z.string().max(20_000),
  /** The code in it, for the outbox of a demo. */
  code: z.string().optional(),
})
export type Mail = z.infer<typeof mailShape>

/** Sends e-mails. */
export interface MailGateway {
  /** Queues a mail in the caller's transaction; it is tried again while the provider is down. */
  queue(db: Db, mail: Mail): Promise<void>
}

export const mailGatewayKey = new ServiceKey<MailGateway>('e-mails')
