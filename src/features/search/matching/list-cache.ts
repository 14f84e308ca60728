import { LRUCache } from 'lru-cache'
import type { FacetCounts, IndexQuery } from '../index/search-index.ts'

const bytesAtMost = 8_000_000
const bytesBeside = 10_000
const pagesAtMost = 200

export interface CachedList {
  slots: Int32Array
  facets: FacetCounts
  pages: Map<string, number[]>
}

/** Lists without a keyword are filtered and counted once, until a product changes. */
export class ListCache {
  readonly #lists = new LRUCache<string, CachedList>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ slots }) => slots.byteLength + bytesBeside,
  })

  clear() {
    this.#lists.clear()
  }

  list(query: IndexQuery, make: () => Omit<CachedList, 'pages'>): CachedList {
    const key = keyOf(query)
    const known = this.#lists.get(key)
    if (known) return known
    const list = { ...make(), pages: new Map() }
    this.#lists.set(key, list)
    return list
  }
}

export function cachedPage(
  { pages }: CachedList,
  { sort, page, pageSize }: IndexQuery,
  make: () => number[],
) {
  const key = `${sort} ${page} ${pageSize}`
  const known = pages.get(key)
  if (known) return known
  const ids = make()
  if (pages.size < pagesAtMost) pages.set(key, ids)
  return ids
}

function keyOf({ keyword, sort, page, pageSize, identified, among, ownPrices, ...filters }: IndexQuery) {
  const key = JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))
  return ownPrices ? `${ownPrices.key} ${key}` : key
}
