import { errorsAllowed, withOtherBeginning } from '../language/misspelling.ts'
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

/** Terms that are spelt nearly so; the nearest only. Of two errors neither may be in the first letter. */
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

const mayBeMisspelt = (kind: number) =>
  kind === keyKinds.name ||
  kind === keyKinds.alias ||
  kind === keyKinds.pinyin ||
  kind === keyKinds.aliasPinyin

/** Whole names, aliases and their pinyin that are spelt nearly so. */
export function nearestKeys({ index, texts }: { index: TextIndex; texts: TextStore }, word: string) {
  return nearestTerms(index.keys, word, (list, from, to) => {
    for (let i = from; i < to; i++) {
      const entry = list[i] as number
      if (mayBeMisspelt(kindOf(entry)) && (texts.first[textOf(entry)] as number) >= 0) return true
    }
    return false
  })
}

/** Words and whole names that are spelt nearly so; the nearest only, words first. */
export function nearestSpellings(among: { index: TextIndex; texts: TextStore }, word: string): NearTerm[] {
  const { first } = among.texts
  const words = nearestTerms(among.index.terms, word, (list, from, to) => {
    for (let i = from; i < to; i++) if ((first[list[i] as number] as number) >= 0) return true
    return false
  })
  const keys = nearestKeys(among, word).filter(({ term }) => words.every((other) => other.term !== term))
  const all = [...words, ...keys]
  const least = Math.min(...all.map(({ distance }) => distance))
  return all.filter(({ distance }) => distance === least)
}
