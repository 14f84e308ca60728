import { X509Certificate } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { shanghaiDate } from '#shared/display.ts'
import {
  buildAttempt,
  buildChannels,
  fieldsOf,
  shopOrigin,
} from '../../../../simulators/payment/factories.ts'
import { selfSigned } from '../../../../simulators/payment/keys.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { contentOf, signedPart } from './alipay/signing.ts'
import { ChannelRefusal } from './channel.ts'
import { authorization } from './wechat-pay/signing.ts'

const { db } = await testDatabase()
const { clock, trades, identities, server, clients, open, pay, takeWebhooks } = await buildChannels(db)
afterAll(server.stop)
beforeEach(() => {
  clock.aheadMs = 0
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (problem) => (problem instanceof ChannelRefusal ? problem.code : problem),
  )
const raw = ({ headers, body }: { headers: Record<string, string>; body: unknown }) => ({
  headers,
  body: Buffer.from(String(body)),
  now: new Date(),
})

describe('the signature', () => {
  it('covers all non-empty Alipay fields in the order of their names, as documented', () => {
    const fields = {
      method: 'm',
      app_id: '2014',
      sign: 'x',
      charset: 'utf-8',
      empty: '',
      biz_content: '{"a":1}',
    }
    expect(contentOf(fields)).toBe('app_id=2014&biz_content={"a":1}&charset=utf-8&method=m')
  })

  it('covers the exact characters of Alipay’s responses, with or without braces in texts', () => {
    const part = '{"code":"10000","subject":"a } \\" { b","list":[{"x":1}]}'
    const text = `{"alipay_trade_query_response":${part},"sign":"ab=="}`
    expect(signedPart(text, 'alipay_trade_query_response')).toBe(part)
    expect(signedPart(text, 'error_response')).toBeUndefined()
  })

  it('of a WeChat request is in a header with the certificate’s serial number', () => {
    const { wechat } = identities
    const merchant = { merchantId: '1900', serial: '5A01', privateKey: wechat.merchantKey }
    expect(authorization(merchant, 'GET', '/v3/certificates', '')).toMatch(
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900",nonce_str="\w{32}",signature="[\w+/]+={0,2}",timestamp="\d{10}",serial_no="5A01"$/,
    )
  })

  it('is verified with the certificate of its serial number', () => {
    const certificate = new X509Certificate(selfSigned(identities.wechat.ownKey, identities.wechat.ownSerial))
    expect(certificate.serialNumber).toBe(identities.wechat.ownSerial)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  })
})

describe.each(['alipay', 'wechat'] as const)('a payment by %s', (channel) => {
  const client = clients[channel]

  it('is pending until it is paid, then has the channel’s number', async () => {
    const { payment, code } = await open(channel)
    const { paymentNo } = payment
    expect(await client.query(paymentNo)).toEqual({
      paymentNo,
      state: 'pending',
      tradeNo: '',
      amountFen: 123_45,
    })
    await trades.act(code, 'fail')
    expect((await client.query(paymentNo)).state).toBe('pending')
    await trades.act(code, 'pay')
    const report = await client.query(paymentNo)
    expect(report).toMatchObject({ state: 'paid', amountFen: 123_45 })
    expect(report.tradeNo).toMatch(/^\d{28}$/)
  })

  it('is unknown to the channel before it is started', async () => {
    expect((await client.query('P0')).state).toBe('unknown')
    await client.close('P0')
  })

  it('cannot start once closed or late, but completes when already in progress', async () => {
    const { payment, code } = await open(channel)
    await client.close(payment.paymentNo)
    await trades.act(code, 'pay')
    expect((await client.query(payment.paymentNo)).state).toBe('closed')
    await trades.act(code, 'late')
    await trades.doDueWork()
    expect((await client.query(payment.paymentNo)).state).toBe('closed')
    clock.aheadMs = 61_000
    await trades.doDueWork()
    expect((await client.query(payment.paymentNo)).state).toBe('paid')
    clock.aheadMs = 0
    const late = await open(channel)
    clock.aheadMs = 3601_000
    await trades.act(late.code, 'pay')
    expect((await client.query(late.payment.paymentNo)).state).toBe('closed')
    await takeWebhooks()
  })

  it('cannot be closed after it is paid', async () => {
    const { payment } = await pay(channel)
    expect(await refusal(client.close(payment.paymentNo))).toMatch(/ACQ.TRADE_HAS_SUCCESS|ORDERPAID/)
    await takeWebhooks()
  })

  it('is notified identically until the shop confirms it', async () => {
    const { report } = await pay(channel)
    const [first] = await takeWebhooks(false)
    expect(first?.url).toBe(`${shopOrigin}/api/pay/notify/${channel}`)
    expect(await takeWebhooks()).toEqual([])
    clock.aheadMs = 2001
    const [again] = await takeWebhooks()
    clock.aheadMs = 0
    const webhook = await client.readWebhook(raw(again!))
    expect(webhook).toMatchObject({ kind: 'trade', trade: report })
    expect((await client.readWebhook(raw(first!))).id).toBe(webhook.id)
    clock.aheadMs = 3600_000
    expect(await takeWebhooks()).toEqual([])
  })

  it('has two channel numbers when the buyer pays twice', async () => {
    const { payment, code } = await open(channel)
    await trades.act(code, 'twice')
    const came = await Promise.all((await takeWebhooks()).map((one) => client.readWebhook(raw(one))))
    expect(came.map((webhook) => webhook.kind === 'trade' && webhook.trade.paymentNo)).toEqual([
      payment.paymentNo,
      payment.paymentNo,
    ])
    expect(new Set(came.map((webhook) => webhook.kind === 'trade' && webhook.trade.tradeNo)).size).toBe(2)
    expect(new Set(came.map(({ id }) => id)).size).toBe(2)
  })

  it('is refunded in parts, each once, never above the payment', async () => {
    const { report } = await pay(channel)
    const part = (refundNo: string, amountFen: number) =>
      client.refund({ refundNo, tradeNo: report.tradeNo, amountFen, paidFen: 123_45, reason: '取消订单' })
    const refundNo = `R${report.tradeNo}`
    const first = await part(refundNo, 100_00)
    expect(first.state).toBe(channel === 'alipay' ? 'done' : 'sent')
    expect((await part(refundNo, 100_00)).channelRefundNo).toBe(first.channelRefundNo)
    expect(await refusal(part(refundNo, 50_00))).toMatch(/INVALID/)
    expect(await refusal(part(`${refundNo}b`, 23_46))).toMatch(
      /ACQ.REFUND_AMT_NOT_EQUAL_TOTAL|INVALID_REQUEST/,
    )
    clock.aheadMs = 2100
    await trades.doDueWork()
    const done = { refundNo, state: 'done', channelRefundNo: first.channelRefundNo }
    expect(await client.queryRefund({ refundNo, tradeNo: report.tradeNo })).toEqual(done)
    expect((await client.queryRefund({ refundNo: 'R0', tradeNo: report.tradeNo })).state).toBe('unknown')
    const webhooks = await Promise.all((await takeWebhooks()).map((one) => client.readWebhook(raw(one))))
    const refunds = webhooks.flatMap((one) => (one.kind === 'refund' ? [one.refund] : []))
    expect(refunds).toEqual(channel === 'alipay' ? [] : [done])
  })

  it('is in the bill of its day with its refunds, and in no other', async () => {
    const { payment, report } = await pay(channel, { amountFen: 1_234_567_89 })
    const refundNo = `RB${report.tradeNo}`
    await client.refund({
      refundNo,
      tradeNo: report.tradeNo,
      amountFen: 7,
      paidFen: 1_234_567_89,
      reason: '退货',
    })
    clock.aheadMs = 2100
    await trades.doDueWork()
    const of = (day: string) =>
      client.bill(day).then((rows) => rows.filter(({ tradeNo }) => tradeNo === report.tradeNo))
    const { paymentNo } = payment
    const { tradeNo } = report
    expect(await of(shanghaiDate(new Date()))).toEqual([
      { kind: 'payment', paymentNo, tradeNo, refundNo: '', amountFen: 1_234_567_89 },
      { kind: 'refund', paymentNo, tradeNo, refundNo, amountFen: 7 },
    ])
    expect(await client.bill('2026-01-01')).toEqual([])
    await takeWebhooks()
  })
})

describe('the payment methods', () => {
  it('are Alipay’s two pages, each with its product', async () => {
    for (const method of ['alipay-page', 'alipay-wap'] as const) {
      const answer = await clients.alipay.open(buildAttempt({ way: method }))
      const fields = fieldsOf('redirect' in answer ? answer.redirect : '')
      expect(fields.method).toBe(`alipay.trade.${method.slice(7)}.pay`)
      expect(fields.return_url).toBe(`${shopOrigin}/pay/payment?orders=1,2`)
      await server.alipay.accept(fields)
      await expect(server.alipay.accept({ ...fields, biz_content: '{}' })).rejects.toThrow(
        'isv.invalid-signature',
      )
    }
  })

  it('are WeChat’s code, page and script', async () => {
    const native = await clients.wechat.open(buildAttempt({ way: 'wechat-native' }))
    expect('codeUrl' in native && native.codeUrl).toMatch(
      /^http:\/\/localhost:3000\/dev\/pay\/wechat\?pr=[\w-]{20}$/,
    )
    const h5 = await clients.wechat.open(buildAttempt({ way: 'wechat-h5' }))
    expect('redirect' in h5 && fieldsOf(h5.redirect).redirect_url).toBe(
      `${shopOrigin}/pay/payment?orders=1,2`,
    )
    const inside = await clients.wechat.open(buildAttempt({ way: 'wechat-jsapi', openId: 'o1' }))
    expect('jsapi' in inside && inside.jsapi).toMatchObject({
      appId: identities.wechat.appId,
      signType: 'RSA',
    })
    await expect(clients.wechat.open(buildAttempt({ way: 'wechat-jsapi' }))).rejects.toThrow('cannot be paid')
  })
})
