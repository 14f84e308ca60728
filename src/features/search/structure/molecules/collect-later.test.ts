import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectorAfter } from './collect-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('garbage is collected once after many pieces, when no more arrive', () => {
  const collect = vi.fn()
  const report = collectorAfter(100, collect)
  report(99)
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
  for (let i = 0; i < 10; i++) {
    report(50)
    vi.advanceTimersByTime(4000)
  }
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
})
