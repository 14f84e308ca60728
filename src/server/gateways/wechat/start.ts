import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import type { SimulatedService } from '../simulators.ts'
import { type WechatOptions, wechatClient } from './client.ts'
import { cacheJsapiTicket, jsapiTicketKey } from './ticket.service.server.ts'
import { wechatKey } from './wechat.ts'

export async function startWechat(
  services: Services,
  db: Database['db'],
  { wechat }: Pick<Config, 'wechat'>,
  simulator: SimulatedService<WechatOptions> | undefined,
) {
  const settings = wechat.provider === 'wechat' ? settingsOf(wechat) : await simulator?.settings()
  if (!settings) return
  const client = wechatClient(settings)
  services.set(wechatKey, client)
  const appId = client.appId('official')
  if (appId) services.set(jsapiTicketKey, cacheJsapiTicket(db, client, appId))
}

const settingsOf = ({
  website,
  official,
  apiOrigin,
  openOrigin,
}: Extract<Config['wechat'], { provider: 'wechat' }>): WechatOptions => ({
  apps: { website, official },
  apiOrigin,
  openOrigin,
})
