import { expect, it } from 'vitest'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { firstPurchase, priceFor, stockFrom } from './purchase.ts'

const sku = (id: string, traits: Partial<SkuOffer> = {}): SkuOffer => ({
  id,
  sku: `RG-${id}`,
  picture: '/images/product.svg',
  packing: '500 mL',
  unit: '瓶',
  packingMultiple: 1,
  listPrice: 20,
  discountPrice: 20,
  stock: [],
  leadTimeDays: null,
  buyable: true,
  ...traits,
})
const stock: SkuOffer['stock'] = [
  { warehouse: 'south', quantity: 4 },
  { warehouse: 'east', quantity: 2 },
]

it('the pack that is chosen first is in stock and priced, or priced', () => {
  const onRequest = sku('1', { discountPrice: 0, stock })
  expect(firstPurchase([onRequest, sku('2'), sku('3', { stock })])?.id).toBe('3')
  expect(firstPurchase([onRequest, sku('2')])?.id).toBe('2')
  expect(firstPurchase([onRequest])?.id).toBe('1')
  expect(firstPurchase([])).toBeUndefined()
})

it.each([
  [1, 20],
  [9.9, 20],
  [10, 18],
  [50, 15],
])('the price for %s follows its tier', (quantity, price) => {
  const tiers = [
    { from: 10, price: 18 },
    { from: 50, price: 15 },
  ]
  expect(priceFor(sku('1', { tiers }), quantity)).toBe(price)
})

it('the warehouse that delivers comes first', () => {
  expect(stockFrom(sku('1', { stock }), 'east').map(({ warehouse }) => warehouse)).toEqual(['east', 'south'])
  expect(stockFrom(sku('1', { stock }), undefined)).toEqual(stock)
})
