import type { ChannelKey } from '#server/gateways/payment/channel.ts'
import type { PaymentChannelName } from './schema.ts'

/** Which outside channel a way of paying belongs to; undefined: none, the shop books it itself. */
export function channelKeyOf(channel: PaymentChannelName): ChannelKey | undefined {
  if (channel.startsWith('alipay')) return 'alipay'
  return channel.startsWith('wechat') ? 'wechat' : undefined
}

/** How a way of paying begins in the database. */
export const waysOf: Record<ChannelKey, PaymentChannelName[]> = {
  alipay: ['alipay-page', 'alipay-wap'],
  wechat: ['wechat-native', 'wechat-jsapi', 'wechat-h5'],
}

/** Money that the bank booked, told apart by the bank's numbers alone: one booking is one payment, whatever it is for. */
export const byBank: PaymentChannelName[] = ['remittance', 'credit', 'cod']
