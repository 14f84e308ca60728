import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { notify } from './sql.ts'

const { db, listen } = await testDatabase()

const endListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(db)

it('listens although its connection is lost meanwhile', async () => {
  const heard: (string | undefined)[] = []
  const untilMs = Date.now() + 300
  const ending = Array.from({ length: 3 }, async () => {
    while (Date.now() < untilMs) await endListeners()
  })
  const stops = await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      await pause(turn * 10)
      return listen(`channel_${turn}`, (notification) => heard.push(notification))
    }),
  )
  await Promise.all(ending)
  await vi.waitFor(
    async () => {
      await notify(db, 'channel_7', 'again')
      expect(heard).toContain('again')
    },
    { timeout: 10_000, interval: 50 },
  )
  for (const stop of stops) await stop()
})

it('wakes its listeners without a notification after a lost connection, and no longer once stopped', async () => {
  const heard: (string | undefined)[] = []
  const stop = await listen('lost', (notification) => heard.push(notification))
  expect(heard).toEqual([undefined])
  await endListeners()
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), { timeout: 10_000 })
  await notify(db, 'lost', 'heard')
  await vi.waitFor(() => expect(heard).toContain('heard'))
  await stop()
  await notify(db, 'lost', 'not heard')
  const other: (string | undefined)[] = []
  const stopOther = await listen('other', (notification) => other.push(notification))
  await notify(db, 'other', 'later')
  await vi.waitFor(() => expect(other).toContain('later'))
  expect(heard).not.toContain('not heard')
  await stopOther()
})
