import { expect, it } from 'vitest'
import { unitPriceTexts } from './unit-price.ts'

const sku = (id: string, packing: string, discountPrice: number, unit = '瓶') => ({
  id,
  sku: id,
  packing,
  unit,
  discountPrice,
  listPrice: discountPrice,
  packingMultiple: 1,
  stock: [],
  leadTimeDays: null,
  buyable: true,
})
const texts = (...skus: ReturnType<typeof sku>[]) => [...unitPriceTexts(skus).values()]

it.each([
  [
    [sku('1', '500 g', 45), sku('2', '100 g', 9.5)],
    ['¥0.090/g', '¥0.095/g'],
  ],
  [
    [sku('1', '1 g', 12), sku('2', '5 g', 52)],
    ['¥12.00/g', '¥10.40/g'],
  ],
  [
    [sku('1', '25 kg', 100), sku('2', '500 g', 5)],
    ['¥0.0040/g', '¥0.0100/g'],
  ],
  [[sku('1', '500 g', 0), sku('2', '1 g', 2)], ['¥2.00/g']],
])('a table shows all prices per gram with the same number of decimals', (skus, expected) =>
  expect(texts(...skus)).toEqual(expected),
)
