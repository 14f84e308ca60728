import type { WechatTemplates } from '../../config/wechat-templates.ts'
import { ServiceKey } from '../../services.ts'
import type { WechatGrants } from './ticket.service.server.ts'
import type { Wechat } from './wechat.ts'

export interface TemplateMessage {
  kind: string
  openId: string
  title: string
  body: string
  at: Date
  /** Absolute address. */
  url: string
  /** WeChat sends one message for it within ten minutes. */
  id: string
}

export interface WechatTemplateSender {
  appId: string
  /** @param kind undefined: any kind */
  has(kind: string | undefined): boolean
  /** @throws WechatRefusal, WechatUnavailable */
  send(message: TemplateMessage, now: Date): Promise<void>
}

export const wechatTemplatesKey = new ServiceKey<WechatTemplateSender>('template messages of WeChat')

/** WeChat's limit of a field of the type `thing`. */
const longest = 20

const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim() || '-'
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

const timeOf = (time: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(time)

export function sendTemplates(
  wechat: Wechat,
  token: Pick<WechatGrants, 'appId' | 'withToken'>,
  templates: WechatTemplates,
): WechatTemplateSender {
  const templateOf = (kind: string) => templates[kind] ?? templates.default
  return {
    appId: token.appId,
    has: (kind) => (kind === undefined ? Object.keys(templates).length > 0 : templateOf(kind) !== undefined),
    async send({ kind, openId, title, body, at, url, id }, now) {
      const template = templateOf(kind)
      if (!template) throw new Error(`WeChat has no template for ${kind}`)
      const data = {
        [template.title]: { value: shorten(title) },
        [template.body]: { value: shorten(body) },
        [template.time]: { value: timeOf(at) },
      }
      const message = { touser: openId, template_id: template.id, url, client_msg_id: id, data }
      await token.withToken(now, (accessToken) => wechat.sendTemplate(accessToken, message))
    },
  }
}
