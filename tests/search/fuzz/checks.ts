import { readSearchAddress } from '#features/search/address/read-address.ts'
import type {
  FacetCounts,
  IndexAnswer,
  IndexQuery,
  SearchIndex,
} from '#features/search/index/search-index.ts'
import { hillFormula } from '#features/search/language/formula.ts'
import { wordsOfProduct } from '#features/search/language/product-words.ts'
import { wordsOf } from '#features/search/language/tokenise.ts'
import { keywordLength, searchParameters, searchQuery, valuesAtMost } from '#features/search/schema.ts'
import { compact, fold } from '#shared/fold.ts'

/** An invariant of the search that an input violates. */
export class Broken extends Error {}

export function holds(isHeld: boolean, promise: string): asserts isHeld {
  if (!isHeld) throw new Broken(promise)
}

const wordsAtMost = 12
const growthAtMost = 20

/** Folding is idempotent, and the number of words is bounded. */
export function checkWords(text: string) {
  const folded = fold(text)
  holds(fold(folded) === folded, 'folding twice is folding once')
  holds(folded.length <= growthAtMost * Math.max(1, text.length), 'folding makes a text little longer')
  holds(folded.isWellFormed(), 'a folded text has no broken characters')
  compact(folded)
  hillFormula(text)
  holds(wordsOf(text).length <= wordsAtMost, 'a query has at most a dozen words')
  const name = text.slice(0, 400)
  const { keys } = wordsOfProduct({
    nameZh: name,
    nameEn: name,
    aliasesZh: [name],
    aliasesEn: [name],
    molecularFormula: name,
    casNumber: null,
    ecNumber: name,
    mdlNumber: null,
    inchiKey: null,
  })
  holds(
    [...keys.keys()].every((key) => key.length > 0),
    'no key is empty',
  )
}

/** Every address gives a valid query. */
export function checkAddress(address: URLSearchParams) {
  const query = readSearchAddress(address)
  holds([...query.keyword].length <= keywordLength, 'a keyword is cut')
  holds(query.page >= 1 && query.pageSize >= 1 && query.pageSize <= 100, 'pages are bounded')
  const lists = Object.values(query).filter(Array.isArray)
  holds(
    lists.every((list) => list.length <= valuesAtMost),
    'filters are bounded',
  )
  searchQuery.safeParse(searchParameters(address))
  return query
}

interface Counted {
  total: number
  facets: Record<keyof FacetCounts, { count: number }[]>
}

/** Whether no facet counts more products than the keyword finds. */
export const isCountedWithin = ({ facets }: Counted, total: number) =>
  Object.values(facets).every((values) => values.every(({ count }) => count <= total))

const unfiltered = readSearchAddress(new URLSearchParams())
const sameIds = (a: IndexAnswer, b: IndexAnswer) => a.productIds.join() === b.productIds.join()

/** The answer is consistent with itself, with its next page, and with a repetition. */
export async function checkIndex(index: SearchIndex, query: IndexQuery) {
  const page = { ...query, page: 1, pageSize: 7 }
  const first = await index.search(page)
  const again = await index.search(page)
  holds(sameIds(first, again) && first.total === again.total, 'the same query has the same answer')
  const next = await index.search({ ...page, page: 2 })
  holds(
    first.productIds.length === Math.min(first.total, page.pageSize),
    'a page is full while there are hits',
  )
  const both = [...first.productIds, ...next.productIds]
  holds(new Set(both).size === both.length, 'pages do not overlap')
  holds(next.total === first.total, 'every page has the same total')
  const { keyword, identified } = query
  const { total } = await index.search({ ...unfiltered, keyword, identified })
  holds(total <= (await index.count()), 'hits do not exceed the products')
  holds(first.total <= total && isCountedWithin(first, total), 'filters do not increase hits and counts')
  const beyond = await index.search({ ...query, page: 1_000_000 })
  holds(beyond.productIds.length === 0, 'a page far beyond the end is empty')
  const suggested = await index.suggest(query.keyword, 10)
  holds(suggested.length <= 10, 'at most ten suggestions')
}
