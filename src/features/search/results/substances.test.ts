import { describe, expect, it } from 'vitest'
import type { ProductHit, SkuOffer } from '#features/catalog/schema.ts'
import { groupBySubstance, offersOf, oneOfferEach, type PackOffer, sortOffers } from './substances.ts'

const pack = (packing: string, price: number, stock = 0, leadTimeDays: number | null = null) =>
  ({
    id: `${packing} ${price}`,
    sku: `S-${packing}`,
    packing,
    unit: '瓶',
    discountPrice: price,
    stock: stock > 0 ? [{ warehouse: 'south', quantity: stock }] : [],
    leadTimeDays,
  }) as SkuOffer

const product = (id: string, casNumber: string | null, skus: SkuOffer[] = [], brand = 'A') =>
  ({ id, casNumber, skus, brand: { id: brand, name: brand } }) as ProductHit

const prices = (offers: PackOffer[]) => offers.map(({ sku }) => sku.discountPrice)

describe('results by substance', () => {
  it('stand where their best product stands; products without a number stay in their place', () => {
    const hits = [
      product('1', '64-17-5'),
      product('2', null),
      product('3', null),
      product('4', '67-56-1'),
      product('5', '64-17-5'),
      product('6', null),
    ]
    const groups = groupBySubstance(hits).map(({ casNumber, products }) => [
      casNumber,
      products.map(({ id }) => id).join(),
    ])
    expect(groups).toEqual([
      ['64-17-5', '1,5'],
      [null, '2,3'],
      ['67-56-1', '4'],
      [null, '6'],
    ])
  })

  it('begin with the packs asked for, in any spelling, then each first pack, each second one', () => {
    const one = product('1', 'x', [pack('500 mL', 1), pack('2.5 L', 2), pack('4L', 3)])
    const other = product('2', 'x', [pack('500 mL', 4), pack('4 L', 5)])
    const offers = offersOf([one, other], { packs: ['4 L'] })
    expect(prices(offers)).toEqual([3, 5, 1, 4, 2])
    expect(offers.map(({ isAsked }) => isAsked)).toEqual([true, true, false, false, false])
    expect(prices(offersOf([one, other], { packs: [], sku: 'S-2.5 L' }))[0]).toBe(2)
    expect(prices(oneOfferEach(offers, [other, one]))).toEqual([5, 3])
  })

  it('are ordered by price, unit price, stock and brand; what is unknown comes last', () => {
    const near = product('1', 'x', [pack('1 L', 50, 3), pack('100 mL', 9, 0, 4)], 'A')
    const far = product('2', 'x', [pack('1 L', 0), pack('500 mL', 20, 12)], 'B')
    const again = product('3', 'x', [pack('1 L', 40, 0, 2)], 'A')
    const offers = offersOf([near, far, again], { packs: [] })
    expect(prices(sortOffers(offers, undefined))).toEqual([50, 20, 0, 40, 9])
    expect(prices(sortOffers(offers, 'price'))).toEqual([9, 20, 40, 50, 0])
    expect(prices(sortOffers(offers, 'unit'))).toEqual([40, 20, 50, 9, 0])
    expect(prices(sortOffers(offers, 'stock'))).toEqual([20, 50, 40, 9, 0])
    expect(prices(sortOffers(offers, 'brand'))).toEqual([50, 40, 9, 0, 20])
  })

  it('of one substance: packs asked for, then the others, and of both those in stock first', () => {
    const skus = [pack('1 L', 1), pack('1 L', 2, 1), pack('4 L', 4), pack('4 L', 3, 1)]
    const offers = offersOf([product('1', 'x', skus)], { packs: ['4 L'] })
    expect(prices(sortOffers(offers, undefined))).toEqual([3, 4, 2, 1])
  })
})
