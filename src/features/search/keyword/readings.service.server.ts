import type { IndexAnswer, IndexQuery } from '../index/search-index.ts'
import type { Finders } from '../index/search-service.ts'
import { type MeaningKind, meaningKinds, type SearchQuery } from '../schema.ts'
import { isGuess, type Meaning, textWithout, withMeanings } from '../understanding/meaning.ts'
import { type Identification, identifyKeyword, isIdentified } from './identify.service.server.ts'

export type ProductQuery = SearchQuery & Pick<IndexQuery, 'isHitsOnly' | 'ownPrices'>

export interface Reading {
  text: string
  used: Meaning[]
  /** Meanings that were dropped, because nothing matches them together with the rest. */
  dropped: Meaning[]
  identification: Identification
  answer: IndexAnswer
  /** A product has every word of the text as typed. */
  isWhole: boolean
}

interface Question {
  finders: Finders
  query: ProductQuery
  whole: Identification
}

/**
 * Words that may be part of a name are text if that finds something; then all meanings are filters; then none is. If
 * nothing passes all filters, the least important are dropped.
 */
export async function findReading(question: Question, meanings: Meaning[]): Promise<Reading> {
  const { keyword } = question.query
  const sure = meanings.filter(({ isSoft }) => !isSoft)
  if (sure.length < meanings.length && textWithout(keyword, meanings) !== '') {
    const asText = await read(question, sure)
    if (asText.isWhole) return asText
  }
  const all = await read(question, meanings)
  if (all.isWhole || meanings.length === 0) return all
  const none = await read(question, [])
  if (none.isWhole) return none
  return all.answer.total > 0 ? all : dropSome(question, all)
}

/** Drops one kind of meaning, then several: pack size first, category last. */
async function dropSome(question: Question, all: Reading): Promise<Reading> {
  const kinds = meaningKinds.filter((kind) => all.used.some((meaning) => meaning.kind === kind))
  if (all.text !== '') {
    const textAlone = await readWithout(question, all, kinds)
    if (textAlone.answer.total === 0) return all
    if (kinds.length === 1) return textAlone
  }
  const single = kinds.map((kind) => [kind])
  const several = kinds.map((_, i) => kinds.slice(0, i + 1)).slice(1)
  for (const dropped of [...single, ...several]) {
    const some = await readWithout(question, all, dropped)
    if (some.answer.total > 0) return some
  }
  return all
}

function readWithout(question: Question, { used }: Reading, kinds: MeaningKind[]) {
  const dropped: readonly string[] = kinds
  return read(
    question,
    used.filter(({ kind }) => !dropped.includes(kind)),
    used.filter(({ kind }) => dropped.includes(kind)),
  )
}

async function read(
  { finders, query, whole }: Question,
  used: Meaning[],
  dropped: Meaning[] = [],
): Promise<Reading> {
  const text = textWithout(query.keyword, [...used, ...dropped])
  const identification = text === query.keyword ? whole : await identifyKeyword(finders, text)
  const { keyword, identified } = identification
  const answer = await finders.index.search({ ...withMeanings(query, used), keyword, identified })
  const isWhole = answer.total > 0 && (isIdentified(identification) || !isGuess(answer.understood))
  return { text, used, dropped, identification, answer, isWhole }
}
