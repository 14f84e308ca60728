import type { SearchIndex } from '#features/search/index/search-index.ts'
import { findProducts } from '#features/search/keyword/search.service.server.ts'
import { type SearchQuery, type SearchQueryInput, searchQuery } from '#features/search/schema.ts'
import { type Times, timeEach } from '../frame/timing.ts'
import { mixedQueries, queriesOf, queryClasses, type Subject, typedTexts } from './queries.ts'
import { benchRows } from './rows.ts'

const subjectsWanted = 2000
const queriesPerClass = 300

export interface ClassTimes {
  name: string
  times: Times
}

export function benchSubjects(products: number): Subject[] {
  const step = Math.max(1, Math.floor(products / subjectsWanted))
  return benchRows(products)
    .filter((row) => row.id % step === 0)
    .toArray()
}

/** Catalogue numbers are queried from the database: the HTTP figures cover them. */
const numbers = { find: async () => [] }

export async function timeClasses(index: SearchIndex, subjects: Subject[]): Promise<ClassTimes[]> {
  const all: ClassTimes[] = []
  const measure = async <T>(name: string, run: (one: T) => unknown, list: T[]) => {
    if (list.length > 0) all.push({ name, times: await timeEach(run, list) })
  }
  const search = (query: SearchQuery) => findProducts({ index, numbers }, 'zh', query)
  const parsed = (queries: SearchQueryInput[]) => queries.map((query) => searchQuery.parse(query))
  for (const one of queryClasses) {
    const queries = queriesOf(one, subjects).slice(0, queriesPerClass)
    await measure(one.name, search, parsed(queries))
  }
  await measure('the mix', search, parsed(mixedQueries(subjects)))
  await measure('suggestions', (text) => index.suggest(text, 10), typedTexts(subjects))
  return all
}
