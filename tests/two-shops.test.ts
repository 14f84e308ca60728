import { afterAll, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { buildCaptcha, buildMember, hashOf, sessionOf } from '../src/features/members/factories.ts'
import { buildMessage } from '../src/features/notifications/factories.ts'
import { testApp } from './app.ts'
import { BuyersBrowser } from './buyers-browser.ts'
import { buildShop } from './shop.ts'

const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_API_PER_MINUTE: '40', LOG_LEVEL: 'silent' }
const one = await testApp(env)
const { db, url, dataDir } = one
const leaving = new AbortController()
const database = openDatabase(url, 6)
const config = readConfig({ ...env, DATA_DIR: dataDir }, process.cwd())
const basics = { config, database, databaseUrl: url, log: openLog(config) }
const other = await buildShop({ ...basics, leaving: leaving.signal })
await other.ready()
afterAll(async () => {
  await other.close()
  await database.close()
})

const askFrom = (ip: string) => (app: typeof other) =>
  app.inject({ url: '/api/ucenter/auth-info', headers: { 'x-forwarded-for': ip } })
const codeOf = (answer: Awaited<ReturnType<BuyersBrowser['post']>>) => answer.json().code ?? answer.statusCode

it('a limit of requests is reached together', async () => {
  const ask = askFrom('10.9.0.1')
  for (let n = 0; n < 30; n++) expect((await ask(one.app)).statusCode).toBe(200)
  let asked = 0
  await vi.waitFor(
    async () => {
      asked++
      expect((await ask(other)).statusCode).toBe(429)
    },
    { timeout: 5000, interval: 200 },
  )
  expect(asked).toBeLessThan(15)
  await vi.waitFor(async () => expect((await ask(one.app)).statusCode).toBe(429), {
    timeout: 5000,
    interval: 200,
  })
  expect((await askFrom('10.9.0.2')(other)).statusCode).toBe(200)
})

it('failed sign-ins count together, and a captcha of one shop opens the other, once', async () => {
  await buildMember(db, { phone: '13700000088', passwordHash: await hashOf('abc123') })
  const login = (app: typeof other, password: string, captcha = {}) =>
    new BuyersBrowser(app).login('13700000088', password, captcha)
  for (const app of [one.app, other, one.app])
    expect(codeOf(await login(app, 'wrong1'))).toBe('sign-in-failed')
  expect(codeOf(await login(other, 'abc123'))).toBe('captcha-needed')
  const captcha = await buildCaptcha(db)
  expect(codeOf(await login(other, 'abc123', captcha))).toBe(200)
  expect(codeOf(await login(one.app, 'abc123', captcha))).toBe('captcha-wrong')
})

it('the pause between two codes counts in both', async () => {
  const send = async (app: typeof other) => {
    const asked = { phone: '13700000089', purpose: 'login', ...(await buildCaptcha(db)) }
    return new BuyersBrowser(app).post('/api/auth/sms-code', asked)
  }
  expect(codeOf(await send(one.app))).toBe(200)
  expect(codeOf(await send(other))).toBe('too-many-requests')
})

it('an event stream shows what happened elsewhere, and ends when its process is about to stop', async () => {
  const { id } = await buildMember(db, {})
  const sid = await sessionOf(db, id)
  const url = '/api/ucenter/message/events'
  const answer = await other.inject({ url, cookies: { sid }, payloadAsStream: true })
  let read = ''
  const stream = answer.stream().on('data', (chunk) => (read += chunk))
  const ended = new Promise((resolve) => stream.once('end', resolve))
  await vi.waitFor(() => expect(read).toContain('{"unread":0}'))
  await buildMessage(db, id)
  await vi.waitFor(() => expect(read).toContain('{"unread":1}'))
  leaving.abort()
  await ended
})
