import type { ChannelKey } from '#server/gateways/payment/channel.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import type { ChosenChannel, PaymentChannelName } from './schema.ts'

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

const onEveryDevice: ChosenChannel[] = ['remittance', 'wallet']

/**
 * The channels that suit what the viewer holds: a QR code for whoever sits before a screen, the apps themselves on a
 * phone, WeChat's own way inside WeChat.
 */
export function channelsFor(userAgent: string): ChosenChannel[] {
  if (/MicroMessenger/.test(userAgent)) return ['wechat-jsapi', ...onEveryDevice]
  if (/Mobile|Android|iPhone/.test(userAgent)) return ['wechat-h5', 'alipay-wap', ...onEveryDevice]
  return ['wechat-native', 'alipay-page', ...onEveryDevice]
}

/**
 * The number of a payment (P) or a refund (R), as channels and bank slips carry it: its day in China and seven digits
 * of a sequence.
 */
export const composePaymentNo = (kind: 'P' | 'R', now: Date, sequence: number) =>
  `${kind}${shanghaiDate(now).replaceAll('-', '')}${String(sequence).padStart(7, '0')}`
