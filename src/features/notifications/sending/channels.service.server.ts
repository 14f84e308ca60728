import type { Recipient } from '#features/members/service.server.ts'
import type { ShopCtx } from '#server/context.ts'
import { wechatTemplatesKey } from '#server/gateways/wechat/template.ts'
import type { MessageKind } from '../kinds.ts'
import { type MessageChannel, type MessageSettings, messageChannels } from '../schema.ts'

type Shop = Pick<ShopCtx, 'services' | 'config'>

export const officialAppId = ({ services }: Shop) => services.find(wechatTemplatesKey)?.appId

/** Whether the shop sends by a channel. @param kind left out: messages of any kind */
function isOffered({ services, config }: Shop, channel: MessageChannel, kind?: MessageKind) {
  if (channel === 'sms') return config.sms.provider === 'outbox' || config.sms.noticeTemplate !== undefined
  if (channel === 'wechat') return services.find(wechatTemplatesKey)?.has(kind) ?? false
  return true
}

const isBound = (channel: MessageChannel, { email, phone, openId }: Recipient) =>
  ({ site: true, mail: email !== null, sms: phone !== null, wechat: openId !== null })[channel]

export const canReach = (shop: Shop, to: Recipient, channel: MessageChannel, kind: MessageKind) =>
  isBound(channel, to) && isOffered(shop, channel, kind)

export const describeChannels = (shop: Shop, to: Recipient | undefined): MessageSettings['channels'] =>
  messageChannels.map((channel) => {
    if (!isOffered(shop, channel)) return { channel, state: 'unavailable' }
    return { channel, state: to && isBound(channel, to) ? 'ready' : 'unbound' }
  })
