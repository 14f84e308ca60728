import { expect, it } from 'vitest'
import type { OwnPrices } from '#features/catalog/service.server.ts'
import { buildQuery } from '#features/search/factories.ts'
import type { SearchRow } from '#features/search/index/rows.ts'
import type { IndexQuery } from '#features/search/index/search-index.ts'
import { brands, categories, type Next, numbers, randomRow, searchEngines } from './engines.ts'

const products = 200
const rounds = 60
const pageSize = 15

function randomPrices(next: Next, key: number): OwnPrices {
  const discounts = Array.from({ length: 5 }, () => 100 * next(40))
  const exact = new Map<number, number>()
  for (let n = next(2) * next(300); n > 0; n--)
    exact.set(1 + next(products + 50), next(9) === 0 ? Number.NaN : 1 + next(5000))
  return { key, exact, hasPricedRequests: exact.size > 0, discountBpOf: (brandId) => discounts[brandId] ?? 0 }
}

/** In fen; NaN: price on request. */
function priceOf({ id, brandId, skus }: SearchRow, own: OwnPrices | undefined) {
  const list = skus.flatMap(({ listPriceFen }) => listPriceFen ?? [])
  const least = list.length > 0 ? Math.min(...list) : Number.NaN
  if (!own) return least
  return own.exact.get(id) ?? Math.round((least * (10_000 - own.discountBpOf(brandId))) / 10_000)
}

function plainAnswer(rows: SearchRow[], query: IndexQuery) {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, priced, sort } = query
  const isRanged = query.minPrice !== undefined || query.maxPrice !== undefined
  const sign = sort === 'price' ? 1 : -1
  const named = rows.filter(({ nameZh }) => nameZh.includes(query.keyword))
  const priceById = new Map(named.map((row) => [row.id, priceOf(row, query.ownPrices)]))
  const ranged = [...priceById].filter(([, fen]) => !isRanged || (fen >= minPrice && fen <= maxPrice))
  const isShown = ([, fen]: [number, number]) => !Number.isNaN(fen)
  const chosen = ranged.filter((one) => priced.length === 0 || priced.includes('shown') === isShown(one))
  const keyOf = (fen: number) => (Number.isNaN(fen) ? Number.MAX_VALUE : sign * fen)
  return {
    order: chosen.sort(([a, one], [b, other]) => keyOf(one) - keyOf(other) || a - b).map(([id]) => id),
    shown: ranged.filter(isShown).length,
    inquire: ranged.filter((one) => !isShown(one)).length,
  }
}

const randomQuery = (next: Next) =>
  buildQuery({
    keyword: ['', '甲', '乙醇'][next(3)] as string,
    sort: next(2) === 0 ? 'price' : 'price-desc',
    priced: [[], [], ['shown' as const], ['inquire' as const]][next(4)] ?? [],
    minPrice: next(3) === 0 ? next(3000) : undefined,
    maxPrice: next(3) === 0 ? next(5000) : undefined,
    pageSize,
  })

it.each(searchEngines)(
  '$engine sorts, filters and counts by the own prices of each company, page by page',
  async ({ build, share }) => {
    const next = numbers(23)
    const rows = new Map(Array.from({ length: products }, (_, i) => [i + 1, randomRow(next, i + 1)]))
    const index = await build([...rows.values()], { brands, categories, synonyms: [] })
    for (let round = 0; round < rounds * share; round++) {
      const row = randomRow(next, 1 + next(products))
      await index.apply([{ kind: 'product', row }])
      rows.set(row.id, row)
      const query = randomQuery(next)
      // Companies and visitors in turn: no answer is that of another.
      for (const ownPrices of [randomPrices(next, 2 * round), undefined, randomPrices(next, 2 * round + 1)]) {
        const wanted = { ...query, ...(ownPrices && { ownPrices }) }
        const plain = plainAnswer([...rows.values()], wanted)
        const order: number[] = []
        for (let page = 1; page === 1 || order.length % pageSize === 0; page++) {
          const { productIds, total, facets } = await index.search({ ...wanted, page })
          expect(total).toBe(plain.order.length)
          const counts = new Map(facets.price.map(({ value, count }) => [value, count]))
          expect([counts.get('shown') ?? 0, counts.get('inquire') ?? 0]).toEqual([plain.shown, plain.inquire])
          if (productIds.length === 0) break
          order.push(...productIds)
        }
        expect(order).toEqual(plain.order)
      }
    }
  },
)

it.each(searchEngines)('$engine answers other queries as without own prices', async ({ build }) => {
  const next = numbers(31)
  const rows = Array.from({ length: products }, (_, i) => randomRow(next, i + 1))
  const index = await build(rows, { brands, categories, synonyms: [] })
  const ownPrices = { ...randomPrices(next, 1), hasPricedRequests: false }
  for (const wanted of [{}, { keyword: '甲' }, { sort: 'newest' as const, brandId: [2] }]) {
    const query = buildQuery(wanted)
    expect(await index.search({ ...query, ownPrices })).toEqual(await index.search(query))
  }
})
