import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PriceSources, resolvePrice } from './resolve-price.ts'

const none: PriceSources = {
  listPriceFen: null,
  levelDiscountBp: null,
  contractPriceFen: null,
  specialPriceFen: null,
  specialMostTenths: null,
  tiers: [],
}
const priced = (sources: Partial<PriceSources>, quantityTenths = 10) =>
  resolvePrice({ ...none, listPriceFen: 10_000, ...sources }, quantityTenths)

describe('resolving a price', () => {
  it('returns the list price without other prices', () => {
    expect(priced({})).toMatchObject({ listFen: 10_000, payFen: 10_000, reason: 'list' })
  })

  it('rounds the level price half up to the fen, and never returns zero', () => {
    expect(priced({ levelDiscountBp: 500 })).toMatchObject({ payFen: 9500, reason: 'level' })
    expect(priced({ listPriceFen: 10, levelDiscountBp: 500 })).toMatchObject({ payFen: 10, reason: 'list' })
    expect(priced({ listPriceFen: 11, levelDiscountBp: 500 }).payFen).toBe(10)
    expect(priced({ listPriceFen: 1, levelDiscountBp: 9000 }).payFen).toBe(1)
  })

  it('returns the lowest price with the steps leading to it', () => {
    const price = priced({
      levelDiscountBp: 500,
      contractPriceFen: 9700,
      specialPriceFen: 9000,
      tiers: [{ fromTenths: 10, priceFen: 8800 }],
    })
    expect(price.steps).toEqual([
      { kind: 'list', fen: 10_000 },
      { kind: 'level', fen: 9500 },
      { kind: 'special', fen: 9000 },
      { kind: 'tier', fen: 8800 },
    ])
    expect(price.reason).toBe('tier')
  })

  it('has the price of a campaign up to its limit', () => {
    const special = { specialPriceFen: 7000, specialMostTenths: 50 }
    expect(priced(special, 50)).toMatchObject({ payFen: 7000, reason: 'special', mostTenths: 50 })
    expect(priced(special, 51)).toMatchObject({ payFen: 10_000, reason: 'list', mostTenths: null })
    expect(priced({ ...special, contractPriceFen: 6000 }).mostTenths).toBeNull()
  })

  it('prefers the earlier of equal prices', () => {
    expect(priced({ contractPriceFen: 9500, specialPriceFen: 9500 }).reason).toBe('contract')
    expect(priced({ specialPriceFen: 10_000 }).reason).toBe('list')
  })

  it('applies the tier reached by the quantity', () => {
    const tiers = [
      { fromTenths: 500, priceFen: 8000 },
      { fromTenths: 100, priceFen: 9000 },
    ]
    expect([10, 99, 100, 499, 500].map((quantity) => priced({ tiers }, quantity).payFen)).toEqual([
      10_000, 10_000, 9000, 9000, 8000,
    ])
    expect(priced({ tiers, contractPriceFen: 8500 }).ladder).toEqual([{ fromTenths: 500, fen: 8000 }])
  })

  it('returns a price on request without a list price, unless a contract sets one', () => {
    const onRequest = { listPriceFen: null, specialPriceFen: 100, tiers: [{ fromTenths: 1, priceFen: 100 }] }
    expect(priced(onRequest)).toMatchObject({
      listFen: 0,
      payFen: 0,
      reason: 'onRequest',
      steps: [],
      ladder: [],
    })
    expect(priced({ listPriceFen: null, levelDiscountBp: 500, contractPriceFen: 900 })).toMatchObject({
      listFen: 900,
      payFen: 900,
      reason: 'contract',
    })
  })
})

describe('a resolved price', () => {
  const fen = fc.integer({ min: 1, max: 2_000_000 })
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
  const tier = fc.record({ fromTenths: fc.integer({ min: 1, max: 1000 }), priceFen: fen })
  const sources = fc.record({
    listPriceFen: maybe(fen),
    levelDiscountBp: maybe(fc.integer({ min: 0, max: 9000 })),
    contractPriceFen: maybe(fen),
    specialPriceFen: maybe(fen),
    specialMostTenths: fc.constant(null),
    tiers: fc.array(tier, { maxLength: 5 }),
  })
  const quantity = fc.integer({ min: 1, max: 1200 })

  it('never exceeds the list price, and equals the price of its reason', () => {
    fc.assert(
      fc.property(sources, quantity, (sources, quantity) => {
        const { listFen, payFen, reason, steps } = resolvePrice(sources, quantity)
        expect(payFen).toBeLessThanOrEqual(listFen)
        expect(payFen === 0).toBe(reason === 'onRequest')
        expect(steps.at(-1)).toEqual(payFen === 0 ? undefined : { kind: reason, fen: payFen })
        const named = payFen === 0 ? [] : [sources.contractPriceFen, sources.specialPriceFen]
        for (const one of named) if (one !== null) expect(payFen).toBeLessThanOrEqual(one)
      }),
    )
  })

  it('never rises with the quantity where no campaign has a limit, and falls at its tiers', () => {
    fc.assert(
      fc.property(sources, quantity, quantity, (sources, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const small = resolvePrice(sources, less)
        const large = resolvePrice(sources, more)
        expect(large.payFen).toBeLessThanOrEqual(small.payFen)
        const rung = small.ladder.findLast(({ fromTenths }) => fromTenths <= more)
        expect(large.payFen).toBe(rung?.fen ?? small.payFen)
      }),
    )
  })
})
