import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SimulatedWechat } from '../../../../simulators/wechat/memory.ts'
import { serveServers } from '../../../../simulators/wechat/start.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { openDatabase } from '../../db/client.ts'
import { wechatClient } from './client.ts'
import { cacheJsapiTicket } from './ticket.service.server.ts'

const { db, url } = await testDatabase()
const secondProcess = openDatabase(url, 3)
const official = { id: 'wxmp', secret: 's' }
const simulated = new SimulatedWechat([official])
const { origin, stop } = await serveServers(simulated)
const wechat = wechatClient({ apps: { website: undefined, official }, apiOrigin: origin, openOrigin: '' })
const calls = { token: vi.spyOn(wechat, 'accessToken'), ticket: vi.spyOn(wechat, 'jsapiTicket') }
const callCounts = () => [calls.token.mock.calls.length, calls.ticket.mock.calls.length]
const one = cacheJsapiTicket(db, wechat, official.id)
const other = cacheJsapiTicket(secondProcess.db, wechat, official.id)
const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

afterAll(async () => {
  await secondProcess.close()
  await stop()
})
beforeEach(async () => {
  await db.deleteFrom('platformToken').execute()
  vi.clearAllMocks()
})

describe('the ticket', () => {
  it.each([2, 20])('is requested once for %d callers in two processes', async (callers) => {
    const tickets = await Promise.all(
      Array.from({ length: callers }, (_, n) => (n % 2 === 0 ? one : other).read(now)),
    )
    expect(new Set(tickets).size).toBe(1)
    expect(callCounts()).toEqual([1, 1])
    await one.read(later(110))
    expect(callCounts()).toEqual([1, 1])
  })

  it('is renewed by one caller shortly before it expires', async () => {
    await one.read(now)
    await Promise.all([one.read(later(118)), other.read(later(118)), one.read(later(118))])
    expect(callCounts()).toEqual([2, 2])
  })

  it('is requested with a new token when the old one was revoked', async () => {
    await one.read(now)
    await db.deleteFrom('platformToken').where('name', 'like', 'wechat-ticket%').execute()
    simulated.withdrawTokens()
    expect(await one.read(now)).toBeTruthy()
    expect(callCounts()).toEqual([2, 3])
    const stored = await db.selectFrom('platformToken').select('name').execute()
    expect(stored).toHaveLength(2)
  })

  it('is requested again by the next caller after a failure', async () => {
    calls.ticket.mockRejectedValueOnce(new Error('silence'))
    await expect(one.read(now)).rejects.toThrow('silence')
    expect(await one.read(now)).toBeTruthy()
    expect(callCounts()).toEqual([1, 2])
  })
})
