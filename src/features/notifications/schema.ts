export const messageChannels = ['site', 'mail', 'sms', 'wechat'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Sent by a job, unlike in-site messages and e-mails. */
export type DeliveryChannel = Extract<MessageChannel, 'sms' | 'wechat'>
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed'
