import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testApp } from './app.ts'

const shop = await testApp()
await shop.app.listen({ port: 0, host: '127.0.0.1' })
/** Asks for an address as it stands: inject would tidy it up first. */
function raw(path: string) {
  return new Promise<{ statusCode: number; body: string }>((resolve, reject) => {
    const { port } = shop.app.server.address() as AddressInfo
    request({ port, path }, async (reply) =>
      resolve({ statusCode: reply.statusCode ?? 0, body: await text(reply) }),
    )
      .once('error', reject)
      .end()
  })
}

const token = 'x'.repeat(32)
const signed = { headers: { 'x-csrf-token': token }, cookies: { csrfToken: token } }

describe('security headers', () => {
  it('allows scripts by a nonce that no two answers share', async () => {
    const [one, two] = await Promise.all([shop.get('/'), shop.get('/')])
    const nonceOf = (reply: typeof one) =>
      /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1]
    expect(nonceOf(one)).toMatch(/^[\w+/=]{20,}$/)
    expect(nonceOf(one)).not.toBe(nonceOf(two))
    expect(one.body).toContain(`nonce="${nonceOf(one)}"`)
    expect(one.body).not.toMatch(/<script(?![^>]*(nonce|src|ld\+json))/)
  })

  it('forbids scripts altogether on calls, frames everywhere, and sniffing of types', async () => {
    const { headers } = await shop.get('/api/ucenter/auth-info')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('cross-site requests', () => {
  const add = { method: 'POST', url: '/api/trade/shopping-cart', payload: {} } as const

  it('are refused without the token, with a wrong one, and with the header alone', async () => {
    const other = 'y'.repeat(32)
    const attempts = [
      add,
      { ...add, headers: { 'x-csrf-token': token } },
      { ...add, headers: { 'x-csrf-token': other }, cookies: { csrfToken: token } },
      { ...add, headers: { 'x-csrf-token': '' }, cookies: { csrfToken: '' } },
    ]
    for (const attempt of attempts) {
      const reply = await shop.ask(attempt)
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'csrf'])
    }
  })

  it('pass with the token that a page gave', async () => {
    const page = await shop.get('/')
    const given = page.cookies.find(({ name }) => name === 'csrfToken')
    expect(given).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(given?.httpOnly).toBeUndefined()
    const reply = await shop.ask({
      ...add,
      headers: { 'x-csrf-token': given!.value },
      cookies: { csrfToken: given!.value },
    })
    expect(reply.statusCode).toBe(401)
  })
})

describe('what is wrong with a call', () => {
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
    ['POST', '/api/auth/login', 415, 'unsupported-media-type'],
  ] as const)('%s %s in plain text answers %d %s in the envelope', async (method, url, status, code) => {
    const headers = { ...signed.headers, 'content-type': 'text/plain' }
    const reply = await shop.ask({ ...signed, method: method as 'POST', url, headers, payload: 'x' })
    expect(reply.json()).toMatchObject({ status, code })
  })

  it('refuses to change a page', async () => {
    const reply = await shop.ask({ method: 'POST', url: '/search', ...signed })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('refuses addresses that are too long', async () => {
    expect((await shop.get(`/search?keyword=${'a'.repeat(2048)}`)).statusCode).toBe(414)
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
    '/\\\\evil.test',
  ])('finds nothing under %s, and repeats no foreign host', async (url) => {
    const page = await raw(url)
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toMatch(/href="[^"]*evil/)
  })

  it('does not guess at bytes that are no text', async () => {
    expect((await raw('/%ff')).statusCode).toBe(400)
  })

  it('tells the length of a page to whoever asks for its head only', async () => {
    const [head, page] = [await shop.ask({ method: 'HEAD', url: '/brand' }), await shop.get('/brand')]
    expect(head.body).toBe('')
    expect(Math.abs(Number(head.headers['content-length']) - Buffer.byteLength(page.body))).toBeLessThan(50)
  })

  it('names the methods that are allowed', async () => {
    const reply = await shop.ask({ method: 'PATCH', url: '/api/trade/shopping-cart' })
    expect(reply.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE')
  })

  it('tells malformed, foreign and too large bodies apart', async () => {
    const post = (payload: string, type = 'application/json') =>
      shop.ask({
        method: 'POST',
        url: '/api/trade/shopping-cart',
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

  it('says it in the language of the cookie, beside the field', async () => {
    const url = '/api/product/search?pageSize=1000'
    const [zh, en] = await Promise.all([shop.get(url), shop.get(url, { locale: 'en' })])
    expect(zh.json()).toMatchObject({ message: '填写的内容有误，请检查', errors: [{ path: 'pageSize' }] })
    expect(en.json().message).toBe('Some of what you entered is not right. Please check it.')
    expect(zh.json().errors[0].message).not.toBe(en.json().errors[0].message)
  })

  it('hides the reason of what nobody expected', async () => {
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

describe('the contract', () => {
  it('is published, with every call of the specification', async () => {
    const { openapi, paths } = (await shop.get('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/wx/share',
        '/api/trade/shopping-cart/select-all',
        '/api/auth/allAccountInfoByPhone',
        '/api/ucenter/auth-info',
        '/api/product/search/keyword-remind',
        '/api/platform/resources/21/image',
      ]),
    )
    expect((await shop.get('/api/docs')).statusCode).toBe(200)
  })
})

describe('health', () => {
  it('tells alive, ready and the figures', async () => {
    const replies = await Promise.all(['/healthz', '/readyz', '/metrics'].map((url) => shop.get(url)))
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
    expect(replies[2]!.body).toContain('http_request_duration_seconds')
  })

  it('keeps the figures from other machines', async () => {
    const away = await shop.ask({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.7' })
    const proxied = await shop.ask({
      method: 'GET',
      url: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect([away.statusCode, proxied.statusCode]).toEqual([404, 404])
  })
})
