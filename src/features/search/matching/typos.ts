import { compact, fold, hasHan } from '#shared/fold.ts'
import { containedScore, exactScore, misspeltScore } from '../index/ranking.ts'
import { readingsOf } from '../language/pinyin.ts'
import { keyKinds, nameWithKey } from '../language/product-words.ts'
import { type QueryWord, unitsOf, wordsOf } from '../language/tokenise.ts'
import {
  errorsAllowed,
  mayBeTypo,
  withLikeBeginning,
  withLookAlike,
  withOtherBeginning,
} from '../language/typos.ts'
import type { Dictionary } from '../segments/dictionary.ts'
import { kindOf, textOf } from '../segments/segment.ts'
import type { TextIndex } from '../segments/text-index.ts'
import type { TextStore } from '../segments/text-store.ts'
import { visitKey, visitKeys, type WordMatcher } from './matches.ts'

export interface NearTerm {
  term: string
  distance: number
}

type IsUsed = (list: Int32Array, from: number, to: number) => boolean

/** With two errors, the first letter must be right. */
function nearestTerms(dictionary: Dictionary, word: string, isUsed: IsUsed): NearTerm[] {
  for (let distance = 1; distance <= errorsAllowed(word); distance++) {
    const found = new Set<string>()
    dictionary.visitNear(word, distance, ({ term }, list, from, to) => {
      if (isUsed(list, from, to)) found.add(term)
    })
    for (const term of distance === 1 ? withOtherBeginning(word) : []) {
      dictionary.find(term, (list, from, to) => {
        if (isUsed(list, from, to)) found.add(term)
        return true
      })
    }
    if (found.size > 0) return [...found].sort().map((term) => ({ term, distance }))
  }
  return []
}

/** The first letter sounds alike and there is one more error: `kloroform`. */
function begunOtherwise(dictionary: Dictionary, word: string, isUsed: IsUsed): NearTerm[] {
  const found = new Set<string>()
  for (const beginning of errorsAllowed(word) > 1 ? withLikeBeginning(word) : []) {
    dictionary.visitNear(beginning, 1, ({ term }, list, from, to) => {
      if (isUsed(list, from, to)) found.add(term)
    })
  }
  return [...found].sort().map((term) => ({ term, distance: 2 }))
}

const mayBeMisspelt = (kind: number) =>
  kind === keyKinds.name ||
  kind === keyKinds.alias ||
  kind === keyKinds.pinyin ||
  kind === keyKinds.aliasPinyin

const isWord =
  ({ first }: TextStore): IsUsed =>
  (list, from, to) => {
    for (let i = from; i < to; i++) if ((first[list[i] as number] as number) >= 0) return true
    return false
  }

const isName =
  ({ first }: TextStore): IsUsed =>
  (list, from, to) => {
    for (let i = from; i < to; i++) {
      const entry = list[i] as number
      if (mayBeMisspelt(kindOf(entry)) && (first[textOf(entry)] as number) >= 0) return true
    }
    return false
  }

export const nearestKeys = ({ index, texts }: { index: TextIndex; texts: TextStore }, word: string) =>
  nearestTerms(index.keys, word, isName(texts))

export function nearestSpellings(among: { index: TextIndex; texts: TextStore }, word: string): NearTerm[] {
  const { index, texts } = among
  const near = wordsFirst(nearestTerms(index.terms, word, isWord(texts)), nearestKeys(among, word))
  if (near.length > 0) return near
  const words = begunOtherwise(index.terms, word, isWord(texts))
  return wordsFirst(words, begunOtherwise(index.keys, word, isName(texts)))
}

export function wordsFirst(words: NearTerm[], keys: NearTerm[]) {
  const all = [...words, ...keys.filter(({ term }) => words.every((other) => other.term !== term))]
  const least = Math.min(...all.map(({ distance }) => distance))
  return all.filter(({ distance }) => distance === least)
}

const names = new Set<number>([keyKinds.name, keyKinds.alias])
const readings = new Set<number>([keyKinds.pinyin, keyKinds.aliasPinyin])

interface Meant {
  text: number
  kind: number
  name: string
}

function textsOfKey({ index, texts }: WordMatcher, key: string, kinds: Set<number>) {
  const found = new Map<number, number>()
  index.keys.find(key, (list, from, to) => {
    for (let i = from; i < to; i++) {
      const entry = list[i] as number
      const [text, kind] = [textOf(entry), kindOf(entry)]
      if (!kinds.has(kind) || (texts.first[text] as number) < 0) continue
      found.set(text, Math.min(kind, found.get(text) ?? kind))
    }
    return true
  })
  return [...found].map(([text, kind]) => ({ text, kind }))
}

export const isReadSo = (name: string, reading: string) =>
  readingsOf(name).some(({ full }) => full === reading)

/** 氢氧化纳 for 氢氧化钠 */
function* soundingAlike(matcher: WordMatcher, word: string): Generator<Meant> {
  for (const reading of new Set(readingsOf(word).map(({ full }) => full))) {
    for (const { text, kind } of textsOfKey(matcher, reading, readings)) {
      const { nameZh = '', aliasesZh = [] } = matcher.texts.of(text) ?? {}
      const meant = [nameZh, ...aliasesZh].find(
        (name) => mayBeTypo(word, compact(fold(name))) && isReadSo(name, reading),
      )
      if (meant) yield { text, kind, name: meant }
    }
  }
}

function* lookingAlike(matcher: WordMatcher, word: string): Generator<Meant> {
  for (const name of withLookAlike(word))
    for (const { text, kind } of textsOfKey(matcher, name, names)) yield { text, kind, name }
}

/** @returns the best name */
export function matchMisspeltChinese(matcher: WordMatcher, { key }: QueryWord): string | undefined {
  if (!hasHan(key)) return undefined
  let best: Meant | undefined
  for (const meant of [...soundingAlike(matcher, key), ...lookingAlike(matcher, key)]) {
    matcher.matches.note(meant.text, misspeltScore(exactScore(meant.kind)))
    if (!best || meant.kind < best.kind) best = meant
  }
  return best?.name
}

/** `sulfuric acd`: the word alone is too short to correct. All other words must stand in the name. */
export function nameOfMisspeltWords(
  among: Pick<WordMatcher, 'index' | 'texts'>,
  words: QueryWord[],
  unknown: QueryWord[],
): string | undefined {
  if (words.length === unknown.length) return undefined
  const known = words.filter((word) => !unknown.includes(word)).map(({ key }) => key)
  for (const { term } of nearestKeys(among, words.map(({ key }) => key).join(''))) {
    let name: string | undefined
    visitKey(among.index, term, (text) => {
      name ??= nameWithKey(among.texts.of(text), term)
    })
    const own = name && wordsOf(name).map(({ key }) => key)
    if (own && known.every((key) => own.includes(key))) return name
  }
  return undefined
}

export const partsOfWordsAtMost = 4

/** @returns the nearest spelling */
export function matchMisspelt({ index, texts, matches, units }: WordMatcher, word: QueryWord) {
  const near = nearestSpellings({ index, texts }, word.key)
  for (const [rank, { term }] of near.entries()) {
    const inside = rank < partsOfWordsAtMost ? 'always' : 'otherwise'
    for (const text of units.textsWithAll(index, unitsOf(term), texts.end, inside))
      matches.note(text, misspeltScore(containedScore(0, 1, units.places[text])))
    visitKeys(index, term, (text, score) => matches.note(text, misspeltScore(score)))
  }
  return near[0]?.term
}
