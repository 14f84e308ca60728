import { editDistance } from '#shared/edit-distance.ts'
import { compact, fold, hasHan } from '#shared/fold.ts'
import { exactScore, misspeltScore } from '../index/ranking.ts'
import { readingsOf } from '../language/pinyin.ts'
import { keyKinds, nameWithKey, type ProductText, wordsOfProduct } from '../language/product-words.ts'
import { type QueryWord, unitsOf, wordsOf } from '../language/tokenise.ts'
import { errorsAllowed, mayBeTypo, withLikeBeginning, withLookAlike } from '../language/typos.ts'
import { isReadSo, type NearTerm, partsOfWordsAtMost, wordsFirst } from '../matching/typos.ts'
import { type Answer, type Body, bestOf, type Clause, scored, termsOf } from './clauses.ts'
import { keyOfKind } from './documents.ts'
import { beginsKey, containing, hasKey } from './word-clauses.ts'

const spellingsAtMost = 50
/** Of one word: the clauses of a request are limited. */
const nearAtMost = 12
const textsAtMost = 100
const readings = [keyKinds.pinyin, keyKinds.aliasPinyin]
const names = [keyKinds.name, keyKinds.alias]

const suggester = (field: string, text: string, errors: number, prefix: number) => ({
  text,
  term: {
    field,
    analyzer: 'keyword',
    size: spellingsAtMost,
    shard_size: 2 * spellingsAtMost,
    suggest_mode: 'always',
    max_edits: errors,
    prefix_length: prefix,
    min_word_length: 1,
    string_distance: 'damerau_levenshtein',
    accuracy: 0,
    max_term_freq: 1_000_000_000,
    max_inspections: 20,
  },
})

const fields = ['terms', 'spellings'] as const
type Field = (typeof fields)[number]

/** Asks for the terms near a word: with one error anywhere, with two behind a right first letter, or with a like one. */
export function nearRequest(word: string): Body | undefined {
  const errors = errorsAllowed(word)
  if (errors === 0) return undefined
  const suggest: Record<string, unknown> = {}
  for (const field of fields) {
    suggest[`${field}-1`] = suggester(field, word, 1, 0)
    if (errors < 2) continue
    suggest[`${field}-2`] = suggester(field, word, 2, 1)
    for (const begun of withLikeBeginning(word)) suggest[`${field}-${begun}`] = suggester(field, begun, 1, 1)
  }
  return { size: 0, suggest }
}

const optionsOf = ({ suggest }: Answer, name: string) =>
  suggest?.[name]?.flatMap(({ options }) => options.map(({ text }) => text)) ?? []

const sorted = (terms: string[], distance: number): NearTerm[] =>
  [...new Set(terms)].sort().map((term) => ({ term, distance }))

function nearIn(answer: Answer, word: string, field: Field): NearTerm[] {
  for (let errors = 1; errors <= errorsAllowed(word); errors++) {
    const near = optionsOf(answer, `${field}-${errors}`).filter(
      (term) => editDistance(word, term, errors) === errors,
    )
    if (near.length > 0) return sorted(near, errors)
  }
  return []
}

export const nearKeysIn = (answer: Answer | undefined, word: string) =>
  answer ? nearIn(answer, word, 'spellings') : []

function begunOtherwiseIn(answer: Answer, word: string, field: Field): NearTerm[] {
  const begun = errorsAllowed(word) > 1 ? [...withLikeBeginning(word)] : []
  const near = begun.flatMap((beginning) => [
    beginning,
    ...optionsOf(answer, `${field}-${beginning}`).filter((term) => editDistance(beginning, term, 1) <= 1),
  ])
  return sorted(
    near.filter((term) => !begun.includes(term)),
    2,
  )
}

