import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Counts, type MeasuredGoods, milliText, takenOf } from './conversion.ts'
import type { Dimension } from './schema.ts'

const goods = (traits: Partial<MeasuredGoods> = {}): MeasuredGoods => ({
  packCount: 1,
  amount: 500,
  amountUnit: 'mL',
  quantityTenths: 10,
  gramsPerMl: null,
  molecularWeight: null,
  purity: null,
  ...traits,
})
const acid = goods({ gramsPerMl: 1.19, molecularWeight: 36.46, purity: '36.0–38.0%' })
const titrant = goods({ amount: 1, amountUnit: 'L', purity: '0.1 mol/L', molecularWeight: 36.46 })

describe('the quantity taken of a permit', () => {
  it.each([
    ['mg', 'mass', 2],
    ['g', 'mass', 1500],
    ['kg', 'mass', 1_500_000],
    ['t', 'mass', 1_500_000_000],
    ['µL', 'volume', 2],
    ['mL', 'volume', 1500],
    ['L', 'volume', 1_500_000],
    ['mmol', 'amount', 1500],
    ['mol', 'amount', 1_500_000],
  ] as const)('by 1.5 %s is a %s of %i', (amountUnit, dimension, milli) =>
    expect(takenOf(goods({ amount: 1.5, amountUnit }), dimension, 'solution')).toEqual({ milli }),
  )

  it.each<[string, MeasuredGoods, Dimension, Counts, object]>([
    [
      '6 x 4 L',
      goods({ packCount: 6, amount: 4, amountUnit: 'L' }),
      'volume',
      'solution',
      { milli: 24_000_000 },
    ],
    ['500 mL of acid by mass', acid, 'mass', 'solution', { milli: 595_000 }],
    ['500 g of acid by volume', { ...acid, amountUnit: 'g' }, 'volume', 'solution', { milli: 420_169 }],
    ['the HCl in 500 mL of acid', acid, 'mass', 'substance', { milli: 226_100 }],
    ['the HCl in 500 mL of acid by amount', acid, 'amount', 'solution', { milli: 6_201_317 }],
    ['the HCl in 1 L of 0.1 mol/L', titrant, 'mass', 'substance', { milli: 3646 }],
    ['1 L of 0.1 mol/L by amount', titrant, 'amount', 'solution', { milli: 100_000 }],
    [
      '1 mol by mass',
      goods({ amount: 1, amountUnit: 'mol', molecularWeight: 58.08 }),
      'mass',
      'solution',
      { milli: 58_080 },
    ],
    ['pure goods of unknown content', goods({ gramsPerMl: 0.79 }), 'mass', 'substance', { milli: 395_000 }],
    ['a lower bound', goods({ amountUnit: 'g', purity: '≥25%' }), 'mass', 'substance', { milli: 500_000 }],
    ['neat goods by volume', goods({ purity: '≥99.5%' }), 'volume', 'substance', { milli: 500_000 }],
    ['a volume without a density', goods(), 'mass', 'solution', { lacks: 'density' }],
    ['a density of 0', goods({ gramsPerMl: 0 }), 'mass', 'solution', { lacks: 'density' }],
    ['an amount without a weight', goods({ amountUnit: 'mol' }), 'mass', 'solution', { lacks: 'weight' }],
    ['the pure volume in a solution', acid, 'volume', 'substance', { lacks: 'content' }],
    [
      'a solution by mass without a density',
      { ...titrant, amountUnit: 'g' },
      'amount',
      'solution',
      { lacks: 'density' },
    ],
    ['pieces', goods({ amountUnit: 'piece' }), 'mass', 'solution', { lacks: 'packing' }],
    ['an unreadable packing', goods({ amount: null }), 'volume', 'solution', { lacks: 'packing' }],
  ])('by %s is converted or refused', (_what, one, dimension, counts, taken) =>
    expect(takenOf(one, dimension, counts)).toEqual(taken),
  )

  it('is never less than the exact value, nor a thousandth more', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 50, max: 22_000 }),
        (amountMilli, quantityTenths, densityMilli) => {
          const one = goods({ amount: amountMilli / 1000, quantityTenths, gramsPerMl: densityMilli / 1000 })
          const taken = takenOf(one, 'mass', 'solution')
          const exact = BigInt(amountMilli) * BigInt(quantityTenths) * BigInt(densityMilli)
          const milli = 'milli' in taken ? BigInt(taken.milli) * 10_000n : -1n
          expect(milli >= exact && milli - exact < 10_000n).toBe(true)
        },
      ),
    ))

  it('for several units is at most the sum for each', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const of = (quantityTenths: number) => {
          const taken = takenOf({ ...acid, amount: 0.0037, quantityTenths }, 'mass', 'solution')
          return 'milli' in taken ? taken.milli : Number.NaN
        }
        expect(of(a + b)).toBeLessThanOrEqual(of(a) + of(b))
        expect(of(a + b)).toBeGreaterThanOrEqual(Math.max(of(a), of(b)))
      }),
    ))
})

it.each([
  [1_250_000, 'mass', '1.25 kg'],
  [500_000, 'mass', '500 g'],
  [1, 'mass', '1 mg'],
  [0, 'volume', '0'],
  [2_500_000, 'volume', '2.5 L'],
  [1500, 'amount', '1.5 mmol'],
] as const)('%i of a %s is written %s', (milli, dimension, text) =>
  expect(milliText(milli, dimension)).toBe(text),
)
