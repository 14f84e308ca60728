import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { chinaTime } from '#server/gateways/payment/formats.ts'
import { type Html, html, plainPageOfParts } from '#server/http/plain-html.ts'
import { allowSameOriginFrames } from '#server/http/security-headers.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import type { AlipaySide } from './alipay-side.ts'
import {
  lateMs,
  SimulatedRefusal,
  type SimulatedTrades,
  type Trade,
  type TradeAction,
  tradeActions,
} from './trades.ts'

const base = '/dev/pay'
const schema = { hide: true } as const

interface Opened {
  trades: SimulatedTrades
  alipay: AlipaySide
}

type Asked = FastifyRequest<{ Querystring: Record<string, string | undefined>; Params: { code?: string } }>

/** One page per trade, with buttons to pay, fail, pay twice or pay late. */
export async function simulatorPages(app: FastifyInstance, open: () => Promise<Opened>) {
  await app.register(async (scope) => {
    // The buttons send an empty form.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    )
    scope.get(`${base}/alipay/gateway.do`, { schema }, async (request: Asked, reply) => {
      const { alipay } = await open()
      const found = await alipay.accept(request.query as Record<string, string>).catch((problem) => {
        if (problem instanceof SimulatedRefusal) return problem
        throw problem
      })
      if (found instanceof SimulatedRefusal) return show(reply.code(400), refusalPage(request, found.code))
      const path = `${base}/trade/${found.code}`
      if (!found.isCodeAlone) return reply.redirect(path)
      return show(allowSameOriginFrames(reply), codePage(request, path))
    })

    scope.get(`${base}/wechat`, { schema }, async (request: Asked, reply) => {
      const { pr, prepay_id, redirect_url } = request.query
      const back = redirect_url ? `?back=${encodeURIComponent(redirect_url)}` : ''
      return reply.redirect(`${base}/trade/${encodeURIComponent(pr ?? prepay_id ?? '')}${back}`)
    })

    scope.get(`${base}/trade/:code`, { schema }, async (request: Asked, reply) => {
      const { trades } = await open()
      const trade = await trades.findByCode(request.params.code ?? '')
      if (!trade) return show(reply.code(404), refusalPage(request, 'TRADE_NOT_EXIST'))
      return show(reply, tradePage(request, trade, trades.isOpen(trade)))
    })

    const config = { isReadOnly: true } // nothing of the shop: what is paid here is no money
    scope.post(`${base}/trade/:code`, { schema, config }, async (request: Asked, reply) => {
      const { trades } = await open()
      const { code = '' } = request.params
      const action = tradeActions.find((one) => one === request.query.action)
      if (action) await trades.act(code, action)
      const back = request.query.back ? `&back=${encodeURIComponent(request.query.back)}` : ''
      return reply.redirect(`${base}/trade/${encodeURIComponent(code)}?did=${action ?? ''}${back}`, 303)
    })
  })
}

const show = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

const lang = (locale: Locale) => (locale === 'zh' ? 'zh-CN' : 'en')

/** For the frame in the merchant's page; a link replaces the phone that scans. */
function codePage({ ctx: { config, locale } }: Asked, path: string) {
  const picture = Buffer.from(renderSVG(config.publicOrigin + path, { border: 2 })).toString('base64')
  const title = inLocale(locale, '支付宝二维码（模拟）', 'Alipay code (simulated)')
  const scan = inLocale(locale, '模拟扫码（演示）', 'Scan it here (demo)')
  return plainPageOfParts(
    lang(locale),
    title,
    html`<p><img src="data:image/svg+xml;base64,${picture}" alt="${title}" width="200" height="200"></p>
<p><a href="${path}" target="_blank" rel="noopener">${scan}</a></p>`,
  )
}

/** A path only: the shop may be open under another name of this machine. */
function pathBack(address: string | undefined) {
  const url = address ? URL.parse(address, 'http://shop') : null
  return url ? url.pathname + url.search : '/ucenter/trade/order'
}

