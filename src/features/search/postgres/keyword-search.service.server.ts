import type { Db } from '#server/db/client.ts'
import { compact, fold } from '../language/fold.ts'
import type { NameBook } from '../language/names.ts'
import { type QueryWord, wordsOf } from '../language/tokenise.ts'
import { shortNumber } from '../memory/word-match.ts'
import type { Understanding } from '../schema.ts'
import type { IndexQuery } from '../search-index.ts'
import { findPartial } from './partial-search.service.server.ts'
import { formulasIn, type Reading, readWord, saidOf, synonymFound } from './read-words.service.server.ts'
import { findDocuments, type Source, type Statement } from './repository.server.ts'
import { allowReadingThrough } from './vocabulary/repository.server.ts'
import { keyWay, none, type Sought, synonymWays, wordWays } from './ways.ts'

type Found = Awaited<ReturnType<typeof findDocuments>>
type Find = (text: Sought) => Promise<Found>

interface KeywordFound {
  found: Found
  understood: Understanding[]
  /** Nothing has anything of the keyword, whatever the filters. */
  isNothing: boolean
}

function sureOf({ identified }: IndexQuery) {
  const sure = new Map<number, number>()
  for (const { productIds, score } of identified)
    for (const id of productIds) sure.set(id, Math.max(score, sure.get(id) ?? 0))
  return sure
}

/**
 * Finds what a keyword means: the documents with every word; else with words corrected and without those that nothing
 * has; else with the largest part of the keyword.
 */
export async function findKeyword(
  tx: Db,
  query: IndexQuery,
  search: Omit<Statement, 'source'>,
  names: NameBook,
): Promise<KeywordFound> {
  const given = query.among ?? sureOf(query)
  const find = (text: Source['text'], others = given) =>
    findDocuments(tx, { ...search, source: { text, given: others } })
  const certain = (found: Found): KeywordFound => ({ found, understood: [], isNothing: false })
  if (query.among) return certain(await find(none))
  if (query.keyword === '' && query.identified.length === 0) {
    await allowReadingThrough(tx)
    return certain(await find('all'))
  }
  const words = wordsOf(query.keyword)
  const asked = await findWords(tx, words, query.keyword.trim(), names, find)
  if (asked.found.isFound) return { ...asked, isNothing: false }
  if (asked.found.isGiven) return certain(asked.found)
  const guessed = await findPartial(tx, words)
  if (guessed.size === 0) return { found: asked.found, understood: [], isNothing: true }
  return {
    found: await find(none, guessed),
    understood: [{ kind: 'partial', from: query.keyword, to: '' }],
    isNothing: false,
  }
}

/** Finds by all words, each as it stands or by what means the same; else as they can be read. */
async function findWords(tx: Db, words: QueryWord[], keyword: string, names: NameBook, find: Find) {
  const waysOf = (word: QueryWord) => [
    ...wordWays(word).filter((way) => way.by !== 'key' || words.length === 1 || !shortNumber.test(word.key)),
    ...synonymWays(names.synonymsOf(word.key)),
  ]
  const whole = words[0]?.text === keyword ? '' : compact(fold(keyword))
  const { formulas, understood } = await formulasIn(tx, words)
  const found = await find({ words: words.map(waysOf), whole: wholeWays(whole, names) })
  const asOne = found.isFound && whole !== '' && (await synonymFound(tx, whole, names))
  if (asOne) return { found, understood: [{ kind: 'synonym' as const, from: keyword, to: asOne }] }
  const meant: Understanding[] = []
  for (const { text, key } of words) {
    const to = await synonymFound(tx, key, names)
    if (to !== undefined) meant.push({ kind: 'synonym', from: text, to })
  }
  if (found.isFound) return { found, understood: [...meant, ...understood] }
  const readings: Reading[] = []
  for (const [place, word] of words.entries())
    readings.push(await readWord(tx, word, waysOf(word), formulas[place] ?? null))
  const left = readings.filter(({ isFound }) => isFound)
  const leftKey = left.length > 1 ? compact(fold(left.map(({ word }) => word.text).join(' '))) : ''
  return {
    found: await find({ words: left.map(({ ways }) => ways), whole: wholeWays(leftKey, names) }),
    understood: [...meant, ...understood, ...readings.flatMap(saidOf)],
  }
}

/** The ways in which all of a keyword is one name. */
const wholeWays = (key: string, names: NameBook) =>
  key === '' ? [] : [...keyWay(key), ...synonymWays(names.synonymsOf(key))]
