import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { ChannelSettings, Simulators } from '#server/gateways/simulators.ts'
import type { Log } from '#server/log.ts'
import { alipaySide } from './alipay-side.ts'
import { type Identities, publicOf, readIdentities } from './keys.ts'
import { type Deliver, sendNotices } from './notices.ts'
import { simulatorPages } from './pages.ts'
import { SimulatedTrades } from './trades.ts'
import { wechatSide } from './wechat-side.ts'

const lookEveryMs = 1000

/** Creates keys and port at the first payment; unfinished work continues after a restart. */
export const openPayment: Simulators['openPayment'] = (db, shopOrigin, log) => {
  const trades = new SimulatedTrades(db)
  let opening: ReturnType<typeof openChannels> | undefined
  const open = () => {
    opening ??= openChannels(trades, shopOrigin)
    return opening
  }
  let loop: ReturnType<typeof repeat> | undefined
  return {
    settings: async () => (await open()).settings,
    async serve(app) {
      await simulatorPages(app, async () => ({ trades, alipay: (await open()).server.alipay }))
      loop = repeat(log, async () => {
        await trades.doDueWork()
        await sendNotices(trades, async () => (await open()).identities, deliverTo(app))
      })
    },
    async stop() {
      await loop?.stop()
      const opened = await opening?.catch(() => undefined)
      await opened?.server.stop()
    },
  }
}

async function openChannels(trades: SimulatedTrades, shopOrigin: string) {
  const identities = await readIdentities(trades.db)
  const server = await serveChannels(trades, identities, shopOrigin)
  return { identities, server, settings: settingsOf(identities, server.origin, shopOrigin) }
}

export const settingsOf = (
  { alipay, wechat }: Identities,
  origin: string,
  shopOrigin: string,
): ChannelSettings => ({
  alipay: {
    appId: alipay.appId,
    sellerId: alipay.sellerId,
    privateKey: alipay.merchantKey,
    alipayKey: publicOf(alipay.ownKey),
    gateway: `${origin}/gateway.do`,
    peopleGateway: '/dev/pay/alipay/gateway.do',
    shopOrigin,
  },
  wechat: {
    appId: wechat.appId,
    merchantId: wechat.merchantId,
    serial: wechat.merchantSerial,
    privateKey: wechat.merchantKey,
    apiKey: wechat.apiKey,
    apiOrigin: origin,
    shopOrigin,
  },
})

function repeat(log: Pick<Log, 'error'>, work: () => Promise<unknown>) {
  let inProgress: Promise<unknown> | undefined
  const timer = setInterval(() => {
    inProgress ??= work()
      .catch((problem) => log.error({ err: problem }, 'payment simulator failed'))
      .finally(() => {
        inProgress = undefined
      })
  }, lookEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await inProgress
    },
  }
}

const deliverTo =
  (app: FastifyInstance): Deliver =>
  async ({ url, headers, body }) => {
    const answer = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })
    return { status: answer.statusCode, text: answer.body }
  }

/** Serves both channels on a loopback port: Alipay at `/gateway.do`, WeChat Pay under `/v3`. */
export async function serveChannels(trades: SimulatedTrades, identities: Identities, shopOrigin: string) {
  const alipay = alipaySide(trades, identities.alipay)
  const wechat = wechatSide(trades, identities.wechat)
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    const { pathname, searchParams } = new URL(path, 'http://simulator')
    const body = await text(request)
    if (pathname === '/gateway.do') {
      const fields = { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(body)) }
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(await alipay.answer(fields, origin()))
    } else if (pathname === '/alipay/bill') {
      const bill = await alipay.bill(searchParams.get('token') ?? '')
      response.writeHead(bill ? 200 : 404).end(bill)
    } else {
      const { method = '' } = request
      const channelRequest = { method, path, authorization: request.headers.authorization ?? '', body }
      const channelResponse = await wechat(channelRequest, { shopOrigin, ownOrigin: origin() })
      response
        .writeHead(channelResponse.status, channelResponse.headers)
        .end(channelResponse.status === 204 ? undefined : channelResponse.body)
    }
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.headersSent || response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { origin: origin(), stop, alipay }
}
