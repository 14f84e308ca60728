import { expect, it } from 'vitest'
import { shanghaiDay } from './shanghai-day.ts'

it('names the day that has begun in China', () => {
  expect(shanghaiDay(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
  expect(shanghaiDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
})
