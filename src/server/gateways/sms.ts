import { ServiceKey } from '../services.ts'

/** One text message. Providers send approved templates only; what the person reads is in `text`, for the outbox of a demo. */
export interface SmsMessage {
  phone: string
  template: 'code' | 'phone-changed' | 'account-changed'
  values: Record<string, string>
  text: string
}

/** Sends text messages through a provider. */
export interface SmsGateway {
  /** @throws Failure `message-unsent` when the provider refuses or cannot be reached */
  send(message: SmsMessage): Promise<void>
}

export const smsGatewayKey = new ServiceKey<SmsGateway>('text messages')
