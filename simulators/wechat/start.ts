import { randomBytes } from 'node:crypto'
import type { WechatApp } from '#server/config/gateway-settings.ts'
import type { Simulators } from '#server/gateways/simulators.ts'
import { SimulatedWechat } from './memory.ts'
import { simulatorPages } from './pages.ts'
import { serveServers } from './server.ts'

const newApp = (id: string): WechatApp => ({ id, secret: randomBytes(16).toString('hex') })

export const openWechat: Simulators['openWechat'] = (publicOrigin) => {
  const apps = { website: newApp('wx0000000000000web'), official: newApp('wx00000000000000mp') }
  const wechat = new SimulatedWechat(Object.values(apps))
  const opening = serveServers(wechat)
  return {
    settings: async () => ({ apps, apiOrigin: (await opening).origin, openOrigin: '/dev/wechat' }),
    serve: (app) => simulatorPages(app, wechat, publicOrigin),
    stop: async () => (await opening).stop(),
  }
}
