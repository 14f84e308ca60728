import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testContext } from '../../../tests/context.ts'
import { testDatabase } from '../../../tests/database.ts'
import { hangingProxy } from '../../../tests/hanging-proxy.ts'
import { openHttp } from '../http/http.ts'
import { startMetrics } from '../metrics.ts'
import { type Db, openDatabase } from './client.ts'
import { inOneRound } from './in-one-round.ts'
import { isLostConnection } from './lost-connection.ts'
import { rowsOf } from './sql.ts'

const { url, db: all } = await testDatabase()
await sql`create table note (text text primary key)`.execute(all)

const shortMs = 200
const cancelled = { code: '57014' }

function openShort(address = url, connections = 1) {
  const database = openDatabase(address, connections)
  onTestFinished(() => database.close())
  return { db: database.within(shortMs), unlimited: database.db }
}

const sleep = (db: Db, seconds: number) => sql`select pg_sleep(${seconds}::float8)`.execute(db)
const note = (db: Db, text: string) => sql`insert into note values (${text})`.execute(db)
const texts = async (db: Db) =>
  (await rowsOf(db, sql<{ text: string }>`select text from note`)).map(({ text }) => text)

async function running(query: string) {
  const [row] = await rowsOf(
    all,
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'active' and query like ${query} and pid <> pg_backend_pid()`,
  )
  return row?.count
}

describe('a query that takes too long', () => {
  it('is ended in the database, and its connection replaced', async () => {
    const { db } = openShort()
    await expect(sleep(db, 30)).rejects.toMatchObject(cancelled)
    expect(await running('%pg_sleep%')).toBe(0)
    expect(await texts(db)).toEqual([])
  })

  it('may be one of several that were sent together', async () => {
    const { db } = openShort()
    const round = inOneRound(db, (db) => Promise.allSettled([sleep(db, 30), texts(db), sleep(db, 30)]))
    const [first, , last] = await round
    expect([first, last]).toMatchObject([{ reason: cancelled }, { reason: cancelled }])
    expect(await running('%pg_sleep%')).toBe(0)
  })

  it('undoes its transaction', async () => {
    const { db } = openShort()
    const work = db.transaction().execute(async (tx) => {
      await note(tx, 'half')
      await sleep(tx, 30)
    })
    await expect(work).rejects.toMatchObject(cancelled)
    expect(await texts(db)).toEqual([])
  })

  it('waits for a lock no longer than that', async () => {
    const { db, unlimited } = openShort(url, 2)
    await unlimited.transaction().execute(async (tx) => {
      await sql`lock table note`.execute(tx)
      await expect(note(db, 'locked')).rejects.toMatchObject(cancelled)
    })
    expect(await texts(db)).toEqual([])
  })

  it('is not ended for jobs, which share the connections', async () => {
    const { db, unlimited } = openShort()
    await sleep(db, 0)
    await sleep(unlimited, (2 * shortMs) / 1000)
    await sleep(db, 0)
  })

  it('fails also where the server does not react', async () => {
    const proxy = await hangingProxy(url)
    const { db } = openShort(proxy.url)
    await sleep(db, 0)
    proxy.hang()
    await expect(sleep(db, 0)).rejects.toSatisfy(isLostConnection)
  })
})

it('a commit is never cancelled: its connection is left, and it may be done', async () => {
  const { db } = openShort()
  await sql`create function sleep_at_commit() returns trigger language plpgsql as
    'begin perform pg_sleep(0.6); return null; end'`.execute(all)
  await sql`create constraint trigger late after insert on note deferrable initially deferred
    for each row execute function sleep_at_commit()`.execute(all)
  await expect(db.transaction().execute((tx) => note(tx, 'late'))).rejects.toSatisfy(isLostConnection)
  await expect.poll(() => texts(db)).toEqual(['late'])
  await sql`drop trigger late on note`.execute(all)
})

it('PostgreSQL ends a transaction that nobody goes on with', async () => {
  const { db } = openShort()
  const name = 'idle_in_transaction_session_timeout'
  const limits = await rowsOf(db, sql<Record<string, string>>`select current_setting(${name}) as value`)
  expect(limits).toEqual([{ value: '1min' }])
  const work = db.transaction().execute(async (tx) => {
    await note(tx, 'idle')
    await sql`set local idle_in_transaction_session_timeout = 50`.execute(tx)
    await pause(300)
    await note(tx, 'too late')
  })
  await expect(work).rejects.toSatisfy(isLostConnection)
  expect(await texts(db)).not.toContain('idle')
})

it('a call that takes too long is answered 503 with the time to ask again, and has written nothing', async () => {
  const { db } = openShort()
  const { config, services, log } = testContext(db)
  startMetrics(services)
  const find = async () => ({ kind: 'visitor' as const })
  const app = await openHttp(config, log as never, { config, services, db }, { member: find, staff: find })
  onTestFinished(() => app.close())
  app.post('/api/slow', { config: { verifiesSignature: true } }, ({ ctx }) =>
    ctx.transaction(async ({ db }) => {
      await note(db, 'of a call')
      await sleep(db, 30)
    }),
  )
  const answer = await app.inject({ method: 'POST', url: '/api/slow' })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'busy', '2'])
  expect(await texts(db)).not.toContain('of a call')
})
