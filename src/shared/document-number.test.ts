import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeNumber, isNumber } from './document-number.ts'

const lateInLondon = new Date('2026-03-31T18:00:00Z')

describe('a document number', () => {
  it('begins with the date in China', () => {
    expect(composeNumber(lateInLondon, 42)).toMatch(/^202604010000042\d$/)
  })

  it('detects every wrong digit', () => {
    const places = fc.tuple(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 2, max: 15 }),
      fc.integer({ min: 1, max: 9 }),
    )
    fc.assert(
      fc.property(places, ([sequence, place, step]) => {
        const number = composeNumber(lateInLondon, sequence)
        expect(isNumber(number)).toBe(true)
        const wrong = (Number(number[place]) + step) % 10
        expect(isNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
      }),
    )
  })
})
