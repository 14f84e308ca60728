import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { Log } from '../../log.ts'
import type { Services } from '../../services.ts'
import { alipayClient } from './alipay/client.ts'
import { type ChannelKey, type PaymentChannel, type PaymentChannels, paymentChannelsKey } from './channel.ts'
import { openSimulator, type RunningSimulator } from './simulator/start.ts'
import { wechatPayClient } from './wechat-pay/client.ts'

type Settings = Pick<Config, 'alipay' | 'wechatPay' | 'publicOrigin'>

interface PaymentOptions {
  config: Settings
  db: Database['db']
  log: Pick<Log, 'error'>
}

/** Connects the shop with the payment channels, or with their simulators, or with none. */
export function startPayment(services: Services, { config, db, log }: PaymentOptions) {
  const isSimulated = [config.alipay, config.wechatPay].some(({ provider }) => provider === 'simulator')
  const simulator = isSimulated ? openSimulator(db, config.publicOrigin, log) : undefined
  services.set(paymentChannelsKey, chooseChannels(config, simulator))
  return {
    serve: async (app: FastifyInstance) => simulator?.serve(app),
    stop: async () => simulator?.stop(),
  }
}

function chooseChannels(
  { alipay, wechatPay, publicOrigin: shopOrigin }: Settings,
  simulator: RunningSimulator | undefined,
): PaymentChannels {
  const simulated = (key: ChannelKey) => simulator && { [key]: lazily(() => simulator.channel(key)) }
  return {
    ...(alipay.provider === 'simulator' && simulated('alipay')),
    ...(wechatPay.provider === 'simulator' && simulated('wechat')),
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

/** A channel that is made when it is first used. */
const lazily = (channel: () => Promise<PaymentChannel>): PaymentChannel => ({
  open: async (payment) => (await channel()).open(payment),
  query: async (paymentNo) => (await channel()).query(paymentNo),
  close: async (paymentNo) => (await channel()).close(paymentNo),
  refund: async (refund) => (await channel()).refund(refund),
  queryRefund: async (refund) => (await channel()).queryRefund(refund),
  bill: async (day) => (await channel()).bill(day),
  readNews: async (request) => (await channel()).readNews(request),
})
