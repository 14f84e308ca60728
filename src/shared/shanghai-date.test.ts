import { expect, it } from 'vitest'
import { shanghaiDate } from './shanghai-date.ts'

it.each([
  ['2026-04-30T15:59:59Z', 0, '2026-04-30'],
  ['2026-04-30T16:00:00Z', 0, '2026-05-01'],
  ['2026-04-30T16:00:00Z', 30, '2026-05-31'],
  ['2028-02-28T16:00:00Z', 1, '2028-03-01'],
])('%s and %d days later it is %s in Shanghai', (at, days, date) =>
  expect(shanghaiDate(new Date(at), days)).toBe(date),
)
