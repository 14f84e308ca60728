import { expect, it } from 'vitest'
import type { FacetName } from '#features/search/facets/facets.ts'
import type { SearchRow } from '#features/search/index/rows.ts'
import type { IndexQuery } from '#features/search/index/search-index.ts'
import { comparableAmount } from '#shared/packing.ts'
import { categories, numbers, parents, randomQuery, randomRow, searchEngines } from './engines.ts'

const above = (id: number): number[] => [id, ...(parents[id] ? above(parents[id]) : [])]

const percentOf = ({ purity }: SearchRow) =>
  purity?.includes('mol') ? Number.NaN : Number.parseFloat((purity ?? '').replace('≥', ''))

const isWithin = (value: number, least?: number, most?: number) =>
  (least === undefined && most === undefined) || (value >= (least ?? 0) && value <= (most ?? 1e9))

/** As filter values of the query. */
const packsOf = ({ skus }: SearchRow) =>
  skus.map(({ packCount, amount, amountUnit }) => `${packCount === 2 ? '2 x ' : ''}${amount} ${amountUnit}`)

function purityOf(row: SearchRow) {
  const percent = percentOf(row)
  if (Number.isNaN(percent)) return []
  if (percent >= 99.9) return ['over-99.9']
  return [percent >= 99 ? '99-99.9' : percent >= 98 ? '98-99' : percent >= 95 ? '95-98' : 'under-95']
}

function packingsOf({ skus }: SearchRow) {
  return skus.map(({ packCount, amount, amountUnit }) => {
    const whole =
      amount && amountUnit ? comparableAmount({ packCount, amount, unit: amountUnit })?.amount : undefined
    if (whole === undefined) return 'other'
    if (whole <= 5) return 'up-to-5'
    if (whole <= 100) return '5-100'
    return whole <= 500 ? '100-500' : whole <= 2500 ? '500-2500' : 'over-2500'
  })
}

/** Values of a product by facet, computed without the index. */
const valuesOf: Record<FacetName, (row: SearchRow) => (string | number)[]> = {
  category: (row) => row.categoryIds.flatMap(above),
  brand: (row) => [row.brandId],
  grade: (row) => (row.grade ? [row.grade] : []),
  purity: purityOf,
  packing: packingsOf,
  stock: (row) => (row.skus.some((sku) => sku.isInStock) ? ['true'] : []),
  price: (row) => [row.skus.some((sku) => sku.listPriceFen !== null) ? 'shown' : 'inquire'],
  hazard: (row) => {
    const hazards = [...row.pictograms, ...(row.isHazardousChemical ? ['hazardous-chemical'] : [])]
    return hazards.length > 0 ? hazards : ['none']
  },
}

function chosenIn(query: IndexQuery): Record<FacetName, (string | number)[]> {
  const { categoryId, brandId, inStock, priced, ...others } = query
  return { ...others, category: categoryId, brand: brandId, stock: inStock ? ['true'] : [], price: priced }
}

function passes(row: SearchRow, query: IndexQuery, except?: FacetName) {
  const chosen = chosenIn(query)
  const prices = row.skus.flatMap(({ listPriceFen }) => listPriceFen ?? [])
  const lowest = Math.min(...prices)
  if (query.minPrice !== undefined && !(prices.length > 0 && lowest >= query.minPrice)) return false
  if (query.maxPrice !== undefined && !(prices.length > 0 && lowest <= query.maxPrice)) return false
  if (!isWithin(percentOf(row), query.minPurity, query.maxPurity)) return false
  if (!isWithin(row.molecularWeight ?? Number.NaN, query.minWeight, query.maxWeight)) return false
  if (query.pack.length > 0 && !packsOf(row).some((pack) => query.pack.includes(pack))) return false
  return (Object.keys(valuesOf) as FacetName[]).every(
    (facet) =>
      facet === except ||
      chosen[facet].length === 0 ||
      valuesOf[facet](row).some((value) => chosen[facet].includes(value)),
  )
}

function plainCounts(rows: SearchRow[], query: IndexQuery, facet: FacetName) {
  const counts = new Map<string | number, number>()
  for (const row of rows.filter((row) => passes(row, query, facet))) {
    for (const value of new Set(valuesOf[facet](row))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const keywordHas: Record<string, (row: SearchRow) => boolean> = {
  '': () => true,
  甲: (row) => row.nameZh.includes('甲'),
  甲苯: (row) => row.nameZh.includes('甲苯'),
  jiachun: (row) => row.nameZh === '甲醇',
}

const products = 800
const rounds = 300

it.each(searchEngines)(
  '$engine counts like a plain count over the rows, also after changes',
  async ({ build, share }) => {
    const next = numbers(11)
    const rows = new Map(Array.from({ length: products }, (_, i) => [i + 1, randomRow(next, i + 1)]))
    const index = await build([...rows.values()], { brands: [], categories, synonyms: [] })
    for (let round = 0; round < rounds * share; round++) {
      const id = 1 + next(products + 100)
      const row = randomRow(next, id)
      const isGone = next(3) === 0
      await index.apply([isGone ? { kind: 'gone', productId: id } : { kind: 'product', row }])
      if (isGone) rows.delete(id)
      else rows.set(id, row)
      const query = randomQuery(next)
      const matching = [...rows.values()].filter((one) => keywordHas[query.keyword]?.(one))
      const answer = await index.search(query)
      expect(answer.total).toBe(matching.filter((one) => passes(one, query)).length)
      for (const facet of Object.keys(valuesOf) as FacetName[]) {
        const counted = new Map<string | number, number>(
          answer.facets[facet].map(({ value, count }) => [value, count]),
        )
        expect({ facet, counts: [...counted].sort() }).toEqual({
          facet,
          counts: [...plainCounts(matching, query, facet)].sort(),
        })
      }
    }
  },
)
