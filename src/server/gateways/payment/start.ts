import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import type { Services } from '../../services.ts'
import { withSpans } from '../../telemetry/spans.ts'
import type { ChannelSettings, SimulatedService } from '../simulators.ts'
import { alipayClient } from './alipay/client.ts'
import { type PaymentChannel, type PaymentChannels, paymentChannelsKey } from './channel.ts'
import { wechatPayClient } from './wechat-pay/client.ts'

type Settings = Pick<Config, 'alipay' | 'wechatPay' | 'publicOrigin'>

export const startPaymentChannels = (
  services: Services,
  config: Settings,
  simulator: SimulatedService<ChannelSettings> | undefined,
) => {
  const channels = Object.entries(chooseChannels(config, simulator)).map(
    ([name, channel]) => [name, withSpans(name, channel, called)] as const,
  )
  services.set(paymentChannelsKey, Object.fromEntries(channels))
}

const called: (keyof PaymentChannel)[] = ['open', 'query', 'close', 'refund', 'queryRefund', 'bill']

function chooseChannels(
  { alipay, wechatPay, publicOrigin: shopOrigin }: Settings,
  simulator: SimulatedService<ChannelSettings> | undefined,
): PaymentChannels {
  return {
    ...(simulator &&
      alipay.provider === 'simulator' && {
        alipay: lazily(async () => alipayClient((await simulator.settings()).alipay)),
      }),
    ...(simulator &&
      wechatPay.provider === 'simulator' && {
        wechat: lazily(async () => wechatPayClient((await simulator.settings()).wechat)),
      }),
    ...(alipay.provider === 'alipay' && {
      alipay: alipayClient({
        ...alipay,
        privateKey: createPrivateKey(alipay.privateKey),
        alipayKey: createPublicKey(alipay.alipayKey),
        peopleGateway: alipay.gateway,
        shopOrigin,
      }),
    }),
    ...(wechatPay.provider === 'wechatpay' && {
      wechat: wechatPayClient({
        ...wechatPay,
        privateKey: createPrivateKey(wechatPay.privateKey),
        shopOrigin,
      }),
    }),
  }
}

function lazily(make: () => Promise<PaymentChannel>): PaymentChannel {
  let made: Promise<PaymentChannel> | undefined
  const channel = () => {
    made ??= make()
    return made
  }
  return {
    open: async (payment) => (await channel()).open(payment),
    query: async (paymentNo) => (await channel()).query(paymentNo),
    close: async (paymentNo) => (await channel()).close(paymentNo),
    refund: async (refund) => (await channel()).refund(refund),
    queryRefund: async (refund) => (await channel()).queryRefund(refund),
    bill: async (day) => (await channel()).bill(day),
    readWebhook: async (request) => (await channel()).readWebhook(request),
  }
}
