import { afterEach, expect, it, vi } from 'vitest'
import type { NextMomentClock } from '#server/next-moment-clock.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { startSpecialClock } from './service.server.ts'

const { db } = await testDatabase()
let clock: NextMomentClock

const inMs = (ms: number) => new Date(Date.now() + ms)
const announce = (code: string, startsAt: Date, endsAt: Date) =>
  db.insertInto('special').values({ code, titleZh: code, titleEn: code, startsAt, endsAt }).execute()

afterEach(() => clock.stop())

it('the clock fires when a campaign ends, and when a later one begins', async () => {
  const ring = vi.fn()
  await announce('ending', inMs(-1000), inMs(250))
  clock = await startSpecialClock(db, ring)
  await vi.waitFor(() => expect(ring).toHaveBeenCalledTimes(1), 1000)
  await announce('beginning', inMs(200), inMs(3_600_000 * 40))
  await clock.refresh()
  await vi.waitFor(() => expect(ring).toHaveBeenCalledTimes(2), 1000)
})

it('the clock does not fire after it is stopped', async () => {
  const ring = vi.fn()
  await announce('soon', inMs(100), inMs(200))
  clock = await startSpecialClock(db, ring)
  clock.stop()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(ring).not.toHaveBeenCalled()
})
