import { expect, it } from 'vitest'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

it('refuses too many requests, and says when to retry', async () => {
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
  expect(pages[2]?.body).toContain('操作过于频繁')
})

it('allows fewer password sign-ins per address than other requests', async () => {
  const { app } = await testApp({ RATE_LIMIT_API_PER_MINUTE: '40' })
  const browser = new TestBrowser(app)
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await browser.post('/api/auth/login', {})).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 429])
  expect((await browser.post('/api/auth/sms-login', {})).statusCode).toBe(422)
})

it('allows 600 pages and 600 calls a minute by default', async () => {
  const shop = await testApp({ RATE_LIMIT_PAGES_PER_MINUTE: '', RATE_LIMIT_API_PER_MINUTE: '' })
  expect((await shop.get('/')).headers['x-ratelimit-limit']).toBe('600')
  expect((await shop.get('/api/ucenter/auth-info')).headers['x-ratelimit-limit']).toBe('600')
})

it('counts addresses that look like files, but no health checks', async () => {
  const shop = await testApp({ RATE_LIMIT_PAGES_PER_MINUTE: '2' })
  await shop.get('/')
  await shop.get('/')
  for (const path of [
    '/assets/nothing',
    '/images/../brand',
    '/templates/x/../../search',
    '/assets/..%2fbrand',
  ]) {
    expect((await shop.get(path)).statusCode).toBe(429)
  }
  expect((await shop.get('/healthz')).statusCode).toBe(200)
  expect((await shop.get('/images/logo.svg')).statusCode).toBe(200)
})
