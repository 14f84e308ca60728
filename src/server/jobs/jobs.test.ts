import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../../tests/database.ts'
import { startJobs } from './jobs.ts'

const { db, url } = await testDatabase()
const log = { error: vi.fn(), warn: vi.fn() }
const jobs = await startJobs({ url, log, pollSeconds: 0.5 })

afterAll(() => jobs.stop())
beforeEach(() => {
  log.error.mockClear()
})

describe('a queued job', () => {
  it('runs once, with its data', async () => {
    const done = vi.fn(async () => {})
    await jobs.work('greet', done)
    await jobs.enqueue(db, 'greet', { name: '乙醇 "99"', list: [1, null] })
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 5000)
    expect(done).toHaveBeenCalledWith({ name: '乙醇 "99"', list: [1, null] })
  })

  it('does not delay others: a long queue is processed without a pause', async () => {
    const done = vi.fn(async () => {})
    for (let n = 0; n < 60; n++) await jobs.enqueue(db, 'many', { n })
    await jobs.work('many', done, 2)
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(60), 10_000)
  })

  it('belongs to the transaction of its caller: a rollback removes it', async () => {
    const done = vi.fn(async () => {})
    await jobs.work('pay', done)
    const refused = db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'pay', { order: 1 })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'pay', { order: 2 }))
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), 5000)
    expect(done.mock.calls).toEqual([[{ order: 2 }]])
  })

  it('waits for the commit', async () => {
    const done = vi.fn(async () => {})
    await jobs.work('wait', done)
    await db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, 'wait', {})
      await new Promise((resolve) => setTimeout(resolve, 1200))
      expect(done).not.toHaveBeenCalled()
    })
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 5000)
  })

  it('starts at the commit, long before its queue is polled', async () => {
    const patient = await startJobs({ url, log, pollSeconds: 60 })
    onTestFinished(() => patient.stop())
    const done = vi.fn(async () => {})
    await patient.work('prompt', done)
    await new Promise((resolve) => setTimeout(resolve, 300)) // it has polled once
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'prompt', {}))
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 5000)
  })

  it('that fails is logged and retried later, without blocking others', async () => {
    const done = vi.fn(async ({ n }: Record<string, unknown>) => {
      if (n === 1) throw new Error('no')
    })
    await jobs.work('fragile', done)
    await jobs.enqueue(db, 'fragile', { n: 1 })
    await jobs.enqueue(db, 'fragile', { n: 2 })
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), 5000)
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ job: 'fragile' })
    await vi.waitFor(async () => {
      const states = await rowsOf(
        db,
        sql<{ state: string }>`select state::text from pgboss.job where name = 'fragile' order by data->>'n'`,
      )
      expect(states.map((row) => row.state)).toEqual(['retry', 'completed'])
    }, 5000)
  })
})

it('scheduled jobs follow their timetable', async () => {
  await jobs.every('tidy', '* * * * *', async () => {})
  const rows = await rowsOf(db, sql`select cron, timezone from pgboss.schedule where name = 'tidy'`)
  expect([...rows]).toEqual([{ cron: '* * * * *', timezone: 'Asia/Shanghai' }])
})

it('a scheduled job runs in one of two processes at a time', async () => {
  const second = await startJobs({ url, log, pollSeconds: 0.5 })
  let [running, most, runs] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await pause(50)
    running--
    runs++
  }
  for (const process of [jobs, second]) await process.every('both', '0 0 1 1 *', work)
  for (const process of [jobs, second, jobs, second]) await process.enqueue(db, 'both', {})
  await vi.waitFor(() => expect(runs).toBe(1), 5000)
  await jobs.enqueue(db, 'both', {})
  await vi.waitFor(() => expect(runs).toBe(2), 5000)
  expect(most).toBe(1)
  await second.stop()
})

it('a job is retried a minute after its process died, also in queues of earlier versions', async () => {
  await sql`update pgboss.queue set heartbeat_seconds = null where name = 'greet'`.execute(db)
  const second = await startJobs({ url, log })
  await second.enqueue(db, 'greet', {})
  await second.stop()
  const rows = await rowsOf(
    db,
    sql`select heartbeat_seconds as seconds from pgboss.queue where name = 'greet'`,
  )
  expect([...rows]).toEqual([{ seconds: 60 }])
})

it('job queues open again in well under a second, with the same timetable', async () => {
  const from = performance.now()
  const second = await startJobs({ url, log })
  await second.every('tidy', '* * * * *', async () => {})
  const ms = performance.now() - from
  await second.stop()
  expect(ms).toBeLessThan(1000)
  expect(log.error).not.toHaveBeenCalled()
})
