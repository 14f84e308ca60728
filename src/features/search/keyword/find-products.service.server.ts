import type { Locale } from '#shared/locale.ts'
import type { IndexAnswer, IndexQuery, SearchIndex } from '../index/search-index.ts'
import { hasHan } from '../language/fold.ts'
import { isPrefixOfNames } from '../language/substance-names.ts'
import type { SearchQuery, Understanding } from '../schema.ts'
import { findAbsentName } from '../understanding/absent-name.ts'
import { explain, wordMeanings } from '../understanding/explain.ts'
import { knownParts } from '../understanding/known-names.ts'
import { isGuess, withMeanings } from '../understanding/meaning.ts'
import { understand } from '../understanding/understand.ts'
import { type Identification, identify } from './identify.service.server.ts'
import type { NumberFinder } from './number-finder.service.server.ts'
import { settleMeanings } from './settle-meanings.ts'

export interface FoundProducts {
  answer: IndexAnswer
  /** With the filters that words of the keyword mean. */
  query: SearchQuery
  /** The keyword without those words. */
  text: string
  understood: Understanding[]
  suggestions: string[]
  /** Names on sale in the keyword, where not all of it was found. */
  parts: string[]
}

/** With `isHitsOnly` no facets are counted. */
type ProductQuery = SearchQuery & Pick<IndexQuery, 'isHitsOnly'>

interface Found {
  answer: IndexAnswer
  identification: Identification
  total: number
  isWhole: boolean
}

const noParts = { names: [], isClean: false }

const isIdentified = ({ identified }: Identification) =>
  identified.some(({ productIds }) => productIds.length > 0)

const isPartial = ({ answer: { understood } }: Found) => understood.some(({ kind }) => kind === 'partial')

async function findText(
  index: SearchIndex,
  query: ProductQuery,
  identification: Identification,
): Promise<Found> {
  const { keyword, identified } = identification
  const answer = await index.search({ ...query, keyword, identified })
  const isGuessed = !isIdentified(identification) && isGuess(answer.understood)
  return { answer, identification, total: answer.total, isWhole: answer.total > 0 && !isGuessed }
}

/** Of a keyword that nothing has as a whole: the names in it alone, if something has all of those. */
async function findParts(index: SearchIndex, query: ProductQuery, text: string, parts: string[]) {
  const answer = await index.search({ ...query, keyword: parts.join(' '), identified: [] })
  if (answer.total === 0 || isGuess(answer.understood)) return
  const said = { kind: 'partial' as const, from: text, to: parts.join(' ') }
  return { ...answer, understood: [said, ...answer.understood] }
}

/**
 * Whether a keyword is about the names in it rather than a name of its own: 丙酮和乙醇, 国产甲醇, but neither 溴乙醇 nor
 * potassium bromide where there is potassium.
 */
const isAboutParts = (text: string, parts: string[], isClean: boolean) =>
  parts.length > 1 ||
  parts.some((part) => {
    const isEnd = text.endsWith(part)
    if (!hasHan(text)) return isEnd
    return isClean || (isEnd && !isPrefixOfNames(text.slice(0, -part.length)))
  })

/** That a substance is absent says more than that some of its name was found. */
const told = (understood: Understanding[], absent: Understanding | undefined) =>
  absent ? [absent, ...understood.filter(({ kind }) => kind !== 'partial')] : understood

/** Finds what a keyword means: its words are text, or filters where they name a grade, a pack size and so on. */
export async function findProducts(
  { index, numbers }: { index: SearchIndex; numbers: Pick<NumberFinder, 'find'> },
  locale: Locale,
  query: ProductQuery,
): Promise<FoundProducts> {
  const { keyword } = query
  const whole = await identify(index, numbers, keyword)
  const isNumber = isIdentified(whole) || whole.understood.length > 0
  const meanings = query.verbatim || isNumber ? [] : await understand(keyword, index)
  const settled = await settleMeanings(keyword, meanings, async (text, used) =>
    findText(
      index,
      withMeanings(query, used),
      text === keyword ? whole : await identify(index, numbers, text),
    ),
  )
  const { found, text, used } = settled
  const effective = withMeanings(query, used)
  const { names: parts, isClean } = found.isWhole ? noParts : await knownParts(text, index)
  const ofParts =
    isPartial(found) && isClean && parts.length > 0
      ? await findParts(index, effective, text, parts)
      : undefined
  const answer = ofParts ?? found.answer
  const mayBeAbsent = !isIdentified(found.identification) && !ofParts && !isAboutParts(text, parts, isClean)
  const absent = mayBeAbsent ? await findAbsentName(index, text, answer) : undefined
  const isBestFirst = query.sort === 'relevance' && query.page === 1
  const explained = isBestFirst ? await explain(index, answer, text, locale) : answer.understood
  return {
    answer,
    query: effective,
    text,
    understood: [
      ...found.identification.understood,
      ...wordMeanings(settled, keyword, index.names, locale),
      ...(isIdentified(found.identification) ? [] : told(explained, absent)),
    ],
    suggestions: [...new Set([...found.identification.suggestions, ...answer.suggestions])],
    parts,
  }
}
