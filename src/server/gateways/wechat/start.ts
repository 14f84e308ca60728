import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { withSpans } from '../../telemetry/spans.ts'
import type { SimulatedService } from '../simulators.ts'
import { type WechatSettings, wechatClient } from './client.ts'
import { sendTemplates, wechatTemplatesKey } from './template.ts'
import { cacheJsapiTicket, jsapiTicketKey } from './ticket.service.server.ts'
import { type Wechat, wechatKey } from './wechat.ts'

const called: (keyof Wechat)[] = ['identify', 'accessToken', 'jsapiTicket', 'sendTemplate']

export async function startWechat(
  services: Services,
  db: Database['db'],
  { wechat }: Pick<Config, 'wechat'>,
  simulator: SimulatedService<WechatSettings> | undefined,
) {
  const settings = wechat.provider === 'wechat' ? settingsOf(wechat) : await simulator?.settings()
  if (!settings) return
  const client = withSpans('wechat', wechatClient(settings), called)
  services.set(wechatKey, client)
  const appId = client.appId('official')
  if (!appId) return
  const ticket = cacheJsapiTicket(db, client, appId)
  services.set(jsapiTicketKey, ticket)
  services.set(wechatTemplatesKey, sendTemplates(client, ticket, settings.templates))
}

const settingsOf = ({
  website,
  official,
  apiOrigin,
  openOrigin,
  templates,
}: Extract<Config['wechat'], { provider: 'wechat' }>): WechatSettings => ({
  apps: { website, official },
  apiOrigin,
  openOrigin,
  templates,
})
