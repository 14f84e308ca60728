import { compact, fold, hasHan } from '../language/fold.ts'
import { keyKinds } from '../language/product-words.ts'
import type { SearchIndex } from '../search-index.ts'

const shortest = 2
const shortestApart = 3
const longestHan = 16
const wordsInPhrase = 4
const wordsAtMost = 12
const word = /[^\s;，；、]+/gu
const names = new Set<number>([keyKinds.cas, keyKinds.name, keyKinds.alias, keyKinds.number])

interface Stretch {
  start: number
  end: number
  key: string
}

const stretch = (text: string, start: number, end: number): Stretch => ({
  start,
  end,
  key: compact(fold(text.slice(start, end))),
})

/** All stretches within a word that may be a Chinese name. */
function withinWord(text: string, start: number, end: number) {
  const found: Stretch[] = []
  if (!hasHan(text.slice(start, end))) return found
  for (let from = start; from < end; from++)
    for (let to = from + shortest; to <= Math.min(end, from + longestHan); to++)
      if (hasHan(text.slice(from, to))) found.push(stretch(text, from, to))
  return found
}

/** Words and phrases of neighbouring words, and what may be a name within a word; the longest first. */
function stretchesOf(text: string): Stretch[] {
  const words = [...text.matchAll(word)].slice(0, wordsAtMost)
  const found: Stretch[] = []
  for (const [i, first] of words.entries()) {
    found.push(...withinWord(text, first.index, first.index + first[0].length))
    for (const last of words.slice(i, i + wordsInPhrase))
      found.push(stretch(text, first.index, last.index + last[0].length))
  }
  return found.filter(({ key }) => key.length >= shortest).sort((a, b) => b.key.length - a.key.length)
}

/** How many characters of a word stand before, between and behind the names in it. */
function gapsBetween(start: number, end: number, parts: Stretch[]) {
  const gaps: number[] = []
  let from = start
  for (const part of parts) {
    if (part.end <= start || part.start >= end) continue
    gaps.push(part.start - from)
    from = part.end
  }
  return [...gaps, end - from]
}

export interface KnownParts {
  names: string[]
  /** What is left beside them is words of its own, and not a name with a character wrong: `硫酸纳` is not `硫酸`. */
  isClean: boolean
}

/** The whole names, aliases and numbers on sale within a text that is none itself, the longest first, none overlapping. */
export async function knownParts(text: string, index: Pick<SearchIndex, 'known'>): Promise<KnownParts> {
  const stretches = stretchesOf(text)
  const known = await index.known([...new Set(stretches.map(({ key }) => key))])
  const parts: Stretch[] = []
  for (const one of stretches) {
    const isTaken = parts.some(({ start, end }) => one.start < end && start < one.end)
    if (!isTaken && names.has(known.get(one.key) ?? -1)) parts.push(one)
  }
  parts.sort((a, b) => a.start - b.start)
  return {
    names: parts.map(({ start, end }) => text.slice(start, end).trim()),
    isClean: [...text.matchAll(word)].every(({ index: at, 0: { length } }) => {
      const gaps = gapsBetween(at, at + length, parts).filter((gap) => gap > 0)
      const left = gaps.reduce((sum, gap) => sum + gap, 0)
      return left === 0 || left === length || (left >= shortestApart && Math.min(...gaps) >= shortest)
    }),
  }
}
