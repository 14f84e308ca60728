import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { alipaySide } from './alipay-side.ts'
import type { Identities } from './keys.ts'
import type { SimulatedTrades } from './trades.ts'
import { wechatSide } from './wechat-side.ts'

/** Answers servers as both channels do, on a loopback port of its own: Alipay at `/gateway.do`, WeChat Pay under `/v3`. */
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
      const asked = { method, path, authorization: request.headers.authorization ?? '', body }
      const said = await wechat(asked, { shopOrigin, ownOrigin: origin() })
      response.writeHead(said.status, said.headers).end(said.status === 204 ? undefined : said.body)
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
