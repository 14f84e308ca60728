import { ServiceKey } from '../services.ts'

/** Providers send approved templates only; `text` is what the recipient reads, for the outbox of a demo. */
export interface SmsMessage {
  phone: string
  template: 'code' | 'phone-changed' | 'account-changed'
  values: Record<string, string>
  text: string
}

export interface SmsGateway {
  /** @throws Failure `message-unsent` */
  send(message: SmsMessage): Promise<void>
}

export const smsGatewayKey = new ServiceKey<SmsGateway>('text messages')
