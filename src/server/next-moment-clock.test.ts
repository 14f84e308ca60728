import { expect, it, onTestFinished, vi } from 'vitest'
import { startNextMomentClock } from './next-moment-clock.ts'

it('the clock continues after a database outage', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ring = vi.fn()
  const start = Date.now()
  const moments = [start + 150, start + 5500].map((time) => new Date(time))
  const findNext = vi.fn(async (after: Date) => moments.find((moment) => moment > after))
  const clock = await startNextMomentClock(findNext, ring)
  onTestFinished(() => clock.stop())
  findNext.mockRejectedValueOnce(new Error('the database is away'))
  await vi.advanceTimersByTimeAsync(200)
  expect(ring).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5200)
  expect(ring).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(ring).toHaveBeenCalledTimes(2)
})
