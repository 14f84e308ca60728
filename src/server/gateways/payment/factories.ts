import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { ChannelKey, PaymentToOpen } from './channel.ts'
import { readIdentities } from './simulator/keys.service.server.ts'
import { type Deliver, sendNotices } from './simulator/notices.service.server.ts'
import { serveChannels } from './simulator/server.ts'
import { clientsOf } from './simulator/start.ts'
import { SimulatedTrades } from './simulator/trades.service.server.ts'

export const shopOrigin = 'http://localhost:3000'

/** Both channels with a clock of their own, and what payers do there. */
export async function buildChannels(db: Database['db']) {
  const clock = { aheadMs: 0 }
  const trades = new SimulatedTrades(db, () => new Date(Date.now() + clock.aheadMs))
  const identities = await readIdentities(db)
  const server = await serveChannels(trades, identities, shopOrigin)
  const clients = clientsOf(identities, server.origin, shopOrigin)

  /** Opens an attempt and its page, as a payer's browser does. */
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
  /** The notifications that are due, as the shop gets them. */
  const takeNews = async (accepts = true) => {
    const came: Parameters<Deliver>[0][] = []
    const deliver: Deliver = async (request) => {
      came.push(request)
      return { status: accepts ? 200 : 500, text: accepts ? 'success' : '{"code":"FAIL"}' }
    }
    await sendNotices(trades, async () => identities, deliver)
    return came
  }
  return { clock, trades, identities, server, clients, open, pay, takeNews }
}

/** An attempt of 123.45 yuan that lasts an hour. */
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
