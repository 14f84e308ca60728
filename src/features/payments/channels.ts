import { href } from 'react-router'
import type { ChannelKey, ChannelProduct } from '#server/gateways/payment/channel.ts'
import type { Text } from '#shared/locale.ts'
import type { ChosenChannel, PaymentChannelName } from './schema.ts'

/** Undefined: no outside channel, the shop books it itself. */
export function channelKeyOf(channel: PaymentChannelName): ChannelKey | undefined {
  if (channel.startsWith('alipay')) return 'alipay'
  return channel.startsWith('wechat') ? 'wechat' : undefined
}

export const isOutside = (channel: PaymentChannelName): channel is ChannelProduct =>
  channelKeyOf(channel) !== undefined

export const channelNames: Record<ChannelKey, PaymentChannelName[]> = {
  alipay: ['alipay-page', 'alipay-wap'],
  wechat: ['wechat-native', 'wechat-jsapi', 'wechat-h5'],
}

/** One booking of the bank is one payment: their bank references are unique across these channels. */
export const bookedByBank: PaymentChannelName[] = ['remittance', 'credit', 'cod']

const onEveryDevice: ChosenChannel[] = ['remittance', 'wallet']

/** QR codes on a screen, the apps on a phone, WeChat's own payment inside WeChat. */
export function channelsFor(userAgent: string): ChosenChannel[] {
  if (/MicroMessenger/.test(userAgent)) return ['wechat-jsapi', ...onEveryDevice]
  if (/Mobile|Android|iPhone/.test(userAgent)) return ['wechat-h5', 'alipay-wap', ...onEveryDevice]
  return ['wechat-native', 'alipay-page', ...onEveryDevice]
}

export const payPagePath = (orderIds: number[]) => `${href('/pay/payment')}?orders=${orderIds.join(',')}`

export const topUpPath = (paymentId: number) => `${href('/ucenter/my-wallet/top-up')}?payment=${paymentId}`

export const walletPath = href('/ucenter/my-wallet')

export const kitPath = href('/ucenter/trade/reimbursement')

/** As staff read them. */
export const channelTexts: Record<PaymentChannelName, Text> = {
  'alipay-page': ['支付宝网页', 'Alipay page'],
  'alipay-wap': ['支付宝手机', 'Alipay app'],
  'wechat-native': ['微信扫码', 'WeChat QR'],
  'wechat-jsapi': ['微信内支付', 'Inside WeChat'],
  'wechat-h5': ['微信 H5', 'WeChat H5'],
  remittance: ['银行汇款', 'Bank transfer'],
  credit: ['账期', 'Credit'],
  wallet: ['钱包', 'Wallet'],
  cod: ['货到付款', 'Cash on delivery'],
}
