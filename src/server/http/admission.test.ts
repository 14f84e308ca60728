import { once } from 'node:events'
import { request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testContext } from '../../../tests/context.ts'
import { metricsKey, startMetrics } from '../metrics.ts'
import { openHttp } from './http.ts'

const opened: { app: FastifyInstance; open: (() => void)[] }[] = []
afterEach(async () => {
  for (const { app, open } of opened.splice(0)) {
    for (const end of open) end()
    await app.close()
  }
})

const signedIn = { sid: 's'.repeat(43) }
const unending = () => new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('first')) })
const visitor = async () => ({ kind: 'visitor' as const })
const unproven = { config: { verifiesSignature: true } }

/** Answers wait in `open` until the test lets them go. One place for each kind, two for trade. */
async function busyShop(waiting: number, perMinute = 600) {
  const { config, db, log, services } = testContext({} as never)
  startMetrics(services)
  const rateLimit = { ...config.rateLimit, pagesPerMinute: perMinute, apiPerMinute: perMinute }
  const shop = { config: { ...config, rateLimit, requests: { atOnce: 1, waiting } }, services, db }
  const app = await openHttp(shop.config, log as never, shop, { member: visitor, staff: visitor })
  const ended: number[] = []
  app.addHook('onResponse', async (_request, { statusCode }) => void ended.push(statusCode))
  const open: (() => void)[] = []
  opened.push({ app, open })
  const answer = async () => {
    await new Promise<void>((resolve) => open.push(resolve))
    return 'done'
  }
  for (const path of ['/search', '/api/product/search', '/api/admin/orders', '/healthz', '/images/*'])
    app.get(path, answer)
  for (const path of ['/api/trade/order', '/api/trade/shopping-cart']) app.post(path, unproven, answer)
  app.post('/api/pay/notify/alipay', { config: { ...unproven.config, rateLimit: { max: 10 } } }, answer)
  app.get('/api/stream', async (_request, reply) => reply.send(unending()))
  const get = (url: string, cookies = {}) => app.inject({ url, cookies })
  const post = (url: string) => app.inject({ method: 'POST', url, payload: {} })
  const fill = async (ask: () => unknown, count: number) => {
    for (let n = 0; n < count; n++) ask()
    await pause(20)
  }
  const figures = () => services.get(metricsKey).metrics()
  const listen = async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { host: '127.0.0.1', port: (app.server.address() as AddressInfo).port }
  }
  return { app, open, ended, get, post, fill, figures, listen }
}

let shop: Awaited<ReturnType<typeof busyShop>>
beforeEach(async () => {
  shop = await busyShop(1)
})

const untilOpen = async (count: number) => {
  await expect.poll(() => shop.open.length).toBe(count)
}

it('one is answered, the next waits, further ones are refused until there is room again', async () => {
  const first = shop.get('/search')
  await untilOpen(1)
  const second = shop.get('/search')
  await pause(20)
  expect(shop.open.length).toBe(1)
  const third = await shop.get('/search')
  expect([third.statusCode, Number(third.headers['retry-after'])]).toEqual([503, expect.closeTo(3.5, -1)])
  shop.open[0]?.()
  expect((await first).statusCode).toBe(200)
  await untilOpen(2)
  shop.open[1]?.()
  expect((await second).statusCode).toBe(200)
  const later = shop.get('/search')
  await untilOpen(3)
  shop.open[2]?.()
  expect((await later).statusCode).toBe(200)
})

it('a browser gets a page that tries again, a program gets JSON', async () => {
  await shop.fill(() => shop.get('/search'), 2)
  const page = await shop.get('/search')
  const seconds = page.headers['retry-after']
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  expect(page.body).toContain(`${seconds} 秒后自动重试`)
  expect(page.headers['content-security-policy']).toContain('default-src')
  const english = await shop.get('/search?lang=en')
  expect(english.body).toMatch(/very busy.*tries again in \d seconds/s)
  expect(english.headers['content-encoding']).toBeUndefined() // compressing would be most of the work
  const call = await shop.get('/api/product/search')
  expect(call.json()).toMatchObject({ status: 503, code: 'busy', data: null })
})

