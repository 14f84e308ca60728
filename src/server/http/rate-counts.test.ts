import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../../tests/database.ts'
import { removeEndedCounts } from './rate-counts.repository.server.ts'
import { RateCounts } from './rate-counts.service.server.ts'

const minute = 60_000
const most = 100
const { db } = await testDatabase()
const secret = randomBytes(32)
let [one, other] = [new RateCounts(db, secret), new RateCounts(db, secret)]

beforeEach(async () => {
  await sql`truncate rate_count`.execute(db)
  ;[one, other] = [new RateCounts(db, secret), new RateCounts(db, secret)]
})

function ask(process: RateCounts, times: number, key = 'page 10.0.0.1') {
  let last = { current: 0, ttl: 0 }
  for (let i = 0; i < times; i++) last = process.count(key, minute, most)
  return last
}
const exchange = async () => {
  await one.exchange()
  await other.exchange()
}
const rows = () => rowsOf(db, sql<{ mark: string; count: number }>`select mark, count from rate_count`)

it('two processes count together, each request once', async () => {
  ask(one, 40)
  ask(other, 30)
  await exchange()
  expect(ask(other, 1).current).toBe(71)
  ask(one, 20)
  await exchange()
  await exchange()
  expect(ask(one, 1).current).toBe(91)
  expect(await rows()).toMatchObject([{ count: 91 }])
})

it('the window of the first request is that of all', async () => {
  ask(one, 10)
  await one.exchange()
  await sql`update rate_count set ends_at = now() + interval '7 seconds'`.execute(db)
  ask(other, 10)
  await exchange()
  const { current, ttl } = ask(other, 1)
  expect(current).toBe(21)
  expect(ttl).toBeLessThanOrEqual(7000)
  await sql`update rate_count set ends_at = now() - interval '1 second'`.execute(db)
  const later = new RateCounts(db, secret)
  ask(later, 10)
  await later.exchange()
  expect(await rows()).toMatchObject([{ count: 10 }])
})

it('who asks rarely is not written down, and nobody by name', async () => {
  ask(one, 4)
  ask(one, 5, 'page 10.0.0.2')
  await one.exchange()
  const written = await rows()
  expect(written).toMatchObject([{ count: 5 }])
  expect(written[0]?.mark).not.toContain('10.0.0.2')
})

it('without the database each process counts on, and sends all of it later', async () => {
  ask(one, 30)
  await sql`alter table rate_count rename to away`.execute(db)
  await expect(one.exchange()).rejects.toThrow()
  expect(ask(one, 30).current).toBe(60)
  await sql`alter table away rename to rate_count`.execute(db)
  ask(other, 10)
  await exchange()
  expect([ask(one, 1).current, ask(other, 1).current]).toEqual([61, 71])
})

it('that the database fails is logged once, and that it works again', async () => {
  const log = { warn: vi.fn(), info: vi.fn() }
  const lines = (level: 'warn' | 'info') => log[level].mock.calls.map((line) => line.at(-1))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  one.start(log)
  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  try {
    ask(one, 30)
    await sql`alter table rate_count rename to away`.execute(db)
    pass(minute)
    const failed = ['sharing the counts of requests fails', 'removing old counts of requests fails']
    await vi.waitFor(() => expect(lines('warn').sort()).toEqual(failed.toSorted()))
    pass(minute)
    await expect(one.exchange()).rejects.toThrow()
    expect(lines('info')).toEqual([])
    await sql`alter table away rename to rate_count`.execute(db)
    pass(minute)
    const again = failed.map((line) => line.replace('fails', 'works again'))
    await vi.waitFor(() => expect(lines('info').sort()).toEqual(again.toSorted()))
    expect(lines('warn')).toHaveLength(2)
  } finally {
    await one.stop()
    vi.useRealTimers()
  }
})

it('windows that have ended are removed', async () => {
  ask(one, 10)
  ask(one, 10, 'page 10.0.0.3')
  await one.exchange()
  await sql`update rate_count set ends_at = now() - interval '1 second' where mark = (select min(mark) from rate_count)`.execute(
    db,
  )
  await removeEndedCounts(db)
  expect(await rows()).toHaveLength(1)
})
