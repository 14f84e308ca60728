import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { WechatApp } from '../../outside-settings.ts'
import type { Services } from '../../services.ts'
import { wechatClient } from './client.ts'
import { SimulatedWechat } from './simulator/memory.ts'
import { simulatorPages } from './simulator/pages.ts'
import { serveServers } from './simulator/server.ts'
import { jsapiTicketKey, keepJsapiTicket } from './ticket.service.server.ts'
import { type Wechat, wechatKey } from './wechat.ts'

/** Connects the shop with WeChat, or with the simulator, or with neither. */
export async function startWechat(
  services: Services,
  db: Database['db'],
  config: Pick<Config, 'wechat' | 'publicOrigin'>,
) {
  const { client, serve, stop } = await openWechat(config)
  if (client) services.set(wechatKey, client)
  const appId = client?.appId('official')
  if (client && appId) services.set(jsapiTicketKey, keepJsapiTicket(db, client, appId))
  return { serve, stop }
}

interface OpenWechat {
  client?: Wechat
  serve: (app: FastifyInstance) => Promise<void>
  stop: () => Promise<unknown>
}

const nothing = async () => {}

async function openWechat({
  wechat,
  publicOrigin,
}: Pick<Config, 'wechat' | 'publicOrigin'>): Promise<OpenWechat> {
  if (wechat.provider === 'off') return { serve: nothing, stop: nothing }
  if (wechat.provider === 'simulator') return openSimulator(publicOrigin)
  const { website, official, apiOrigin, openOrigin } = wechat
  const client = wechatClient({ apps: { website, official }, apiOrigin, openOrigin })
  return { client, serve: nothing, stop: nothing }
}

async function openSimulator(publicOrigin: string): Promise<OpenWechat> {
  const app = (id: string): WechatApp => ({ id, secret: randomBytes(16).toString('hex') })
  const apps = { website: app('wx0000000000000web'), official: app('wx00000000000000mp') }
  const simulated = new SimulatedWechat(Object.values(apps))
  const { origin, stop } = await serveServers(simulated)
  return {
    client: wechatClient({ apps, apiOrigin: origin, openOrigin: '/dev/wechat' }),
    serve: (server) => simulatorPages(server, simulated, publicOrigin),
    stop,
  }
}
