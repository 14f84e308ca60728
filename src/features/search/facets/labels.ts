import { gradeLabel } from '#features/catalog/schema.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import type { NameBook } from '../index/name-book.ts'
import type { Count, FacetCounts, Filters } from '../index/search-index.ts'
import type { FacetValue, SearchAnswer } from '../schema.ts'
import type { FacetName } from './values.ts'

type Words = Record<string, [zh: string, en: string]>

const words: Partial<Record<FacetName, Words>> = {
  purity: {
    'under-95': ['< 95%', '< 95%'],
    '95-98': ['95% – 98%', '95% – 98%'],
    '98-99': ['98% – 99%', '98% – 99%'],
    '99-99.9': ['99% – 99.9%', '99% – 99.9%'],
    'over-99.9': ['≥ 99.9%', '≥ 99.9%'],
  },
  packing: {
    'up-to-5': ['≤ 5 g (mL)', '≤ 5 g (mL)'],
    '5-100': ['5–100 g (mL)', '5–100 g (mL)'],
    '100-500': ['100–500 g (mL)', '100–500 g (mL)'],
    '500-2500': ['500 g–2.5 kg (mL–L)', '500 g–2.5 kg (mL–L)'],
    'over-2500': ['> 2.5 kg (L)', '> 2.5 kg (L)'],
    other: ['其他规格', 'Other packings'],
  },
  stock: { true: ['有现货', 'In stock'] },
  price: { shown: ['有价格', 'Price shown'], inquire: ['询价', 'Inquire price'] },
  hazard: {
    GHS01: ['爆炸物', 'Explosive'],
    GHS02: ['易燃', 'Flammable'],
    GHS03: ['氧化性', 'Oxidising'],
    GHS04: ['加压气体', 'Gas under pressure'],
    GHS05: ['腐蚀性', 'Corrosive'],
    GHS06: ['急性毒性', 'Acutely toxic'],
    GHS07: ['刺激性', 'Irritant'],
    GHS08: ['健康危害', 'Health hazard'],
    GHS09: ['环境危害', 'Hazardous to the environment'],
    'hazardous-chemical': ['列入危险化学品目录', 'Listed hazardous chemical (China)'],
    none: ['无', 'None'],
  },
}

const mostFirst = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.label < b.label ? -1 : 1)

const chosenIn = ({ categoryId, brandId, grade, purity, packing, inStock, priced, hazard }: Filters) => ({
  category: categoryId,
  brand: brandId,
  grade,
  purity,
  packing,
  stock: inStock ? ['true'] : [],
  price: priced,
  hazard,
})

/** A chosen value stays listed without products, so that it can be removed. */
function withChosen<T>(counts: Count<T>[], chosen: readonly T[]): Count<T>[] {
  const missing = new Set(chosen.filter((value) => !counts.some((count) => count.value === value)))
  return [...counts, ...[...missing].map((value) => ({ value, count: 0 }))]
}

/**
 * Labels in the viewer's language. Categories keep the shop's order, bands their own; brands and grades sort by
 * count.
 */
export function labelFacets(
  facets: FacetCounts,
  filters: Filters,
  names: NameBook,
  locale: Locale,
): SearchAnswer['facets'] {
  const chosen = chosenIn(filters)
  const worded = (facet: Exclude<FacetName, 'category' | 'brand'>) =>
    withChosen<string>(facets[facet], chosen[facet]).map(({ value, count }) => ({
      value,
      label: inLocale(locale, ...labelOf(facet, value)),
      count,
    }))
  return {
    category: labelIds(withChosen(facets.category, chosen.category), names.categories, locale),
    brand: labelIds(withChosen(facets.brand, chosen.brand), names.brands, locale).sort(mostFirst),
    grade: worded('grade').sort(mostFirst),
    purity: worded('purity'),
    packing: worded('packing'),
    stock: worded('stock'),
    price: worded('price'),
    hazard: worded('hazard'),
  }
}

const labelOf = (facet: FacetName, value: string) =>
  facet === 'grade' ? gradeLabel(value) : (words[facet]?.[value] ?? ([value, value] as const))

type Named = { nameZh: string; nameEn: string; parentId?: number | null }

function labelIds(counts: Count<number>[], names: Map<number, Named>, locale: Locale): FacetValue[] {
  const byId = new Map(counts.map(({ value, count }) => [value, count]))
  return [...names].flatMap(([id, { nameZh, nameEn, parentId }]) => {
    const count = byId.get(id)
    if (count === undefined) return []
    const parent = parentId ? { parent: String(parentId) } : {}
    return [{ value: String(id), label: inLocale(locale, nameZh, nameEn), count, ...parent }]
  })
}
