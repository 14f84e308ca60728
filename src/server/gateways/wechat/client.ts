import { z } from 'zod'
import type { WechatApp } from '../../config/gateway-settings.ts'
import type { WechatTemplates } from '../../config/wechat-templates.ts'
import { type Wechat, type WechatAppKind, WechatRefusal, WechatUnavailable } from './wechat.ts'

export interface WechatOptions {
  apps: Record<WechatAppKind, WechatApp | undefined>
  apiOrigin: string
  openOrigin: string
  limitMs?: number
}

/** Of a shop: what the client needs, and the templates of its messages. */
export interface WechatSettings extends WechatOptions {
  templates: WechatTemplates
}

const refusal = z.object({ errcode: z.number().refine((code) => code !== 0) })
const signedIn = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() })
const profile = z.object({ nickname: z.string(), unionid: z.string().optional() })
const token = z.object({ access_token: z.string(), expires_in: z.number().positive() })
const sent = z.object({ errcode: z.literal(0) })
const ticket = z.object({ ticket: z.string(), expires_in: z.number().positive() })

const ways = {
  website: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  official: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
}

export function wechatClient({ apps, apiOrigin, openOrigin, limitMs = 8000 }: WechatOptions): Wechat {
  const ask = asker(apiOrigin, limitMs)
  const app = (kind: WechatAppKind) => {
    const known = apps[kind]
    if (!known) throw new Error(`the shop has no ${kind} application`)
    return known
  }
  return {
    appId: (kind) => apps[kind]?.id,
    signInAddress(kind, callback, state, { isFramed = false } = {}) {
      const { path, scope } = ways[kind]
      const fields = {
        appid: app(kind).id,
        redirect_uri: callback,
        response_type: 'code',
        scope,
        state,
        ...(isFramed && kind === 'website' && { login_type: 'jssdk', self_redirect: 'default' }),
      }
      return `${openOrigin}${path}?${new URLSearchParams(fields)}#wechat_redirect`
    },
    async identify(kind, code) {
      const { id, secret } = app(kind)
      const fields = { appid: id, secret, code, grant_type: 'authorization_code' }
      const { access_token, openid, unionid } = await ask(signedIn, '/sns/oauth2/access_token', fields)
      const person = await ask(profile, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' })
      return {
        appId: id,
        openId: openid,
        unionId: person.unionid ?? unionid ?? null,
        nickname: person.nickname,
      }
    },
    async accessToken() {
      const { id, secret } = app('official')
      const fields = { grant_type: 'client_credential', appid: id, secret }
      const { access_token, expires_in } = await ask(token, '/cgi-bin/stable_token', {}, fields)
      return { value: access_token, lifetimeSeconds: expires_in }
    },
    async jsapiTicket(access_token) {
      const given = await ask(ticket, '/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' })
      return { value: given.ticket, lifetimeSeconds: given.expires_in }
    },
    async sendTemplate(access_token, message) {
      await ask(sent, '/cgi-bin/message/template/send', { access_token }, message)
    },
  }
}

const asker =
  (apiOrigin: string, limitMs: number) =>
  async <T>(shape: z.ZodType<T>, path: string, fields: Record<string, string>, posted?: object) => {
    const query = Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : ''
    const body = posted ? { method: 'POST', body: JSON.stringify(posted) } : {}
    // Address and answer contain secrets: errors must not repeat them.
    const answer: unknown = await fetch(apiOrigin + path + query, {
      ...body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
      .then((response) => response.json())
      .catch((problem) => {
        throw new WechatUnavailable(`WeChat gave no answer at ${path}: ${problem.name}`)
      })
    return understand(shape, path, answer)
  }

function understand<T>(shape: z.ZodType<T>, path: string, answer: unknown): T {
  const refused = refusal.safeParse(answer)
  if (refused.success) throw new WechatRefusal(refused.data.errcode)
  const understood = shape.safeParse(answer)
  if (!understood.success) throw new WechatUnavailable(`WeChat answered something else at ${path}`)
  return understood.data
}
