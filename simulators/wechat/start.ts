import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { WechatApp } from '#server/config/gateway-settings.ts'
import type { Simulators } from '#server/gateways/simulators.ts'
import { WechatRefusal, type WechatTemplateMessage } from '#server/gateways/wechat/wechat.ts'
import { addMessage } from '../outbox/outbox.ts'
import { SimulatedWechat } from './memory.ts'
import { simulatorPages } from './pages.ts'

type TemplateSink = (message: WechatTemplateMessage) => Promise<unknown>

const templates = { default: { id: 'TM-simulated', title: 'thing1', body: 'thing2', time: 'time3' } }

const newApp = (id: string): WechatApp => ({ id, secret: randomBytes(16).toString('hex') })

export const openWechat: Simulators['openWechat'] = (db, publicOrigin) => {
  const apps = { website: newApp('wx0000000000000web'), official: newApp('wx00000000000000mp') }
  const wechat = new SimulatedWechat(Object.values(apps))
  const showSent: TemplateSink = ({ touser, data }) =>
    addMessage(db, {
      kind: 'wechat',
      recipient: wechat.nicknameOf(touser),
      text: Object.values(data)
        .map(({ value }) => value)
        .join('\n'),
    })
  const opening = serveServers(wechat, showSent)
  return {
    settings: async () => ({ apps, apiOrigin: (await opening).origin, openOrigin: '/dev/wechat', templates }),
    serve: (app) => simulatorPages(app, wechat, publicOrigin),
    stop: async () => (await opening).stop(),
  }
}

/** Serves `api.weixin.qq.com` on a loopback port: status 200 always, refusals by `errcode`. */
export async function serveServers(wechat: SimulatedWechat, sink: TemplateSink = async () => {}) {
  const server = createServer(async (request, response) => {
    const answer = await answerTo(wechat, request, sink).catch((problem) => ({
      errcode: problem instanceof WechatRefusal ? problem.errcode : -1,
      errmsg: 'simulated',
    }))
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

async function answerTo(
  wechat: SimulatedWechat,
  request: IncomingMessage,
  sink: TemplateSink,
): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://simulator')
  const field = (name: string) => searchParams.get(name) ?? ''
  switch (`${request.method} ${pathname}`) {
    case 'GET /sns/oauth2/access_token':
      if (field('grant_type') !== 'authorization_code') throw new WechatRefusal(40002)
      return wechat.redeemCode(field('appid'), field('secret'), field('code'))
    case 'GET /sns/userinfo':
      return wechat.profileOf(field('access_token'), field('openid'))
    case 'POST /cgi-bin/stable_token': {
      const { grant_type, appid = '', secret = '' } = (await json(request)) as Record<string, string>
      if (grant_type !== 'client_credential') throw new WechatRefusal(40002)
      return wechat.giveToken(appid, secret)
    }
    case 'GET /cgi-bin/ticket/getticket':
      return { errcode: 0, errmsg: 'ok', ...wechat.giveTicket(field('access_token'), field('type')) }
    case 'POST /cgi-bin/message/template/send': {
      const message = (await json(request)) as WechatTemplateMessage
      const { msgid, isNew } = wechat.takeTemplate(field('access_token'), message)
      if (isNew) await sink(message)
      return { errcode: 0, errmsg: 'ok', msgid }
    }
    default:
      throw new WechatRefusal(40066)
  }
}
