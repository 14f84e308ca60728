import { compact, fold } from '#shared/fold.ts'
import type { NameBook } from '../index/name-book.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { keyKinds } from '../language/product-words.ts'
import { type Meaning, textWithout } from './meaning.ts'
import { choosePeel, type Peeled, peelsOf, readNamed } from './named-words.ts'
import { findQuantities } from './quantities.ts'

const longestPhrase = 4
const wordsAtMost = 12
const word = /[^\s;，；、]+/gu
/** `Pt` is platinum, `PT` a grade. */
const symbol = /^[A-Z][a-z]$/
const names = new Set<number>([keyKinds.cas, keyKinds.name, keyKinds.alias, keyKinds.number])

interface Span {
  start: number
  end: number
}

const keyOf = (phrase: string) => compact(fold(phrase))

function stretchesOf(keyword: string, quantities: Span[]): Span[][] {
  const borders = [0, ...quantities.flatMap(({ start, end }) => [start, end]), keyword.length]
  const stretches: Span[][] = []
  let left = wordsAtMost
  for (let i = 0; i < borders.length; i += 2) {
    const from = borders[i] as number
    const found = [...keyword.slice(from, borders[i + 1]).matchAll(word)].slice(0, left)
    left -= found.length
    stretches.push(
      found.map((match) => ({ start: from + match.index, end: from + match.index + match[0].length })),
    )
  }
  return stretches
}

function phrasesOf(stretch: Span[]): Span[] {
  const phrases: Span[] = []
  for (let length = Math.min(longestPhrase, stretch.length); length > 1; length--)
    for (let i = 0; i + length <= stretch.length; i++)
      phrases.push({ start: (stretch[i] as Span).start, end: (stretch[i + length - 1] as Span).end })
  return [...phrases, ...stretch]
}

/**
 * Finds words that mean a grade, purity, pack size, weight, brand or category. A whole name, alias or number on sale
 * never does.
 */
export async function understand(
  keyword: string,
  index: Pick<SearchIndex, 'names' | 'known'>,
): Promise<Meaning[]> {
  const book = index.names
  const quantities = findQuantities(keyword)
  const stretches = stretchesOf(keyword, quantities)
  const phrases = stretches.flatMap(phrasesOf)
  const peels = new Map(stretches.flat().map((span) => [span, peelsOf(book, keyword, span.start, span.end)]))
  if (quantities.length === 0 && !isAnythingNamed(book, keyword, phrases, peels)) return []
  const asText = ({ start, end }: Span) => keyword.slice(start, end)
  const rests = [...peels.values()].flat().filter(({ start, end }) => start < end)
  const keys = [keyword, ...[...phrases, ...rests].map(asText)].map(keyOf)
  const known = await index.known([...new Set(keys)].filter(Boolean))
  const isKnown = (phrase: string) =>
    names.has(known.get(keyOf(phrase)) ?? -1) || book.synonymsOf(keyOf(phrase)).length > 0
  if (isKnown(keyword)) return []
  return settled(keyword, [...quantities, ...takenFrom(book, keyword, phrases, peels, isKnown)])
}

const isAnythingNamed = (book: NameBook, keyword: string, phrases: Span[], peels: Map<Span, Peeled[]>) =>
  [...peels.values()].some(({ length }) => length > 0) ||
  phrases.some(({ start, end }) => readNamed(book, keyword.slice(start, end)) !== undefined)

function takenFrom(
  book: NameBook,
  keyword: string,
  phrases: Span[],
  peels: Map<Span, Peeled[]>,
  isKnown: (phrase: string) => boolean,
) {
  const meanings: Meaning[] = []
  const settled: Span[] = []
  for (const span of phrases) {
    const { start, end } = span
    if (settled.some((span) => start < span.end && span.start < end)) continue
    const phrase = keyword.slice(start, end)
    const named = readNamed(book, phrase)
    const isName = (!named || named.isSoft) && isKnown(phrase)
    if (isName || named) settled.push(span)
    if (named && !isName) meanings.push({ ...named, start, end })
    else if (!isName) meanings.push(...(choosePeel(keyword, peels.get(span) ?? [], isKnown)?.meanings ?? []))
  }
  return meanings
}

/** Alone, `Pt` is an element and `试剂` an ordinary word. */
function settled(keyword: string, meanings: Meaning[]) {
  if (textWithout(keyword, meanings) !== '') return meanings
  return meanings.filter(
    ({ kind, start, end }) =>
      kind !== 'stop-word' && !(kind === 'grade' && symbol.test(keyword.slice(start, end))),
  )
}
