import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildMember } from '../src/features/members/factories.ts'
import { failures } from '../src/i18n/failures.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { staffBrowser } from './staff.ts'

const shop = await testApp()
await shop.app.listen({ port: 0, host: '127.0.0.1' })
/** Requests a path unchanged: `inject` would normalise it. */
function raw(path: string, headers = {}) {
  return new Promise<{ statusCode: number; headers: object; body: string }>((resolve, reject) => {
    const { port } = shop.app.server.address() as AddressInfo
    request({ port, path, headers }, async (reply) =>
      resolve({ statusCode: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) }),
    )
      .once('error', reject)
      .end()
  })
}

const given = (await shop.get('/')).cookies.find(({ name }) => name === 'csrfToken')
const token = given?.value ?? ''
const signed = { headers: { 'x-csrf-token': token }, cookies: { csrfToken: token } }

describe('security headers', () => {
  it('allows scripts by a nonce that is unique per answer', async () => {
    const [one, two] = await Promise.all([shop.get('/'), shop.get('/')])
    const nonceOf = (reply: typeof one) =>
      /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1]
    expect(nonceOf(one)).toMatch(/^[\w+/=]{20,}$/)
    expect(nonceOf(one)).not.toBe(nonceOf(two))
    expect(one.body).toContain(`nonce="${nonceOf(one)}"`)
    expect(one.body).not.toMatch(/<script(?![^>]*(nonce|src|ld\+json))/)
  })

  it('forbids scripts on calls, framing and content sniffing everywhere', async () => {
    const { headers } = await shop.get('/api/ucenter/auth-info')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toMatch(/(^|, )camera=\(\)(,|$)/)
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('cross-site requests', () => {
  const add = { method: 'POST', url: '/api/trade/shopping-cart', payload: {} } as const

  it('are refused without a token, with a wrong one, and with the header alone', async () => {
    const other = `${'y'.repeat(22)}.${'y'.repeat(43)}`
    const attempts: InjectOptions[] = [
      add,
      { ...add, headers: { 'x-csrf-token': token } },
      { ...add, headers: { 'x-csrf-token': other }, cookies: { csrfToken: token } },
      { ...add, headers: { 'x-csrf-token': '' }, cookies: { csrfToken: '' } },
      { ...add, headers: { 'x-csrf-token': other }, cookies: { csrfToken: other } },
      { ...signed, ...add, cookies: { csrfToken: token, sid: 'a'.repeat(43) } },
    ]
    for (const attempt of attempts) {
      const reply = await shop.ask(attempt)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'csrf'])
    }
  })

  it('are accepted with the token of a page', async () => {
    expect(given).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(given?.httpOnly).toBeUndefined()
    const reply = await shop.ask({ ...add, ...signed })
    expect(reply.statusCode).toBe(401)
  })
})

describe('request handling', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not-found'],
    ['DELETE', '/api/product/search', 405, 'method-not-allowed'],
    ['GET', '/api/product/search?page=abc', 422, 'validation-failed'],
  ] as const)('%s %s answers %d %s', async (method, url, status, code) => {
    const reply = await shop.ask({ method, url, ...signed })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ status, code, data: null, requestId: expect.any(String) })
  })

  it.each([
    ['POST', '/api/nothing', 404, 'not-found'],
    ['OPTIONS', '/api/product/search', 404, 'not-found'],
    ['TRACE', '/api/nothing', 404, 'not-found'],
    ['PUT', '/api/product/search', 405, 'method-not-allowed'],
    ['POST', '/api/auth/login', 415, 'unsupported-media-type'],
  ] as const)('%s %s in plain text answers %d %s in the envelope', async (method, url, status, code) => {
    const headers = { ...signed.headers, 'content-type': 'text/plain' }
    const reply = await shop.ask({ ...signed, method: method as 'POST', url, headers, payload: 'x' })
    expect(reply.json()).toMatchObject({ status, code })
  })

  it.each(['/search', '/api/product/search'])('names the methods of %s', async (url) => {
    const reply = await shop.ask({ method: 'POST', url, ...signed })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('refuses addresses that are too long', async () => {
    expect((await shop.get(`/search?keyword=${'a'.repeat(2048)}`)).statusCode).toBe(414)
    const manifest = `/__manifest?version=1&paths=${'/ucenter/trade/order/1,'.repeat(200)}`
    expect((await shop.get(manifest)).statusCode).not.toBe(414)
    expect((await shop.get(`/api/product/search?keyword=${'a'.repeat(2048)}`)).json().code).toBe(
      'address-too-long',
    )
  })

  it.each([
    '//',
    '///',
    '//[',
    '//a:b@c:99999/',
    '//evil.test/product/1',
    '/.//evil.test',
    '/brand/../product',
    '/%2e%2e/product',
    '/product-special/%00',
    '/%0d%0aSet-Cookie:x',
    '/report/coa/1/..%2f..%2fetc',
    '/\\\\evil.test',
  ])('finds nothing under %s, and reflects no foreign host', async (url) => {
    const page = await raw(url)
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toMatch(/href="[^"]*evil/)
    // else the browser's router finds another page than the one it got
    expect(page.body).toMatch(
      /<script nonce="[^"]+">history\.replaceState\(null,"","\/404"\)<\/script><\/head>/,
    )
  })

  it.each(['/%ff', '/%E0%A4%A', '/search%'])(
    'refuses %s, which is no text, in the viewer’s language',
    async (path) => {
      const [zh, en] = [await raw(path), await raw(path, { cookie: 'locale=en' })]
      expect([zh.statusCode, en.statusCode]).toEqual([400, 400])
      expect(zh.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(String(Object.entries(zh.headers))).toMatch(/content-security-policy,.*frame-ancestors 'none'/)
      expect([zh.body, en.body]).toEqual(
        failures['malformed-request'].map((text) => expect.stringContaining(text)),
      )
      const call = JSON.parse((await raw(`/api${path}`)).body)
      expect(call).toMatchObject({ status: 400, code: 'malformed-request' })
    },
  )

  it('answers HEAD with the length of the page', async () => {
    const [head, page] = [await shop.ask({ method: 'HEAD', url: '/brand' }), await shop.get('/brand')]
    expect(head.body).toBe('')
    expect(Math.abs(Number(head.headers['content-length']) - Buffer.byteLength(page.body))).toBeLessThan(50)
  })

  it('names the allowed methods', async () => {
    const reply = await shop.ask({ method: 'PATCH', url: '/api/trade/shopping-cart' })
    expect(reply.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE')
  })

  it('distinguishes malformed, foreign and too large bodies', async () => {
    const post = (payload: string, type = 'application/json') =>
      shop.ask({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        cookies: signed.cookies,
        headers: { ...signed.headers, 'content-type': type },
      })
    const replies = await Promise.all([
      post('{"a":'),
      post('<a/>', 'text/xml'),
      post(`"${'a'.repeat(2 ** 20)}"`),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([400, 415, 413])
  })

  it('reports which content types a call accepts', async () => {
    const browser = await TestBrowser.of(shop.app, shop.db, await buildMember(shop.db))
    const words = async (url: string) => (await browser.post(url, { a: 1 })).json().message
    expect(await words('/api/platform/resources/21/image')).toBe(
      '不支持的内容类型，请使用 multipart/form-data',
    )
    expect(await words('/api/trade/quick-order/resolve')).not.toContain('不支持')
    const xml = await shop.ask({
      ...signed,
      method: 'POST',
      url: '/api/auth/login',
      payload: '<a/>',
      headers: { ...signed.headers, 'content-type': 'text/xml' },
    })
    expect(xml.json().message).toBe('不支持的内容类型，请使用 application/json')
  })

  it('reports errors in the language of the cookie, beside the field', async () => {
    const url = '/api/product/search?pageSize=1000'
    const [zh, en] = await Promise.all([shop.get(url), shop.get(url, { locale: 'en' })])
    expect(zh.json()).toMatchObject({ message: '填写的内容有误，请检查', errors: [{ path: 'pageSize' }] })
    expect(en.json().message).toBe('Some of what you entered is not right. Please check it.')
    expect(zh.json().errors[0].message).not.toBe(en.json().errors[0].message)
  })

  it('hides the reason of an unexpected error', async () => {
    await shop.db.schema.alterTable('hot_word').renameTo('hot_word_gone').execute()
    const reply = await shop.get('/api/product/search/hot-words', { locale: 'en' })
    await shop.db.schema.alterTable('hot_word_gone').renameTo('hot_word').execute()
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({
      code: 'server-error',
      message: 'System error, please try again later!',
    })
    expect(reply.body).not.toContain('hot_word')
  })
})

describe('a number that rounds to zero', () => {
  const tiny = [1e-9, 1e-20, 9e-8]
  const line = (quantity: number) => ({ skuId: '1', quantity })
  const calls: [string, (value: number) => object][] = [
    ['/api/trade/shopping-cart', line],
    ['/api/trade/saved-list', (value) => ({ name: 'x', lines: [line(value)] })],
    ['/api/trade/shared-cart', (value) => ({ lines: [line(value)] })],
    ['/api/ucenter/wallet/top-up', (amount) => ({ amount })],
    [
      '/api/trade/order/1/after-sale',
      (quantity) => ({ kind: 'return', reason: 'x', lines: [{ orderLineId: '1', quantity }] }),
    ],
    ['/api/admin/payments/1/confirm', (amount) => ({ amount, bankReference: 'x' })],
    ['/api/admin/orders/1/money', (amount) => ({ amount, bankReference: 'x' })],
    ['/api/admin/orders/1/after-sale/1', (refund) => ({ to: 'done', refund })],
    [
      '/api/admin/orders/1/move',
      (quantity) => ({
        to: 50,
        parcels: [{ carrier: 'x', trackingNo: 'x', lines: [{ orderLineId: '1', lotId: null, quantity }] }],
      }),
    ],
  ]
  it.each(calls)('is refused by %s', async (path, bodyOf) => {
    const browser = path.startsWith('/api/admin')
      ? await staffBrowser(shop.app, shop.db)
      : await TestBrowser.of(shop.app, shop.db, await buildMember(shop.db))
    for (const value of tiny) {
      const answer = await browser.post(path, bodyOf(value), { 'idempotency-key': randomUUID() })
      expect([value, answer.statusCode, answer.json().code]).toEqual([value, 422, 'validation-failed'])
    }
  })
})

describe('calls of members and staff', () => {
  const open = [
    'GET /api/ucenter/auth-info',
    'GET /api/trade/entrustment-template.pdf',
    'POST /api/admin/auth/login',
    // the link is the permission
    'POST /api/trade/approval-link/code',
    'POST /api/trade/approval-link',
  ]

  it('answer 401 without a session, before other errors', async () => {
    const { paths } = (await shop.get('/api/openapi.json')).json() as { paths: Record<string, object> }
    const calls = Object.entries(paths)
      .filter(([path]) => /^\/api\/(ucenter|trade|platform|admin)\//.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((call) => !open.includes(call))
    const visitor = new TestBrowser(shop.app)
    const statuses: [string, number][] = []
    for (const call of calls) {
      const [method, path = ''] = call.split(' ')
      const ask = method?.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      const reply = await visitor[ask](path.replaceAll(/\{\w+\}/g, 'x'), ask === 'get' ? undefined : {})
      statuses.push([call, reply.statusCode])
    }
    expect(statuses).toEqual(calls.map((call) => [call, 401]))
    expect(calls.length).toBeGreaterThan(80)
  })
})

describe('health', () => {
  it('reports liveness, readiness and metrics', async () => {
    const replies = await Promise.all(['/healthz', '/readyz', '/metrics'].map((url) => shop.get(url)))
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
    expect(replies[2]!.body).toContain('http_request_duration_seconds')
    expect(replies[2]!.body).toMatch(/^structures_unprepared \d+$/m)
  })

  it('refuses metrics to other machines', async () => {
    const away = await shop.ask({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' })
    const proxied = await shop.ask({
      method: 'GET',
      url: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect([away.statusCode, proxied.statusCode]).toEqual([404, 404])
  })
})