it('a refusal has the headers of every answer, and no session or token', async () => {
  const answered = shop.get('/api/product/search')
  await untilOpen(1)
  await shop.fill(() => shop.get('/search'), 1)
  const page = await shop.get('/search')
  const call = await shop.get('/api/product/search')
  expect(shop.ended).toEqual([503, 503]) // figures and traces know of them
  const { body, headers, statusCode } = await shop.app.inject({ method: 'HEAD', url: '/search' })
  expect([statusCode, body, Number(headers['content-length'])]).toEqual([503, '', page.rawPayload.length])
  expect((await shop.get('/%zz')).statusCode).toBe(400)
  shop.open[0]?.()
  const own =
    /^(content-length|content-type|date|retry-after|set-cookie|vary|x-ratelimit-remaining|x-request-id)$/
  const ofAll = Object.entries((await answered).headers).filter(([name]) => !own.test(name))
  expect(ofAll.length).toBeGreaterThan(10)
  for (const { headers } of [page, call]) {
    expect(headers).toMatchObject({ ...Object.fromEntries(ofAll), 'cache-control': 'no-store' })
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect(call.headers['x-request-id']).toBe(call.json().requestId)
  expect(page.headers['x-request-id']).not.toBe(call.headers['x-request-id'])
})

/** Sends at once. @returns what has come back so far */
async function pipeline(requests: string[]) {
  const { host, port } = await shop.listen()
  const socket = connect(port, host)
  socket.setEncoding('latin1').write(requests.join(''))
  let got = ''
  socket.on('data', (text) => {
    got += text
  })
  return {
    socket,
    statuses: () => [...got.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
  }
}

it('refusals keep their order and their connection, and bodies that nobody read are passed over', async () => {
  await shop.fill(() => shop.get('/search'), 2)
  await shop.fill(() => shop.post('/api/trade/shopping-cart'), 2)
  const body = JSON.stringify({ text: 'GET /search HTTP/1.1\r\n\r\n'.repeat(2000) })
  const json = `content-type: application/json\r\ncontent-length: ${body.length}`
  const { socket, statuses } = await pipeline([
    'GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n',
    `POST /api/trade/shopping-cart HTTP/1.1\r\nhost: shop\r\n${json}\r\n\r\n${body}`,
    'OPTIONS /search HTTP/1.1\r\nhost: shop\r\n\r\n',
    'GET /search HTTP/1.1\r\nhost: shop\r\n\r\n',
  ])
  await untilOpen(3)
  expect(statuses()).toEqual([])
  shop.open[2]?.()
  await expect.poll(statuses).toEqual([200, 503, 503, 503])
  socket.write('GET /images/a.svg HTTP/1.1\r\nhost: shop\r\n\r\n')
  await untilOpen(4)
  shop.open[3]?.()
  await expect.poll(statuses).toEqual([200, 503, 503, 503, 200])
  socket.destroy()
})

it('each kind is refused alone: visitors, members, staff, trade; webhooks, health and files never', async () => {
  await shop.fill(() => shop.get('/search'), 2)
  expect((await shop.get('/api/product/search')).statusCode).toBe(503)
  await shop.fill(() => shop.get('/search', signedIn), 1)
  await untilOpen(2)
  await shop.fill(() => shop.post('/api/trade/shopping-cart'), 1)
  expect((await shop.get('/search', signedIn)).statusCode).toBe(503)
  await shop.fill(() => shop.get('/api/admin/orders'), 2)
  await untilOpen(3)
  expect((await shop.get('/api/admin/orders')).statusCode).toBe(503)
  await shop.fill(() => shop.post('/api/trade/order'), 3)
  await untilOpen(5)
  expect((await shop.post('/api/trade/order')).statusCode).toBe(503)
  await shop.fill(() => shop.post('/api/pay/notify/alipay'), 10)
  await shop.fill(() => shop.get('/healthz'), 10)
  await shop.fill(() => shop.get('/images/a.svg'), 10)
  await untilOpen(35)
  const figures = await shop.figures()
  for (const asking of ['visitor', 'member', 'staff', 'trade'])
    expect(figures).toContain(`requests_refused_total{asking="${asking}"} 1`)
  expect(figures).toContain('requests_waiting 4')
})

it('while many wait, one request begins in a turn of the event loop', async () => {
  shop = await busyShop(8)
  await shop.fill(() => shop.get('/search'), 9)
  await shop.fill(() => shop.post('/api/trade/shopping-cart'), 9)
  await shop.fill(() => shop.post('/api/trade/order'), 10)
  expect(shop.open.length).toBe(4)
  for (const end of shop.open) end()
  const begun: number[] = []
  for (let before = 4; before < 8; before = shop.open.length) {
    await nextTurn()
    begun.push(shop.open.length - before)
  }
  expect(Math.max(...begun)).toBe(1)
})

it('neither a stream nor a body that arrives slowly holds a place, and who leaves waits no more', async () => {
  const origin = await shop.listen()
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const slow = Array.from({ length: 8 }, () => {
    const sent = send({ ...origin, method: 'POST', path: '/api/trade/order', headers })
    sent.on('error', () => {}).flushHeaders()
    return sent
  })
  const stream = send({ ...origin, path: '/api/stream' }).end()
  await once(stream, 'response')
  await shop.fill(() => shop.get('/search'), 1)
  await untilOpen(1)
  const impatient = send({ ...origin, path: '/search' }).on('error', () => {})
  impatient.end()
  await expect.poll(shop.figures).toContain('requests_waiting 1')
  expect((await shop.get('/search')).statusCode).toBe(503)
  impatient.destroy()
  await expect.poll(shop.figures).toContain('requests_waiting 0')
  await shop.fill(() => shop.post('/api/trade/order'), 1)
  await untilOpen(2)
  const next = shop.get('/search')
  shop.open[0]?.()
  await untilOpen(3)
  shop.open[2]?.()
  expect((await next).statusCode).toBe(200)
  for (const sent of [...slow, stream]) sent.destroy()
}, 10_000)

it('a request keeps its place after a disconnect until its work is done, for 30 seconds at most', async () => {
  const origin = await shop.listen()
  const askAndLeave = async (opened: number) => {
    const sent = send({ ...origin, path: '/search' }).on('error', () => {})
    sent.end()
    const [socket] = await once(shop.app.server, 'connection')
    await untilOpen(opened)
    return async () => {
      sent.destroy()
      await once(socket, 'close')
    }
  }
  const leave = await askAndLeave(1)
  await leave()
  const next = shop.get('/search')
  await pause(20)
  expect(shop.open.length).toBe(1)
  shop.open[0]?.()
  await untilOpen(2)
  shop.open[1]?.()
  expect((await next).statusCode).toBe(200)
  const leaveForGood = await askAndLeave(3)
  const last = shop.get('/search')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await leaveForGood()
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await untilOpen(4)
  shop.open[3]?.()
  expect((await last).statusCode).toBe(200)
})

it('a body that arrives when no place is left is refused, and counted', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '2' }
  const sent = send({ ...(await shop.listen()), method: 'POST', path: '/api/trade/order', headers })
  sent.flushHeaders()
  await once(shop.app.server, 'request')
  await shop.fill(() => shop.post('/api/trade/order'), 3)
  sent.end('{}')
  const [{ statusCode, headers: got }] = await once(sent, 'response')
  expect([statusCode, Number(got['retry-after'])]).toEqual([503, expect.closeTo(3.5, -1)])
  expect(await shop.figures()).toContain('requests_refused_total{asking="trade"} 1')
})

