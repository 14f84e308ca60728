import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { alipayClient } from '#server/gateways/payment/alipay/client.ts'
import type { ChannelKey, PaymentToOpen } from '#server/gateways/payment/channel.ts'
import { wechatPayClient } from '#server/gateways/payment/wechat-pay/client.ts'
import { readIdentities } from './keys.ts'
import { type Deliver, sendNotices } from './notices.ts'
import { serveChannels, settingsOf } from './start.ts'
import { SimulatedTrades } from './trades.ts'

export const shopOrigin = 'http://localhost:3000'

export function clientsOf(...simulated: Parameters<typeof settingsOf>) {
  const { alipay, wechat } = settingsOf(...simulated)
  return { alipay: alipayClient(alipay), wechat: wechatPayClient(wechat) }
}

export async function buildChannels(db: Database['db']) {
  const clock = { aheadMs: 0 }
  const trades = new SimulatedTrades(db, () => new Date(Date.now() + clock.aheadMs))
  const identities = await readIdentities(db)
  const server = await serveChannels(trades, identities, shopOrigin)
  const clients = clientsOf(identities, server.origin, shopOrigin)

  const open = async (channel: ChannelKey, traits: Partial<PaymentToOpen> = {}) => {
    const payment = buildAttempt({ way: channel === 'alipay' ? 'alipay-page' : 'wechat-native', ...traits })
    const answer = await clients[channel].open(payment)
    if ('redirect' in answer) await server.alipay.accept(fieldsOf(answer.redirect))
    return { payment, code: (await trades.find(channel, payment.paymentNo))?.code ?? '' }
  }
  const pay = async (channel: ChannelKey, traits: Partial<PaymentToOpen> = {}) => {
    const { payment, code } = await open(channel, traits)
    await trades.act(code, 'pay')
    return { payment, code, report: await clients[channel].query(payment.paymentNo) }
  }
  const takeWebhooks = async (accepts = true) => {
    const came: Parameters<Deliver>[0][] = []
    const deliver: Deliver = async (request) => {
      came.push(request)
      return { status: accepts ? 200 : 500, text: accepts ? 'success' : '{"code":"FAIL"}' }
    }
    await sendNotices(trades, async () => identities, deliver)
    return came
  }
  return { clock, trades, identities, server, clients, open, pay, takeWebhooks }
}

export const buildAttempt = (traits: Partial<PaymentToOpen> = {}): PaymentToOpen => ({
  paymentNo: `P${randomBytes(8).toString('hex')}`,
  way: 'alipay-page',
  amountFen: 123_45,
  subject: '乙腈 HPLC 等 3 件 & more',
  expiresAt: new Date(Date.now() + 3600_000),
  returnPath: '/pay/payment?orders=1,2',
  payerIp: '127.0.0.1',
  ...traits,
})

export const fieldsOf = (address: string) => Object.fromEntries(new URL(address, shopOrigin).searchParams)
