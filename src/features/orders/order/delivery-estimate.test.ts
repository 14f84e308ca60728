import { expect, it } from 'vitest'
import { parseTradeSettings } from '../order/settings.service.server.ts'
import { arrivalDay, type Delivery, daysUntil, dispatchDay, estimateArrival } from './delivery-estimate.ts'

const settings = parseTradeSettings(undefined)
const day = (text: string) => new Date(`${text}T10:00:00+08:00`)
const near = { zone: 'near', isDangerous: false, rank: 1 } as const
const arrival = (delivery: Partial<Delivery>, now: string) =>
  estimateArrival(
    { paidAt: day('2026-11-23'), shippedAt: null, leadTimeDays: 0, ...near, ...delivery },
    day(now),
    settings,
  )

it.each<[string, Partial<Delivery>, string]>([
  ['2026-11-24', {}, 'sent on Monday, one day of transport'],
  ['2026-11-25', { paidAt: new Date('2026-11-23T16:00:00+08:00') }, 'after the cut-off: sent on Tuesday'],
  ['2026-11-25', { zone: 'middle' }, 'two days of transport'],
  ['2026-11-27', { zone: 'far' }, 'four days of transport'],
  ['2026-11-26', { isDangerous: true }, 'dangerous goods take two days more'],
  ['2026-11-26', { rank: 2 }, 'from a farther warehouse'],
  ['2026-12-09', { leadTimeDays: 14 }, 'after the lead time'],
  ['2026-11-30', { shippedAt: day('2026-11-27') }, 'shipped on Friday'],
])('an order of 2026-11-23 arrives on %s with %j: %s', (expected, delivery) =>
  expect(arrival(delivery, '2026-11-23')).toBe(expected),
)

const terms = settings
it.each([
  ['2026-02-13', '2026-02-13', '2026-02-14', 'the Saturday before the Spring Festival is worked'],
  ['2026-02-14', '2026-02-14', '2026-02-24', 'nothing moves in the Spring Festival'],
  ['2026-02-16', '2026-02-24', '2026-02-25', 'paid in the festival'],
  ['2026-09-30', '2026-09-30', '2026-10-08', 'the day before National Day'],
  ['2026-10-05', '2026-10-08', '2026-10-09', 'paid on National Day'],
  ['2026-10-09', '2026-10-09', '2026-10-10', 'the Saturday after National Day is worked'],
  ['2026-10-10', '2026-10-10', '2026-10-12', 'paid on a working Saturday'],
  ['2026-11-21', '2026-11-23', '2026-11-24', 'paid on a Saturday'],
])('what is paid on %s leaves on %s and arrives on %s: %s', (paidOn, leaves, arrives) => {
  expect(dispatchDay(day(paidOn), 0, terms)).toBe(leaves)
  expect(arrivalDay(leaves, near, terms)).toBe(arrives)
})

it('paid before the cut-off in China, whatever the hour elsewhere', () => {
  expect(dispatchDay(new Date('2026-11-23T07:59:59Z'), 0, terms)).toBe('2026-11-23')
  expect(dispatchDay(new Date('2026-11-23T08:00:00Z'), 0, terms)).toBe('2026-11-24')
})

it('an order that is late in the warehouse is counted from today', () =>
  expect(arrival({}, '2026-12-01')).toBe('2026-12-02'))

it('an order in transport may be late', () => {
  expect(arrival({ shippedAt: day('2026-11-23') }, '2026-11-27')).toBe('2026-11-24')
  expect(daysUntil('2026-11-24', day('2026-11-27'))).toBe(-3)
  expect(daysUntil('2026-11-30', day('2026-11-27'))).toBe(3)
})
