import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Html, html, plainPageOfParts } from '#server/http/plain-html.ts'
import { allowSameOriginFrames } from '#server/http/security-headers.ts'
import { inLocale } from '#shared/locale.ts'
import { ownPath } from '#shared/own-path.ts'
import type { SimulatedWechat } from './memory.ts'

const base = '/dev/wechat/connect'

interface ConnectQuery {
  appid?: string
  redirect_uri?: string
  scope?: string
  state?: string
  person?: string
}
type Request = FastifyRequest<{ Querystring: ConnectQuery }>

/** Both pages let the user choose who scans. @param origin of the shop; the only target of redirects */
export async function simulatorPages(app: FastifyInstance, wechat: SimulatedWechat, origin: string) {
  const schema = { hide: true } as const
  const callbackOf = (query: ConnectQuery) => {
    const back = URL.parse(query.redirect_uri ?? '')
    return back?.origin === origin && wechat.knowsApp(query.appid ?? '') ? back : undefined
  }
  const choices = (path: string, scope: string) =>
    app.get<{ Querystring: ConnectQuery }>(`${base}/${path}`, { schema }, (request, reply) => {
      allowSameOriginFrames(reply).type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const isRight = callbackOf(request.query) && request.query.scope === scope
      return isRight ? choicePage(request, wechat, scope === 'snsapi_login') : mistakePage(request)
    })
  choices('qrconnect', 'snsapi_login')
  choices('oauth2/authorize', 'snsapi_userinfo')

  app.get<{ Querystring: ConnectQuery }>(`${base}/answer`, { schema }, (request, reply) => {
    const { appid = '', state = '', person } = request.query
    const back = callbackOf(request.query)
    if (!back) return reply.code(400).type('text/html; charset=utf-8').send(mistakePage(request))
    const chosen = person === 'new' ? wechat.addPerson() : wechat.people.find(({ id }) => id === person)
    if (chosen) back.searchParams.set('code', wechat.giveCode(appid, chosen.id))
    back.searchParams.set('state', state)
    // A path only: the shop may be open under another name of this machine.
    return reply.redirect(ownPath(back.pathname + back.search))
  })
}

function choicePage({ query, ctx: { locale } }: Request, wechat: SimulatedWechat, hasCode: boolean) {
  const inWords = (zh: string, en: string) => inLocale(locale, zh, en)
  const link = (person: string, words: string) => {
    const { appid = '', redirect_uri = '', state = '' } = query
    const fields = new URLSearchParams({ appid, redirect_uri, state, person })
    return html`<li><a href="${base}/answer?${fields}" target="_top">${words}</a></li>`
  }
  const note = inWords(
    '这是演示商城自带的微信模拟页面，不会连接真实的微信。请选择由谁扫码并确认登录：',
    'This page stands in for WeChat; nothing reaches the real one. Who scans the code and confirms?',
  )
  const picture = hasCode ? drawCode(query.state ?? '', inWords('模拟二维码', 'Simulated QR code')) : ''
  return plainPageOfParts(
    locale === 'zh' ? 'zh-CN' : 'en',
    inWords('微信登录（模拟）', 'WeChat sign-in (simulated)'),
    html`<p class="note">${note}</p>${picture}<ul>${wechat.people.map(({ id, nickname }) => link(id, nickname))}
${link('new', inWords('一位新的微信用户', 'Somebody new'))}
${link('nobody', inWords('拒绝登录', 'Refuse'))}</ul>`,
  )
}

function mistakePage({ ctx: { locale } }: Request) {
  const words = inLocale(
    locale,
    '微信不认识该应用，或其回调地址、授权范围不正确。',
    'WeChat does not know this application, or its address or scope is wrong.',
  )
  return plainPageOfParts(locale === 'zh' ? 'zh-CN' : 'en', 'redirect_uri', html`<p>${words}</p>`)
}

const size = 25
const corners = [
  [0, 0],
  [size - 7, 0],
  [0, size - 7],
] as const

const isFinder = (x: number, y: number) => {
  const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
  return ring !== 2
}

export function drawCode(seed: string, label: string): Html {
  const noise = createHash('sha512').update(seed).digest()
  const isDark = (x: number, y: number) => {
    const corner = corners.find(([left, top]) => x >= left - 1 && x < left + 8 && y >= top - 1 && y < top + 8)
    if (!corner) {
      const bit = x + y * size
      return ((noise[(bit * 7) % noise.length] ?? 0) >> (bit % 8)) & 1
    }
    const [left, top] = corner
    const isInside = x >= left && x < left + 7 && y >= top && y < top + 7
    return isInside && isFinder(x - left, y - top)
  }
  const cells = Array.from({ length: size * size }, (_, n) => [n % size, Math.floor(n / size)] as const)
  const path = cells.flatMap(([x, y]) => (isDark(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])).join('')
  return html`<svg viewBox="-2 -2 ${size + 4} ${size + 4}" width="200" height="200" role="img" aria-label="${label}">
<path d="${path}" fill="#1b2733"/></svg>`
}
