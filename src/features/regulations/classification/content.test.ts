import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareContent, massPercent, statedContents } from './content.ts'
import { readName } from './names.ts'

const first = (text: string) => {
  const [content] = statedContents(text)
  return content && [content.low, content.high, content.unit, content.basis]
}
const unknownSolution = { molarMass: null, density: null, isAqueous: true }

it.each([')(', '(', '[ ', '1% '])('a name of 1,000 characters like %j is read in a second', (part) => {
  const start = process.cpuUsage()
  readName(part.repeat(1000).slice(0, 1000))
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})

describe('the content that a text states', () => {
  it.each([
    ['≥98%', [98, 100, 'percent', null]],
    ['98.0+%', [98, 100, 'percent', null]],
    ['30.0–32.0 %', [30, 32, 'percent', null]],
    ['37%–40%', [37, 40, 'percent', null]],
    ['69.0—71.0％', [69, 71, 'percent', null]],
    ['过氧化氢（30%）', [30, 30, 'percent', null]],
    ['氯酸钠 80 %', [80, 80, 'percent', null]],
    ['浓度>72%', [72, 100, 'percent', null]],
    ['25 wt. % in H2O', [25, 25, 'percent', null]],
    ['0.1% (v/v)', [0.1, 0.1, 'volume-percent', null]],
    ['>99.5% (GC)', [99.5, 100, 'percent', null]],
    ['硝酸 1 mol/L', [1, 1, 'mol/L', null]],
    ['0.1000 mol/L, ±0.5%', [0.1, 0.1, 'mol/L', null]],
    ['2.5 M in hexanes', [2.5, 2.5, 'mol/L', null]],
    ['盐酸 6N', [6, 6, 'normal', null]],
    ['1.0 mg/mL', [1, 1, 'g/L', null]],
    ['1000 mg/L (CH3CN)', [1, 1, 'g/L', null]],
    ['≥10% (active Cl)', [10, 100, 'percent', 'active cl']],
    ['SiO2 26.0–29.0%', [26, 29, 'percent', 'sio2']],
  ])('%s', (text, expected) => expect(first(text)).toEqual(expected))

  it.each(['±0.5%', '10×', '5 U/μL', 'N,N-二甲基甲酰胺', '1,4-二氧六环', 'pH 7.4', '2,4-D', 'AR'])(
    'none in %s',
    (text) => expect(first(text)).toBeUndefined(),
  )

  it('reads what it is given in any of the usual spellings', () => {
    const percent = fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10)
    const spelling = fc.constantFrom(
      (value: number) => `${value}%`,
      (value: number) => `试剂（${value} %）`,
      (value: number) => `含量：${value}％`,
      (value: number) => `${value}wt%`,
    )
    fc.assert(
      fc.property(percent, spelling, (value, spell) => {
        expect(first(spell(value))).toEqual([value, value, 'percent', null])
      }),
    )
  })
})

describe('percent by mass', () => {
  it.each([
    [
      { low: 1, high: 1, unit: 'mol/L' as const, basis: null },
      { ...unknownSolution, molarMass: 63 },
      [5.6, 6.7],
    ],
    [{ low: 1, high: 1, unit: 'g/L' as const, basis: null }, unknownSolution, [0.09, 0.11]],
    [
      { low: 6, high: 6, unit: 'mol/L' as const, basis: null },
      { molarMass: 36.5, density: 1.1, isAqueous: true },
      [19.9, 20],
    ],
  ])('of %o lies between', (stated, solution, [least = 0, most = 0]) => {
    const content = massPercent(stated, solution)
    expect(content?.low).toBeGreaterThan(least)
    expect(content?.high).toBeLessThan(most)
  })

  it('is unknown where the percentage counts something else', () =>
    expect(
      massPercent({ low: 10, high: 10, unit: 'percent', basis: 'chlorine' }, unknownSolution),
    ).toBeNull())

  it('holds the true content whatever the density of a dilute solution', () => {
    const amounts = fc.record({
      molarMass: fc.double({ min: 20, max: 400, noNaN: true }),
      moles: fc.double({ min: 0.001, max: 1, noNaN: true }),
      density: fc.double({ min: 0.95, max: 1.05, noNaN: true }),
    })
    fc.assert(
      fc.property(amounts, ({ molarMass, moles, density }) => {
        const stated = { low: moles, high: moles, unit: 'mol/L' as const, basis: null }
        const content = massPercent(stated, { ...unknownSolution, molarMass })
        const actual = Math.min(100, (molarMass * moles) / density / 10)
        expect(content?.low).toBeLessThanOrEqual(actual)
        expect(content?.high).toBeGreaterThanOrEqual(actual)
      }),
    )
  })
})

describe('a content against limits', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const limits = fc
    .record({
      a: fc.option(percent),
      b: fc.option(percent),
      isMinIncluded: fc.boolean(),
      isMaxIncluded: fc.boolean(),
    })
    .map(({ a, b, ...included }) => {
      const [min, max] = a !== null && b !== null ? [Math.min(a, b), Math.max(a, b)] : [a, b]
      return { min, max, ...included }
    })

  it('is inside or outside as each of its values is', () => {
    const interval = fc
      .tuple(percent, percent)
      .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }))
    fc.assert(
      fc.property(interval, limits, fc.double({ min: 0, max: 1, noNaN: true }), (content, bounds, share) => {
        const value = content.low + (content.high - content.low) * share
        const { min, max, isMinIncluded, isMaxIncluded } = bounds
        const isInside =
          (min === null || value > min || (isMinIncluded && value === min)) &&
          (max === null || value < max || (isMaxIncluded && value === max))
        const place = compareContent(content, bounds)
        if (place === 'inside') expect(isInside).toBe(true)
        if (place === 'outside') expect(isInside).toBe(false)
      }),
    )
  })

  it.each([
    [8, 8, 'outside'],
    [8, 9, 'partly'],
    [8.1, 9, 'inside'],
    [3, 3, 'outside'],
  ])('from %d to %d lies %s a limit of more than 8', (low, high, place) =>
    expect(
      compareContent({ low, high }, { min: 8, isMinIncluded: false, max: null, isMaxIncluded: false }),
    ).toBe(place),
  )
})