function tradePage({ query, ctx: { locale } }: Asked, trade: Trade, isOpen: boolean) {
  const inWords = (zh: string, en: string) => inLocale(locale, zh, en)
  const channel = trade.channel === 'alipay' ? inWords('支付宝', 'Alipay') : inWords('微信支付', 'WeChat Pay')
  const note = inWords(
    '这是演示商城自带的支付模拟页面，不会连接真实的支付渠道，也不会扣款。',
    'This page stands in for the payment channel: nothing reaches the real one, and no money moves.',
  )
  const back = trade.returnUrl || query.back
  const backLabel = inWords('返回商城', 'Back to the shop')
  const facts = [
    [inWords('商品', 'For'), trade.subject],
    [inWords('金额', 'Amount'), formatYuan(trade.amountFen)],
    [inWords('商户订单号', 'Number'), trade.outTradeNo],
    [inWords('付款截止', 'Pay until'), chinaTime(trade.expiresAt)],
  ]
  return plainPageOfParts(
    lang(locale),
    inWords(`${channel}（模拟）`, `${channel} (simulated)`),
    html`<p class="note">${note}</p>
<p role="status"><b>${stateWords(trade, isOpen, query.did, locale)}</b></p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${trade.state === 'paid' ? '' : buttons(trade, isOpen, query.back, locale)}
<p><a href="${pathBack(back)}">${backLabel}</a></p>`,
  )
}

function stateWords(trade: Trade, isOpen: boolean, did: string | undefined, locale: Locale) {
  const inWords = (zh: string, en: string) => inLocale(locale, zh, en)
  if (trade.state === 'paid' && did === 'twice')
    return inWords('已支付两次：重复的款项应由商城退回', 'Paid twice: the shop is to give the second back')
  if (trade.state === 'paid') return inWords('支付成功', 'Paid')
  if (trade.paysAt)
    return inWords(
      `付款将于 ${chinaTime(trade.paysAt).slice(11)} 到账，此前可在商城取消订单`,
      `The money comes in at ${chinaTime(trade.paysAt).slice(11)}; cancel the order before, to see it come back`,
    )
  if (did === 'fail')
    return inWords('支付失败：余额不足，未扣款', 'Failed: not enough money; nothing was taken')
  if (!isOpen) return inWords('交易已关闭', 'This trade is closed')
  return inWords('待支付', 'To be paid')
}

function buttons(trade: Trade, isOpen: boolean, back: string | undefined, locale: Locale): Html {
  const inWords = (zh: string, en: string) => inLocale(locale, zh, en)
  const words: Record<TradeAction, [button: string, hint: string]> = {
    pay: [
      inWords('支付', 'Pay'),
      inWords('付款成功，渠道随即通知商城', 'The payment succeeds; the shop is notified at once'),
    ],
    fail: [inWords('支付失败', 'Fail'), inWords('余额不足，不会扣款', 'Not enough money; nothing is taken')],
    twice: [
      inWords('重复支付', 'Pay twice'),
      inWords('扣款两次，商城应自动退回一笔', 'Taken twice; the shop gives the second back by itself'),
    ],
    late: [
      inWords('延迟支付', 'Pay late'),
      inWords(
        `${lateMs / 1000} 秒后到账；期间可先取消订单，款项应自动退回`,
        `Arrives after ${lateMs / 1000} s; cancel the order meanwhile, and it comes back by itself`,
      ),
    ],
  }
  const shown = tradeActions.filter((action) => (action === 'late' ? trade.paysAt === null : isOpen))
  return html`${shown.map((action) => {
    const fields = new URLSearchParams({ action, ...(back && { back }) })
    return html`<form method="post" action="${base}/trade/${trade.code}?${fields}"><button>${words[action][0]}</button>${words[action][1]}</form>`
  })}`
}

function refusalPage({ ctx: { locale } }: Asked, code: string) {
  const words = inLocale(locale, '渠道拒绝了该付款请求：', 'The channel refuses this payment: ')
  const title = inLocale(locale, '支付（模拟）', 'Payment (simulated)')
  return plainPageOfParts(lang(locale), title, html`<p>${words}${code}</p>`)
}