export function nearSpellingsIn(answer: Answer | undefined, word: string): NearTerm[] {
  if (!answer) return []
  const near = wordsFirst(nearIn(answer, word, 'terms'), nearIn(answer, word, 'spellings'))
  if (near.length > 0) return near.slice(0, nearAtMost)
  const [words, keys] = fields.map((field) => begunOtherwiseIn(answer, word, field))
  return wordsFirst(words ?? [], keys ?? []).slice(0, nearAtMost)
}

/** Products of these spellings, below any match without typos. */
export const misspelt = (near: NearTerm[]): Clause =>
  bestOf(
    near.flatMap(({ term }, rank) => [
      ...containing(unitsOf(term), { isInside: rank < partsOfWordsAtMost }),
      ...beginsKey(term, misspeltScore(1)),
    ]),
  )

/** Asks for the texts that sound or look like a Chinese word. */
export function likeChinese({ key }: QueryWord): Body | undefined {
  if (!hasHan(key)) return undefined
  const sounding = [...new Set(readingsOf(key).map(({ full }) => full))]
  const looking = [...new Set(withLookAlike(key))]
  const keys = [
    ...sounding.flatMap((reading) => readings.map((kind) => keyOfKind(kind, reading))),
    ...looking.flatMap((name) => names.map((kind) => keyOfKind(kind, name))),
  ]
  return {
    query: termsOf('keys', keys),
    size: textsAtMost,
    collapse: { field: 'text' },
    sort: ['id'],
    track_total_hits: false,
  }
}

interface Meant {
  name: string
  /** Of the best match: the lower, the better. */
  kind: number
  isSounding: boolean
}

const isNameKind = (kind: number | undefined) => kind === keyKinds.name || kind === keyKinds.alias

function meantBy(key: string, text: ProductText): Meant[] {
  const readAs = new Set(readingsOf(key).map(({ full }) => full))
  const isMeant = (name: string) =>
    mayBeTypo(key, compact(fold(name))) && [...readAs].some((reading) => isReadSo(name, reading))
  const sounding = [text.nameZh, ...text.aliasesZh].find(isMeant)
  const { keys } = wordsOfProduct(text)
  const looking = [...withLookAlike(key)].filter((name) => isNameKind(keys.get(name)))
  const kind = sounding === text.nameZh ? keyKinds.pinyin : keyKinds.aliasPinyin
  return [
    ...(sounding ? [{ name: sounding, kind, isSounding: true }] : []),
    ...looking.map((name) => ({ name, kind: keys.get(name) ?? keyKinds.alias, isSounding: false })),
  ]
}

const ofMeant = ({ name, isSounding }: Meant): Clause[] =>
  names.map((kind, place) => {
    const points = exactScore((isSounding ? readings[place] : kind) ?? kind)
    return scored(hasKey(compact(fold(name)), [kind]), misspeltScore(points))
  })

/** @returns the best name, and products of all */
export function readLikeChinese(answer: Answer | undefined, { key }: QueryWord) {
  const texts = (answer?.hits.hits ?? []).flatMap(({ _source }) => _source?.words ?? [])
  const meant = texts.flatMap((text) => meantBy(key, text))
  const byName = new Map(meant.map((one) => [`${one.isSounding} ${one.name}`, one]))
  const [best] = meant.toSorted((a, b) => a.kind - b.kind)
  return best && { name: best.name, clause: bestOf([...byName.values()].flatMap(ofMeant)) }
}

/** Asks for a product of each name near the joined words. */
export const namedRequest = (term: string): Body => ({
  query: hasKey(term, names),
  size: 1,
  track_total_hits: false,
})

/** `sulfuric acd`: the word alone is too short to correct. All other words must stand in the name. */
export function nameHaving(answers: Answer[], near: NearTerm[], known: string[]): string | undefined {
  for (const [place, { term }] of near.entries()) {
    const name = nameWithKey(answers[place]?.hits.hits[0]?._source?.words, term)
    const own = name && wordsOf(name).map(({ key }) => key)
    if (own && known.every((key) => own.includes(key))) return name
  }
  return undefined
}
