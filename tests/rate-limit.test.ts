import { expect, it } from 'vitest'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

it('too many requests are refused with a retry time', async () => {
  const shop = await testApp({ RATE_LIMIT_API_PER_MINUTE: '3', RATE_LIMIT_PAGES_PER_MINUTE: '2' })
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await shop.get('/api/ucenter/auth-info')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await shop.get('/api/ucenter/auth-info')
  expect(refused.json()).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    message: expect.any(String),
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const pages = [await shop.get('/'), await shop.get('/'), await shop.get('/nothing-here')]
  expect(pages.map((page) => page.statusCode)).toEqual([200, 200, 429])
  expect(pages[2]?.body).toMatch(/请 \d+ 秒后再试/)
})

it('answers that find or permit nothing are counted too', async () => {
  const shop = await testApp({ RATE_LIMIT_API_PER_MINUTE: '2' })
  const statuses = []
  for (const path of ['nothing', 'ucenter/message/events', 'nothing'])
    statuses.push((await shop.get(`/api/${path}`)).statusCode)
  expect(statuses).toEqual([404, 401, 429])
})

it('an address has fewer password sign-ins than other requests', async () => {
  const { app } = await testApp({ RATE_LIMIT_API_PER_MINUTE: '40' })
  const browser = new TestBrowser(app)
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await browser.post('/api/auth/login', {})).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 429])
  expect((await browser.post('/api/auth/sms-login', {})).statusCode).toBe(422)
})

it('the default limits are 600 pages and 600 calls a minute', async () => {
  const shop = await testApp({ RATE_LIMIT_PAGES_PER_MINUTE: '', RATE_LIMIT_API_PER_MINUTE: '' })
  expect((await shop.get('/')).headers['x-ratelimit-limit']).toBe('600')
  expect((await shop.get('/api/ucenter/auth-info')).headers['x-ratelimit-limit']).toBe('600')
})

it('addresses that look like files are counted, but no health checks', async () => {
  const shop = await testApp({ RATE_LIMIT_PAGES_PER_MINUTE: '2' })
  await shop.get('/')
  await shop.get('/')
  for (const path of ['/images/../brand', '/templates/x/../../search'])
    expect((await shop.get(path)).statusCode).toBe(429)
  // looked up by name alone, which costs less than a page
  for (const path of ['/assets/nothing', '/assets/..%2fbrand'])
    expect((await shop.get(path)).statusCode).toBe(404)
  expect((await shop.get('/healthz')).statusCode).toBe(200)
  expect((await shop.get('/images/logo.svg')).statusCode).toBe(200)
})
