import { compact, fold, hasHan } from '../language/fold.ts'
import type { NameBook } from '../language/names.ts'
import type { Meaning } from './meaning.ts'
import { type Named, readNamed } from './named-words.ts'

const peelsAtMost = 3
const longestPeeled = 40
/** A word that may be taken off a name that nothing has: `分析纯` is never a part of one, `高纯` may be. */
const shortestSure = 3

/** What is left of a word when the meanings at its ends are taken off. */
export interface Peeled {
  start: number
  end: number
  meanings: Meaning[]
}

const isPlain = (character: string | undefined) =>
  character !== undefined && !hasHan(character) && /[\p{L}\p{N}]/u.test(character)

/** Places where a word may be cut: anywhere but within letters and digits, or within one character. */
function cutsOf(text: string, start: number, end: number) {
  const cuts: number[] = []
  for (let at = start + 1; at < end; at++) {
    const isWithin = isPlain(text[at - 1]) && isPlain(text[at])
    if (!isWithin && !/[\udc00-\udfff]/.test(text[at] ?? '')) cuts.push(at)
  }
  return cuts
}

const meaningAt = (named: Named, start: number, end: number): Meaning => ({ ...named, start, end })

/** All ways to take meanings off the ends of a word, the longest first, a few at most. */
export function peelsOf(book: NameBook, text: string, start: number, end: number): Peeled[] {
  const found: Peeled[] = []
  const visit = (from: number, to: number, meanings: Meaning[]) => {
    if (meanings.length > 0) found.push({ start: from, end: to, meanings })
    if (meanings.length === peelsAtMost || to - from > longestPeeled) return
    const whole = meanings.length > 0 ? readNamed(book, text.slice(from, to)) : undefined
    if (whole) found.push({ start: to, end: to, meanings: [...meanings, meaningAt(whole, from, to)] })
    const cuts = cutsOf(text, from, to)
    for (const cut of cuts.toReversed()) {
      const named = readNamed(book, text.slice(from, cut))
      if (!named) continue
      visit(cut, to, [...meanings, meaningAt(named, from, cut)])
      break
    }
    for (const cut of cuts) {
      const named = readNamed(book, text.slice(cut, to))
      if (!named) continue
      visit(from, cut, [...meanings, meaningAt(named, cut, to)])
      break
    }
  }
  visit(start, end, [])
  return found
}

const isSure =
  (text: string) =>
  ({ kind, isSoft, start, end }: Meaning) => {
    const own = text.slice(start, end)
    return !isSoft && (kind === 'brand' || !hasHan(own) || compact(fold(own)).length >= shortestSure)
  }

/**
 * The way to read a word: with the longest name that is known left over, with nothing left over, or else without what
 * can be nothing but a meaning.
 */
export function choosePeel(text: string, peels: Peeled[], isKnown: (phrase: string) => boolean) {
  const byLength = peels.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const named = byLength.find(({ start, end }) => start < end && isKnown(text.slice(start, end)))
  const complete = peels.find(({ start, end }) => start === end)
  return named ?? complete ?? byLength.findLast(({ meanings }) => meanings.every(isSure(text)))
}
