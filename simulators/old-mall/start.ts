import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Simulators } from '#server/gateways/simulators.ts'
import { html, plainPage } from '#server/http/plain-html.ts'

const path = '/dev/old-mall'

type Query = Partial<Record<'account' | 'expires' | 'nonce' | 'signature', string>>

/** The landing page of the old mall: signature, time, and each nonce once. */
export const openOldMall: Simulators['openOldMall'] = () => {
  const secret = randomBytes(32).toString('hex')
  const used = new Set<string>()
  const refusalOf = ({ account = '', expires = '', nonce = '', signature = '' }: Query) => {
    const signed = ['old-mall-sign-in', account, expires, nonce].join('\n')
    const own = createHmac('sha256', secret).update(signed).digest()
    const given = Buffer.from(signature, 'hex')
    if (given.length !== own.length || !timingSafeEqual(given, own)) return '签名不正确'
    if (Number(expires) * 1000 < Date.now()) return '链接已过期'
    if (used.has(nonce)) return '链接已使用'
    used.add(nonce)
  }
  return {
    target: { address: path, secret },
    async serve(app) {
      app.get<{ Querystring: Query }>(path, async ({ query }, reply) => {
        const refusal = refusalOf(query)
        const text = refusal ?? `旧商城（模拟）：已登录 ${query.account}`
        return reply
          .code(refusal ? 403 : 200)
          .type('text/html; charset=utf-8')
          .send(plainPage('zh-CN', text, html``))
      })
    },
  }
}
