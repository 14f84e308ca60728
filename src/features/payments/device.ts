import type { ChosenChannel } from './schema.ts'

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
