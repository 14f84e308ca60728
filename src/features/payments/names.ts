import type { Text } from '#shared/locale.ts'
import type { PaymentChannelName } from './schema.ts'

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
