import type { Names, SearchRow, SearchSku } from '#features/search/index/rows.ts'
import { chemical } from './chemicals.ts'

const grades = ['AR', 'GR', 'CP', 'HPLC', 'BR', 'LR']
const purities = ['≥98.0%', '≥99.0%', '95%', '≥99.5%', '≥99.9%', '97%']
const packs: [number, string][] = [
  [1, 'g'],
  [5, 'g'],
  [25, 'g'],
  [100, 'g'],
  [500, 'mL'],
  [2.5, 'L'],
  [25, 'kg'],
]
const brandCount = 200
const topCategories = 10
const middleCategories = 40
const categoryCount = 200
const mostSkus = 4

const parentOf = (category: number) => {
  if (category <= topCategories) return null
  if (category <= middleCategories) return (category % topCategories) + 1
  return topCategories + 1 + (category % (middleCategories - topCategories))
}

/** Brands and a category tree of three levels. */
export function benchNames(): Names {
  const brands = Array.from({ length: brandCount }, (_, i) => ({
    id: i + 1,
    nameZh: `品牌${'甲乙丙丁戊己庚辛壬癸'[i % 10]}${i}`,
    nameEn: `Brand${i}`,
    isHouseBrand: i === 0,
  }))
  const categories = Array.from({ length: categoryCount }, (_, i) => ({
    id: i + 1,
    parentId: parentOf(i + 1),
    nameZh: `分类${i}`,
    nameEn: `Category ${i}`,
    keywords: '',
  }))
  return { brands, categories, synonyms: [] }
}

const pick = <T>(list: T[], n: number) => list[n % list.length] as T
/** Deterministic pseudo-random number. */
const scattered = (n: number, salt: number) => Math.imul(n + salt * 7919, 2_654_435_761) >>> 8

const leafCategory = (n: number) =>
  middleCategories + 1 + (scattered(n, 3) % (categoryCount - middleCategories))

function skusOf(n: number): SearchSku[] {
  return Array.from({ length: 1 + (scattered(n, 1) % mostSkus) }, (_, i) => {
    const [amount, amountUnit] = pick(packs, n + i)
    return {
      packCount: 1,
      amount,
      amountUnit,
      listPriceFen: n % 11 === 0 ? null : 1000 + ((n * 7919) % 900_000),
      isInStock: (n + i) % 3 !== 0,
    }
  })
}

/**
 * Products of a large catalogue: substances × brands × grades.
 * @param distinct maximum number of substances
 */
export function* benchRows(products: number, distinct = products): Generator<SearchRow> {
  for (let n = 0; n < products; n++) {
    yield {
      ...chemical(n % distinct),
      molecularWeight: 80 + (scattered(n % distinct, 2) % 40_000) / 100,
      ecNumber: null,
      mdlNumber: null,
      inchiKey: null,
      id: n + 1,
      brandId: (scattered(n, 4) % brandCount) + 1,
      categoryIds: [leafCategory(n), ...(n % 10 === 0 ? [leafCategory(n + 1)] : [])],
      grade: pick(grades, scattered(n, 5)),
      purity: pick(purities, scattered(n, 6)),
      pictograms: n % 3 === 0 ? ['GHS02', 'GHS07'] : n % 3 === 1 ? ['GHS07'] : [],
      isHazardousChemical: n % 6 === 0,
      salesCount: scattered(n, 7) % 5000,
      createdAt: 1_700_000_000_000 + n * 1000,
      skus: skusOf(n),
    }
  }
}