it('a client over its rate limit takes no place, on any path and with any cookie', async () => {
  shop = await busyShop(1, 1)
  const ask = (url: string, remoteAddress: string, cookies = {}) =>
    shop.app.inject({ url, remoteAddress, cookies })
  const first = ask('/search', '10.0.0.1')
  await untilOpen(1)
  for (const url of ['/search', '/nothing-here'])
    for (const cookies of [{}, signedIn]) {
      const { statusCode, headers } = await ask(url, '10.0.0.1', cookies)
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' })
      expect(headers['set-cookie']).toBeUndefined() // no session was looked for
    }
  expect(await shop.figures()).toContain('requests_waiting 0')
  const other = ask('/search', '10.0.0.2')
  shop.open[0]?.()
  await untilOpen(2)
  shop.open[1]?.()
  expect([(await first).statusCode, (await other).statusCode]).toEqual([200, 200])
  expect((await ask('/nothing-here', '10.0.0.3')).statusCode).toBe(405)
  expect((await ask('/search', '10.0.0.3')).statusCode).toBe(429)
  const notified = [1, 2].map(() => shop.post('/api/pay/notify/alipay')) // has a limit of its own
  await untilOpen(4)
  for (const end of shop.open.splice(2)) end()
  expect((await Promise.all(notified)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})
