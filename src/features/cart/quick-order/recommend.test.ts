import { describe, expect, it } from 'vitest'
import { packOfSku } from './reading/packs.ts'
import { comparableOffers, type OfferFacts, recommend } from './recommend.ts'
import type { Offer } from './repository.server.ts'

interface Traits extends Partial<OfferFacts> {
  code: string
  name?: string
  nameEn?: string
  aliases?: string[]
  cas?: string | null
  grade?: string
  amount?: number
  unit?: string
  packCount?: number
  isHouse?: boolean
  isInStock?: boolean
}

let nextId = 0

function offerOf(traits: Traits): Offer {
  const { code, name = '乙腈', nameEn = 'Acetonitrile', cas = '75-05-8', grade = 'AR' } = traits
  const {
    aliases = [],
    amount = 500,
    unit = 'mL',
    packCount = 1,
    isHouse = false,
    isInStock = false,
  } = traits
  const skuId = ++nextId
  const size = { packCount, amount, amountUnit: unit }
  const product = {
    productId: skuId,
    nameZh: name,
    nameEn,
    aliases,
    casNumber: cas,
    grade,
    purity: null,
    gramsPerMl: null,
    molecularWeight: null,
    regulatedClasses: [],
    isHazardousChemical: false,
    brandNameZh: '',
    brandNameEn: '',
    isHouseBrand: isHouse,
    brandId: 1,
    skus: null,
  }
  return {
    skuId,
    skuCode: code,
    packing: '',
    salesUnit: '瓶',
    ...size,
    isInStock,
    product,
    pack: packOfSku(size),
  }
}

function recommendOf(keyword: string, all: Traits[]) {
  const offers = all.map((traits) => ({ offer: offerOf(traits), traits }))
  const factsOf = ({ skuId }: Offer): OfferFacts => {
    const traits = offers.find(({ offer }) => offer.skuId === skuId)?.traits
    const { isBoughtBefore = false, isContractBrand = false, priceFen = 10_000 } = traits ?? {}
    return { isBoughtBefore, isContractBrand, priceFen }
  }
  const comparable = comparableOffers(
    keyword,
    offers.map(({ offer }) => offer),
  )
  const found = comparable && recommend(comparable, factsOf)
  return found && [found.offer.skuCode, ...found.reasons]
}

describe('the recommended offer', () => {
  const bought = { code: 'bought', isBoughtBefore: true, priceFen: 90_000 }
  const contract = { code: 'contract', isContractBrand: true, priceFen: 80_000 }
  const house = { code: 'house', isHouse: true, priceFen: 70_000 }
  const inStock = { code: 'stock', isInStock: true, priceFen: 60_000 }
  const cheap = { code: 'cheap', priceFen: 1000 }
  const plain = { code: 'plain' }

  it.each<[expected: string[], offers: Traits[]]>([
    [
      ['bought', 'bought'],
      [cheap, inStock, house, contract, bought],
    ],
    [
      ['contract', 'contract'],
      [cheap, inStock, house, contract],
    ],
    [
      ['house', 'house'],
      [cheap, inStock, house],
    ],
    [
      ['stock', 'stock'],
      [cheap, inStock],
    ],
    [
      ['cheap', 'cheapest'],
      [plain, cheap],
    ],
    [['plain'], [plain, { code: 'same' }]],
    [
      ['both', 'bought', 'stock'],
      [cheap, bought, { ...bought, code: 'both', isInStock: true }],
    ],
    [
      ['priced', 'cheapest'],
      [
        { code: 'on request', priceFen: 0 },
        { code: 'priced', priceFen: 99_000 },
      ],
    ],
  ])('is %s', (expected, offers) => expect(recommendOf('乙腈', offers)).toEqual(expected))

  it.each<[keyword: string, expected: string, offers: Traits[]]>([
    [
      '乙腈 HPLC 4L',
      'hplc',
      [
        { code: 'ar', priceFen: 1, amount: 4, unit: 'L' },
        { code: 'hplc', grade: 'HPLC', amount: 4, unit: 'L' },
      ],
    ],
    [
      '乙腈 色谱纯',
      'hplc',
      [
        { code: 'ar', priceFen: 1 },
        { code: 'hplc', grade: 'HPLC' },
      ],
    ],
    [
      '乙腈 GR',
      'ar',
      [
        { code: 'ar', priceFen: 1 },
        { code: 'hplc', grade: 'HPLC' },
      ],
    ],
    ['乙腈 500mL', 'small', [{ code: 'large', amount: 4, unit: 'L', priceFen: 20_000 }, { code: 'small' }]],
    [
      '乙腈 4L*4',
      'case',
      [
        { code: 'one', amount: 4, unit: 'L', isInStock: true },
        { code: 'case', amount: 4, unit: 'L', packCount: 4 },
      ],
    ],
    ['乙腈', 'large', [{ code: 'small' }, { code: 'large', amount: 4, unit: 'L', priceFen: 20_000 }]],
    [
      '乙腈',
      'bottle',
      [
        { code: 'drum', amount: 25, unit: 'L', priceFen: 40_000 },
        { code: 'bottle', amount: 4, unit: 'L', priceFen: 20_000 },
      ],
    ],
    ['乙腈', 'one', [{ code: 'case', packCount: 20, priceFen: 20_000 }, { code: 'one' }]],
  ])('of %s is %s', (keyword, expected, offers) => expect(recommendOf(keyword, offers)?.[0]).toBe(expected))

  it.each<[keyword: string, expected: string | undefined]>([
    ['乙腈 500mL', 'plain'],
    ['氘代乙腈 500mL', 'deuterated'],
    ['acetonitrile-d3', 'deuterated'],
    ['75-05-8', 'plain'],
    ['2206-26-0', 'deuterated'],
    ['ACN', undefined],
  ])('of %s among two substances is %s', (keyword, expected) => {
    const offers = [
      plain,
      { code: 'deuterated', name: '氘代乙腈', nameEn: 'Acetonitrile-d3', cas: '2206-26-0' },
    ]
    expect(recommendOf(keyword, offers)?.[0]).toBe(expected)
  })

  it.each([
    ['甘氨酸 100g', undefined],
    ['N-甲基甘氨酸 100g', 'sarcosine'],
    ['jiananjisuan 100g', 'sarcosine'],
  ])('of %s, found in the name of another substance, is %s', (keyword, expected) => {
    const aliases = ['N-甲基甘氨酸']
    const sarcosine = { code: 'sarcosine', name: '肌氨酸', nameEn: 'Sarcosine', cas: '107-97-1', aliases }
    expect(recommendOf(keyword, [sarcosine])?.[0]).toBe(expected)
  })

  it('is none of no offers', () => expect(recommendOf('乙腈', [])).toBeUndefined())
})
