import { afterAll, expect, it, vi } from 'vitest'
import { findTracing, tracedAlone, withSpans } from '#server/telemetry/spans.ts'
import { startTracing } from '#server/telemetry/tracing.ts'
import { testApp } from './app.ts'
import { codeOfStart } from './built-code.ts'
import { BuyersBrowser } from './buyers-browser.ts'
import { factOf, openReceiver } from './otlp-receiver.ts'
import { sealed } from './sealed.ts'

const { endpoint, spans, metrics, sent, childrenOf, close } = await openReceiver()
const stop = startTracing({ endpoint, serviceName: 'shop', ratio: 1 })
const shop = await testApp({ TRUST_PROXY: '10.1.0.0/16' })

const proxy = { remoteAddress: '10.1.2.3', headers: { 'x-forwarded-for': '203.0.113.9' } }
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

afterAll(async () => {
  await stop()
  close()
})

it('a page makes a span with its queries below, without what was typed', async () => {
  await shop.ask({
    method: 'GET',
    url: '/search?keyword=%E4%B9%99Zauberwort',
    headers: { cookie: 'sid=Unsichtbar' },
  })
  const page = await sent('GET /search')
  expect(page.parentSpanId).toBeUndefined()
  expect(factOf(page, 'http.response.status_code')).toBe(200)
  expect(factOf(page, 'request.id')).toMatch(/^[\w-]{36}$/)
  const below = childrenOf(page)
  expect(below.map((span) => factOf(span, 'kind'))).toContain('search')
  const query = below.find((span) => factOf(span, 'db.system.name') === 'postgresql')
  expect(query && factOf(query, 'db.query.text')).toMatch(/^(select|with)/)
  expect(JSON.stringify(spans)).not.toMatch(/Zauberwort|Unsichtbar|%E4|203\.0\.113/)
})

it('a page with an id is named by its pattern, its data as well', async () => {
  await shop.get('/product/1-never')
  expect(factOf(await sent('GET /product/:id'), 'kind')).toBe('page')
  await shop.get('/brand.data')
  await sent('GET /brand')
})

it('a call belongs to the trace of a trusted proxy alone', async () => {
  const url = '/api/ucenter/auth-info'
  await shop.ask({ method: 'GET', url, headers: { traceparent } })
  const own = await sent(`GET ${url}`)
  expect(own.traceId).not.toBe(trace)
  await shop.ask({ method: 'GET', url, ...proxy, headers: { ...proxy.headers, traceparent } })
  const joined = await vi.waitFor(() => spans.find(({ traceId }) => traceId === trace) ?? expect.fail(), 6000)
  expect(joined).toMatchObject({ name: `GET ${url}`, parentSpanId: '00f067aa0ba902b7' })
})

it('the queries after the body of a call belong to it, without the values of either', async () => {
  const browser = new BuyersBrowser(shop.app)
  const answer = await browser.post('/api/auth/login', {
    account: '13700137002',
    ...(await sealed(browser, 'abc123')),
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  const call = await sent('POST /api/auth/login')
  const statements = childrenOf(call).map((span) => factOf(span, 'db.query.text'))
  expect(statements.some((text) => /from "?member\b/.test(String(text)))).toBe(true)
  expect(JSON.stringify(spans)).not.toContain('13700137002')
})

it('a job and the channel that it calls make a trace, and a failure shows its kind only', async () => {
  const channel = withSpans(
    'alipay',
    { refund: async (_: string) => Promise.reject(new TypeError('of 13800138000')) },
    ['refund'],
  )
  await tracedAlone({ kind: 'job', name: 'job send-refund' }, () => channel.refund('13800138000')).catch(
    () => {},
  )
  const job = await sent('job send-refund')
  const [call] = childrenOf(job)
  expect(call).toMatchObject({ name: 'alipay refund', traceId: job.traceId, status: { code: 2 } })
  expect(call && factOf(call, 'error.type')).toBe('TypeError')
  expect(JSON.stringify(spans)).not.toContain('13800138000')
})

it('the figures of /metrics and the durations of all kinds are sent', async () => {
  await stop()
  expect(findTracing()).toBeUndefined()
  expect([...metrics.keys()]).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds',
      'search_behind_seconds',
      'nodejs_heap_size_used_bytes',
    ]),
  )
  const { histogram } = metrics.get('reagora_operation_duration_seconds') ?? {}
  const kinds = JSON.stringify(histogram).match(
    /(?<="stringValue":")(page|call|query|job|channel|search)(?=")/g,
  )
  expect([...new Set(kinds)].sort()).toEqual(['call', 'channel', 'job', 'page', 'query', 'search'])
})

it('a shop without traces does not load the packages of OpenTelemetry', async () => {
  expect(await codeOfStart()).not.toContain('@opentelemetry/')
})
