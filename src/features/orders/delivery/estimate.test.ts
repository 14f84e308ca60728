import { expect, it } from 'vitest'
import { parseTradeSettings } from '../order/settings.service.server.ts'
import { type Delivery, daysUntil, estimateArrival } from './estimate.ts'

const settings = parseTradeSettings(undefined)
const day = (text: string) => new Date(`${text}T10:00:00+08:00`)
const arrival = (delivery: Partial<Delivery>, now: string) =>
  estimateArrival(
    { paidAt: day('2026-11-23'), shippedAt: null, leadTimeDays: 0, zone: 'near', ...delivery },
    day(now),
    settings,
  )

it.each<[string, Partial<Delivery>, string]>([
  ['2026-11-25', {}, 'Monday: picked on Tuesday, one day of transport'],
  ['2026-11-26', { zone: 'middle' }, 'two days of transport'],
  ['2026-11-30', { zone: 'far' }, 'four days of transport, over a weekend'],
  ['2026-12-09', { leadTimeDays: 14 }, 'after the lead time'],
  ['2026-11-30', { shippedAt: day('2026-11-27') }, 'shipped on Friday'],
])('an order of 2026-11-23 arrives on %s with %j: %s', (expected, delivery) =>
  expect(arrival(delivery, '2026-11-23')).toBe(expected),
)

it('public holidays are skipped', () =>
  expect(arrival({ paidAt: day('2026-02-13') }, '2026-02-13')).toBe('2026-02-24'))

it('an order that is late in the warehouse is counted from today', () =>
  expect(arrival({}, '2026-12-01')).toBe('2026-12-02'))

it('an order in transport may be late', () => {
  expect(arrival({ shippedAt: day('2026-11-23') }, '2026-11-27')).toBe('2026-11-24')
  expect(daysUntil('2026-11-24', day('2026-11-27'))).toBe(-3)
  expect(daysUntil('2026-11-30', day('2026-11-27'))).toBe(3)
})
