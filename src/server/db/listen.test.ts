import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { listen } from './sql.ts'

const { db, sql: driver } = await testDatabase()

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
      return listen(driver, `channel_${turn}`, (notification) => heard.push(notification))
    }),
  )
  await Promise.all(ending)
  await vi.waitFor(
    async () => {
      await driver.notify('channel_7', 'again')
      expect(heard).toContain('again')
    },
    { timeout: 10_000, interval: 50 },
  )
  for (const stop of stops) await stop()
})
