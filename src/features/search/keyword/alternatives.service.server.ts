import { listHits } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { isCasNumber } from '#shared/cas-number.ts'
import { inLocale } from '#shared/locale.ts'
import type { IndexAnswer, SearchIndex } from '../index/search-index.ts'
import { isNotation, looksLikeSmiles } from '../language/notations.ts'
import { type Alternative, searchQuery } from '../schema.ts'
import { isGuess } from '../understanding/meaning.ts'
import type { ProductQuery } from './readings.service.server.ts'

const atMost = 6
const word = /[^\s;，；、]+/gu
const around = /^[,.:!?。：！？]+|[,.:!?。：！？]+$/gu

async function countOf(index: SearchIndex, keyword: string) {
  const query = { ...searchQuery.parse({ pageSize: '1' }), keyword, identified: [], isHitsOnly: true }
  const answer = await index.search(query)
  return { count: isGuess(answer.understood) ? 0 : answer.total, productId: answer.productIds[0] }
}

async function withCount(index: SearchIndex, kind: Alternative['kind'], keyword: string) {
  const { count, productId } = await countOf(index, keyword)
  return { kind, keyword, count, productId }
}

const trimmed = (words: string[]) => words.map((one) => one.replace(around, '')).filter((one) => one !== '')

function partsOf(text: string, parts: string[]) {
  const words = trimmed(text.match(word) ?? [])
  const rest = words.filter((one) => !parts.some((part) => part.includes(one) || one.includes(part)))
  return [...new Set([...trimmed(parts), ...rest])].filter((part) => part !== text)
}

const isFiltered = (query: ProductQuery) => {
  const { keyword, verbatim, sort, page, pageSize, isHitsOnly, ownPrices, ...filters } = query
  return Object.values(filters).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  )
}

interface Searched {
  answer: IndexAnswer
  query: ProductQuery
  text: string
  suggestions: string[]
  names: string[]
}

/**
 * What would find something when a search did not find all: nearby CAS numbers and spellings, parts of the keyword,
 * no filters.
 */
export async function findAlternatives(
  ctx: Ctx,
  index: SearchIndex,
  { answer, query, text, suggestions, names }: Searched,
): Promise<Alternative[]> {
  const isPartial = answer.understood.some(({ kind }) => kind === 'partial')
  if (text === '' ? answer.total > 0 || !isFiltered(query) : answer.total > 0 && !isPartial) return []
  const nearby = suggestions.slice(0, atMost).map((keyword) => {
    return withCount(index, isCasNumber(keyword) ? 'cas' : 'spelling', keyword)
  })
  const counted = await Promise.all([
    ...(answer.total === 0 && isFiltered(query) ? [withCount(index, 'unfiltered', text)] : []),
    ...nearby,
    ...partsOf(text, names)
      .slice(0, atMost)
      .map((part) => withCount(index, 'part', part)),
  ])
  const useful = counted.filter(({ count }) => count > 0)
  const ids = useful.flatMap(({ kind, productId }) => (kind === 'cas' && productId ? [productId] : []))
  const hits = new Map((await listHits(ctx, ids)).map((hit) => [hit.id, hit]))
  const mayBeStructure = isNotation(text) || (answer.total === 0 && looksLikeSmiles(text))
  const byStructure = mayBeStructure ? [{ kind: 'structure' as const, keyword: text, count: 0 }] : []
  const others = useful.map(({ productId, ...alternative }) => {
    const named = alternative.kind === 'cas' ? hits.get(String(productId)) : undefined
    return named ? { ...alternative, name: inLocale(ctx.locale, named.nameZh, named.nameEn) } : alternative
  })
  return [...byStructure, ...others]
}
