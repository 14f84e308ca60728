import { expect, it } from 'vitest'
import { buildIndex } from '../factories.ts'
import type { IndexAnswer, IndexQuery } from '../index/search-index.ts'
import { type MeaningKind, searchQuery } from '../schema.ts'
import type { Meaning } from '../understanding/meaning.ts'
import { findReading } from './readings.service.server.ts'

const filterOf = {
  grade: { parameter: 'grade', value: 'AR' },
  packing: { parameter: 'pack', value: '500 mL' },
  category: { parameter: 'categoryId', value: '1' },
  brand: { parameter: 'brandId', value: '1' },
} as const

const meaning = (kind: keyof typeof filterOf, start: number, isSoft = false): Meaning => ({
  kind,
  start,
  end: start + 2,
  filters: [filterOf[kind]],
  isSoft,
})

/** The kinds that are filters of a query, in the order of `filterOf`. */
function filtersIn({ grade, pack, categoryId, brandId }: IndexQuery): MeaningKind[] {
  const chosen = { grade, packing: pack, category: categoryId, brand: brandId }
  return (Object.keys(chosen) as (keyof typeof chosen)[]).filter((kind) => chosen[kind].length > 0)
}

const empty = await buildIndex([])

/** Reads `xx AA BB …`; `hits`: number of products by text and filters, with `~` before guesses. */
async function settle(meanings: Meaning[], hits: Record<string, string>) {
  const queries: string[] = []
  const search = async (query: IndexQuery): Promise<IndexAnswer> => {
    const question = [query.keyword, ...filtersIn(query)].join(' + ')
    queries.push(question)
    const answer = hits[question] ?? '0'
    return {
      ...(await empty.search(query)),
      total: Number(answer.replace('~', '')),
      understood: answer.startsWith('~') ? [{ kind: 'ignored', from: 'xx', to: '' }] : [],
    }
  }
  const keyword = 'xx AA BB CC'
  const finders = {
    index: { search, known: async () => new Map<string, number>() } as unknown as typeof empty,
    numbers: { find: async () => [] },
  }
  const whole = { keyword, identified: [], understood: [], suggestions: [] }
  const query = { ...searchQuery.parse({}), keyword }
  const settled = await findReading({ finders, query, whole }, meanings)
  const kinds = (list: Meaning[]) => list.map(({ kind }) => kind)
  return {
    asked: queries.length,
    text: settled.text,
    used: kinds(settled.used),
    dropped: kinds(settled.dropped),
  }
}

const grade = meaning('grade', 3)
const packing = meaning('packing', 6)
const brand = meaning('brand', 9)

it('a reading whose filters have results needs one query', async () => {
  const all = await settle([grade, packing, brand], { 'xx + grade + packing + brand': '3' })
  expect(all).toEqual({ asked: 1, text: 'xx', used: ['grade', 'packing', 'brand'], dropped: [] })
})

it('words that may belong to a name are read as text, if text has results', async () => {
  const soft = meaning('category', 6, true)
  const asText = await settle([grade, soft], { 'xx BB CC + grade': '1', 'xx CC + grade + category': '9' })
  expect(asText).toMatchObject({ text: 'xx BB CC', used: ['grade'] })
  const asFilter = await settle([grade, soft], { 'xx BB CC + grade': '~4', 'xx CC + grade + category': '9' })
  expect(asFilter).toMatchObject({ text: 'xx CC', used: ['grade', 'category'] })
})

it('all words are read as text when only that has results', async () => {
  expect(await settle([grade], { 'xx AA BB CC': '1', 'xx BB CC': '1' })).toMatchObject({
    used: [],
    dropped: [],
  })
})

it('the pack size is dropped before the grade, one before several', async () => {
  const meanings = [grade, packing, brand]
  const noSuchGrade = { xx: '9', 'xx + packing + brand': '2', 'xx + brand': '5' }
  expect(await settle(meanings, noSuchGrade)).toMatchObject({
    dropped: ['grade'],
    used: ['packing', 'brand'],
  })
  const either = { ...noSuchGrade, 'xx + grade + brand': '2' }
  expect(await settle(meanings, either)).toMatchObject({ dropped: ['packing'] })
  expect(await settle(meanings, { xx: '9', 'xx + brand': '5' })).toMatchObject({
    dropped: ['grade', 'packing'],
  })
  expect(await settle(meanings, { xx: '9' })).toMatchObject({ used: [] })
})

it('nothing is dropped when the text has no results either', async () => {
  expect(await settle([grade, packing], {})).toMatchObject({
    used: ['grade', 'packing'],
    dropped: [],
    asked: 3,
  })
})
