import { compact, fold, hasHan } from '#shared/fold.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { keyKinds } from '../language/product-words.ts'

const shortest = 2
const shortestApart = 3
const longestHan = 16
const wordsInPhrase = 4
const wordsAtMost = 12
const word = /[^\s;，；、]+/gu
/** Forms of sale, not part of another name: 硫酸钠溶液 is 硫酸钠. */
const form = /^(?:的|水溶液|标准溶液|储备液|溶液|试液|粉末|粉|晶体|颗粒|片|标准品|试剂)$/u
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

function withinWord(text: string, start: number, end: number) {
  const found: Stretch[] = []
  if (!hasHan(text.slice(start, end))) return found
  for (let from = start; from < end; from++)
    for (let to = from + shortest; to <= Math.min(end, from + longestHan); to++)
      if (hasHan(text.slice(from, to))) found.push(stretch(text, from, to))
  return found
}

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

function othersIn(text: string, start: number, end: number, parts: Stretch[]) {
  const gaps: string[] = []
  let from = start
  for (const part of parts) {
    if (part.end <= start || part.start >= end) continue
    gaps.push(text.slice(from, part.start))
    from = part.end
  }
  return [...gaps, text.slice(from, end)].filter((gap) => gap !== '' && !form.test(gap))
}

export interface KnownNames {
  names: string[]
  /** The rest is words of its own: `硫酸纳` is not `硫酸` with a wrong character. */
  isClean: boolean
}

export async function knownNames(text: string, index: Pick<SearchIndex, 'known'>): Promise<KnownNames> {
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
      const gaps = othersIn(text, at, at + length, parts).map((gap) => gap.length)
      const left = gaps.reduce((sum, gap) => sum + gap, 0)
      return left === 0 || left === length || (left >= shortestApart && Math.min(...gaps) >= shortest)
    }),
  }
}
