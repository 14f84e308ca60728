import { describe, expect, it } from 'vitest'
import { type KnownLine, presentCartLine, reasonOf, totalsOf } from './present.ts'

const row: KnownLine['row'] = {
  lineId: 7,
  skuId: 3,
  productId: 2,
  skuCode: 'S-500',
  packing: '500 mL',
  salesUnit: '瓶',
  packCount: 1,
  amount: 500,
  amountUnit: 'mL',
  packingMultipleTenths: 10,
  quantityTenths: 20,
  freeTenths: 50,
  allowsBackorder: false,
  isOnSale: true,
  isSelected: true,
  addedPriceFen: 900,
  preferredLot: null,
  nameZh: '乙腈',
  nameEn: 'Acetonitrile',
  brandNameZh: '示例',
  brandNameEn: 'Sample',
  casNumber: '75-05-8',
  isHazardousChemical: false,
  gramsPerMl: null,
  molecularWeight: null,
  purity: null,
  regulatedClasses: [],
  pictureVersion: '0123456789',
}
const price: KnownLine['price'] = {
  listFen: 1200,
  payFen: 900,
  reason: 'level',
  steps: [],
  ladder: [],
  mostTenths: null,
}
const lineWith = (
  traits: Partial<KnownLine['row']>,
  others: Partial<Omit<KnownLine, 'row'>> = {},
): KnownLine => ({
  row: { ...row, ...traits },
  price,
  isLotShort: false,
  missing: null,
  isOfflineOnly: false,
  ways: [],
  verification: undefined,
  ...others,
})
const onRequest = { ...price, listFen: 0, payFen: 0 }

describe('the reason why a line cannot be checked out', () => {
  it.each([
    [null, lineWith({})],
    ['off-sale', lineWith({ isOnSale: false }, { price: onRequest, missing: ['idCard'] })],
    ['price-on-request', lineWith({ freeTenths: 0 }, { price: onRequest })],
    ['out-of-stock', lineWith({ freeTenths: 19 }, { missing: ['idCard'] })],
    [null, lineWith({ freeTenths: 19, allowsBackorder: true })],
    [null, lineWith({ freeTenths: 20 })],
    ['papers-missing', lineWith({ regulatedClasses: ['precursor-3'] }, { missing: ['idCard'] })],
    ['offline-only', lineWith({}, { missing: [], isOfflineOnly: true })],
    ['company-unverified', lineWith({ isHazardousChemical: true }, { missing: ['businessLicence'] })],
  ])('%s', (reason, line) => expect(reasonOf(line)).toBe(reason))
})

describe('a cart line', () => {
  const present = (line: KnownLine) => presentCartLine(line, 'zh')

  it('shows its price times its quantity', () => {
    expect(present(lineWith({ quantityTenths: 15 }))).toMatchObject({ quantity: 1.5, amount: 13.5 })
  })

  it('shows the earlier price when the price has changed', () => {
    expect(present(lineWith({ addedPriceFen: 1000 })).priceChange).toEqual({ from: 10, to: 9 })
    expect(present(lineWith({})).priceChange).toBeNull()
    expect(present(lineWith({ addedPriceFen: 1000, isOnSale: false })).priceChange).toBeNull()
  })

  it('is not selected when it is off sale', () => {
    expect(present(lineWith({})).selected).toBe(true)
    expect(present(lineWith({ isOnSale: false })).selected).toBe(false)
  })

  it('never shows a stock figure above ten', () => {
    const stockOf = (freeTenths: number) => present(lineWith({ freeTenths })).product.stockText
    const shown = ['0', '1.5', '10', '>10', '>10']
    expect([0, 15, 100, 101, 9000].map(stockOf)).toEqual(shown)
  })
})

it('sums quantities, amounts and savings; a price on request counts as zero', () => {
  const lines = [lineWith({}), lineWith({ quantityTenths: 5 }), lineWith({}, { price: onRequest })]
  expect(totalsOf(lines)).toEqual({ lines: 3, quantity: 4.5, goods: 22.5, saved: 7.5 })
  expect(totalsOf([])).toEqual({ lines: 0, quantity: 0, goods: 0, saved: 0 })
})
