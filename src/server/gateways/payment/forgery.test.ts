import { generateKeyPairSync } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { alipayNotice, signedNotice as signedForm } from '../../../../simulators/payment/alipay-side.ts'
import { buildChannels, clientsOf, shopOrigin } from '../../../../simulators/payment/factories.ts'
import { serveChannels } from '../../../../simulators/payment/start.ts'
import type { Trade } from '../../../../simulators/payment/trades.ts'
import { signedNotice as sealedNotice } from '../../../../simulators/payment/wechat-side.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { ChannelRefusal, ChannelUnavailable, WebhookRejected } from './channel.ts'

const { db } = await testDatabase()
const { trades, identities, server, clients, pay, takeWebhooks } = await buildChannels(db)
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
afterAll(server.stop)

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (problem) =>
      problem instanceof ChannelRefusal
        ? problem.code
        : problem instanceof WebhookRejected
          ? problem.fault
          : problem,
  )
const raw = ({ headers, body }: { headers: Record<string, string>; body: unknown }, now = new Date()) => ({
  headers,
  body: Buffer.from(String(body)),
  now,
})

describe('a forged message', () => {
  const forged = {
    alipay: { ...identities.alipay, ownKey: stranger },
    wechat: { ...identities.wechat, ownKey: stranger },
  }

  it('is refused by the channels', async () => {
    const merchants = {
      alipay: { ...identities.alipay, merchantKey: stranger },
      wechat: { ...identities.wechat, merchantKey: stranger },
    }
    const other = clientsOf(merchants, server.origin, shopOrigin)
    expect(await refusal(other.alipay.query('P1'))).toBe('isv.invalid-signature')
    expect(await refusal(other.wechat.query('P1'))).toBe('SIGN_ERROR')
    const unknown = clientsOf(
      { ...identities, alipay: { ...identities.alipay, appId: '1' } },
      server.origin,
      shopOrigin,
    )
    expect(await refusal(unknown.alipay.query('P1'))).toBe('isv.invalid-app-id')
  })

  it('is refused by the shop, as a response or a notification', async () => {
    const wrong = await serveChannels(trades, forged, shopOrigin)
    const { payment } = await pay('alipay')
    const fooled = clientsOf(identities, wrong.origin, shopOrigin)
    await expect(fooled.alipay.query(payment.paymentNo)).rejects.toThrow(ChannelUnavailable)
    await wrong.stop()
    const trade = (await trades.find('alipay', payment.paymentNo)) as Trade
    const body = alipayNotice(trade, 1, forged.alipay)
    expect(await refusal(clients.alipay.readWebhook(raw({ headers: {}, body })))).toBe('signature')
    const fields = { mchid: '1' }
    const sealed = sealedNotice(fields, 'TRANSACTION.SUCCESS', 1, forged.wechat)
    expect(await refusal(clients.wechat.readWebhook(raw(sealed)))).toBe('signature')
    await takeWebhooks()
  })

  it('cannot change a word, name another shop or currency, or replay an old webhook', async () => {
    await pay('alipay')
    const [webhook] = await takeWebhooks()
    const form = Object.fromEntries(new URLSearchParams(webhook!.body))
    const alipay = (fields: Record<string, string>) =>
      refusal(clients.alipay.readWebhook(raw({ headers: {}, body: signedForm(fields, identities.alipay) })))
    const { sign: _, sign_type: __, ...fields } = form as Record<string, string>
    expect(await alipay(fields)).toBe('taken')
    expect(await alipay({ ...fields, app_id: '2' })).toBe('merchant')
    expect(await alipay({ ...fields, seller_id: '2' })).toBe('merchant')
    expect(await alipay({ ...fields, trans_currency: 'USD' })).toBe('currency')
    expect(await alipay({ ...fields, total_amount: '1e3' })).toBe('unreadable')
    const changed = new URLSearchParams({ ...form, total_amount: '0.01' }).toString()
    expect(await refusal(clients.alipay.readWebhook(raw({ headers: {}, body: changed })))).toBe('signature')

    const transaction = {
      appid: identities.wechat.appId,
      mchid: identities.wechat.merchantId,
      out_trade_no: 'P1',
      transaction_id: '4200',
      trade_state: 'SUCCESS',
      amount: { total: 1, currency: 'CNY' },
    }
    const wechat = (traits: object, now?: Date, apiKey = identities.wechat.apiKey) => {
      const identity = { ...identities.wechat, apiKey }
      const sealed = sealedNotice({ ...transaction, ...traits }, 'TRANSACTION.SUCCESS', 7, identity)
      return refusal(clients.wechat.readWebhook(raw(sealed, now)))
    }
    expect(await wechat({})).toBe('taken')
    expect(await wechat({ mchid: '1900000002' })).toBe('merchant')
    expect(await wechat({ appid: 'wx1' })).toBe('merchant')
    expect(await wechat({ amount: { total: 1, currency: 'USD' } })).toBe('currency')
    expect(await wechat({}, new Date(Date.now() + 301_000))).toBe('too-old')
    expect(await wechat({}, undefined, 'x'.repeat(32))).toBe('unreadable')
  })
})
