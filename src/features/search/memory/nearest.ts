import { errorsAllowed, withLikeBeginning, withOtherBeginning } from '../language/misspelling.ts'
import { keyKinds } from '../language/product-words.ts'
import type { Dictionary } from './dictionary.ts'
import { kindOf, textOf } from './part.ts'
import type { TextIndex } from './text-index.ts'
import type { TextStore } from './text-store.ts'

export interface NearTerm {
  term: string
  distance: number
}

/** Whether anything on sale has one of a list. */
type IsUsed = (list: Int32Array, from: number, to: number) => boolean

/** Terms that are spelt nearly so; the nearest only. Of two errors neither is in the first letter. */
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

/** Terms whose first letter sounds like the one typed, with one more error elsewhere: `kloroform`. */
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

/** Whether something on sale has it as a word. */
const isWord =
  ({ first }: TextStore): IsUsed =>
  (list, from, to) => {
    for (let i = from; i < to; i++) if ((first[list[i] as number] as number) >= 0) return true
    return false
  }

/** Whether something on sale has it as its whole name, alias or reading. */
const isName =
  ({ first }: TextStore): IsUsed =>
  (list, from, to) => {
    for (let i = from; i < to; i++) {
      const entry = list[i] as number
      if (mayBeMisspelt(kindOf(entry)) && (first[textOf(entry)] as number) >= 0) return true
    }
    return false
  }

/** Whole names, aliases and their pinyin that are spelt nearly so. */
export const nearestKeys = ({ index, texts }: { index: TextIndex; texts: TextStore }, word: string) =>
  nearestTerms(index.keys, word, isName(texts))

/** Words and whole names that are spelt nearly so; the nearest only, words first. */
export function nearestSpellings(among: { index: TextIndex; texts: TextStore }, word: string): NearTerm[] {
  const { index, texts } = among
  const near = wordsFirst(nearestTerms(index.terms, word, isWord(texts)), nearestKeys(among, word))
  if (near.length > 0) return near
  const words = begunOtherwise(index.terms, word, isWord(texts))
  return wordsFirst(words, begunOtherwise(index.keys, word, isName(texts)))
}

function wordsFirst(words: NearTerm[], keys: NearTerm[]) {
  const all = [...words, ...keys.filter(({ term }) => words.every((other) => other.term !== term))]
  const least = Math.min(...all.map(({ distance }) => distance))
  return all.filter(({ distance }) => distance === least)
}
