import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  canTransition,
  type OrderStatus,
  orderStatuses,
  statusNumbers,
  statusOf,
  tagColour,
  transitions,
} from './state.ts'

const actors: Actor[] = ['member', 'staff', 'system', 'channel']
const next = (from: OrderStatus) =>
  transitions.filter((transition) => transition.from === from).map(({ to }) => to)

function reachableFrom(start: OrderStatus) {
  const seen = new Set([start])
  for (const status of seen) for (const to of next(status)) seen.add(to)
  return seen
}

describe('order states', () => {
  it('are all reachable from the first, and all lead to a final one', () => {
    expect([...reachableFrom('pendingReview')].sort()).toEqual([...orderStatuses].sort())
    const ends = orderStatuses.filter((status) => next(status).length === 0)
    expect(ends.sort()).toEqual(['cancelled', 'finished'])
    for (const status of orderStatuses)
      expect(
        ends.some((end) => reachableFrom(status).has(end)),
        status,
      ).toBe(true)
  })

  it('change only by the actors named in the table', () => {
    const status = fc.constantFrom(...orderStatuses)
    fc.assert(
      fc.property(status, status, fc.constantFrom(...actors), (from, to, by) => {
        const named = transitions.filter(
          (transition) => transition.from === from && transition.to === to && transition.by.includes(by),
        )
        expect(canTransition(from, to, by)).toBe(named.length === 1)
      }),
    )
  })

  it('name staff and their roles together', () => {
    for (const { from, to, by, roles } of transitions)
      expect(by.includes('staff'), `${from} ${to}`).toBe(roles.length > 0)
  })

  it.each([
    ['paid', 'cancelled'],
    ['confirmed', 'cancelled'],
    ['pendingReview', 'pendingPayment'],
    ['confirmed', 'shipping'],
  ] as const)('a member cannot move from %s to %s', (from, to) => {
    expect(canTransition(from, to, 'member')).toBe(false)
    expect(canTransition(from, to, 'staff')).toBe(true)
  })

  it('after shipment cannot be cancelled', () => {
    for (const from of ['shipping', 'inTransit', 'pendingComment', 'finished'] as const)
      for (const by of actors) expect(canTransition(from, 'cancelled', by)).toBe(false)
  })

  it('have the specified numbers', () => {
    expect(statusNumbers).toMatchObject({ paid: 10, pendingPayment: 20, cancelled: -1 })
    for (const status of orderStatuses) expect(statusOf(statusNumbers[status])).toBe(status)
    expect(statusOf(5)).toBeUndefined()
  })

  it('have the specified colours', () => {
    const red = orderStatuses.filter((status) => tagColour(statusNumbers[status]) === 'error')
    expect(red.sort()).toEqual(['cancelled', 'pendingReview'])
    expect([-7, 1, 9, 15].map(tagColour)).toEqual(['error', 'processing', 'processing', 'success'])
  })
})
