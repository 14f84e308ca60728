import { z } from 'zod'
import { pageFields, pageParameters } from '#shared/filter-schemas.ts'

export const messageChannels = ['site', 'mail', 'sms', 'wechat'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Sent by a job, unlike in-site messages and e-mails. */
export type DeliveryChannel = Extract<MessageChannel, 'sms' | 'wechat'>
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed'

const id = z.string().regex(/^[1-9]\d{0,14}$/)
const flag = z.enum(['0', '1']).default('0')
const kind = z.string().max(40)

const mostAtOnce = 200

export const messageQuery = z.object({
  kind: kind.optional(),
  unread: flag.meta({ description: '1: unread messages only' }),
  ...pageParameters(),
})
export type MessageQuery = z.infer<typeof messageQuery>

export const messageHead = z.object({
  id,
  kind,
  kindName: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type MessageView = z.infer<typeof messageHead>

export const messagePage = z.object({
  list: z.array(messageHead),
  ...pageFields,
  unread: z.number(),
  kinds: z.array(z.object({ kind, name: z.string(), unread: z.number() })),
})
export type MessagePage = z.infer<typeof messagePage>

export const someMessages = z.object({ ids: z.array(id).min(1).max(mostAtOnce) })
export const allMessages = z.object({ kind: kind.optional().meta({ description: 'left out: every kind' }) })
export const unreadCount = z.object({ unread: z.number() })

const channel = z.enum(messageChannels)

export const messageSettings = z.object({
  kinds: z.array(
    z.object({
      kind,
      name: z.string(),
      channels: z.array(z.object({ channel, isOn: z.boolean(), isMandatory: z.boolean() })),
    }),
  ),
  channels: z.array(
    z.object({
      channel,
      state: z.enum(['ready', 'unbound', 'unavailable']).meta({
        description: 'unbound: the member has no such address; unavailable: the shop does not use it',
      }),
    }),
  ),
})
export type MessageSettings = z.infer<typeof messageSettings>

export const settingsInput = z.object({
  settings: z.array(z.object({ kind, channel, isOn: z.boolean() })).max(mostAtOnce),
})
export type SettingsInput = z.infer<typeof settingsInput>
