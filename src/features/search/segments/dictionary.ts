/**
 * Told where the list of a term stands.
 * @returns false to be told no more
 */
export type ListVisitor = (list: Int32Array, from: number, to: number) => boolean | undefined

/** The same, with how many characters the term has beyond the beginning sought. */
export type TermVisitor = (missing: number, list: Int32Array, from: number, to: number) => boolean | undefined

/** The same, with the term itself and in how many letters it differs. */
export type NearVisitor = (
  near: { term: string; distance: number },
  list: Int32Array,
  from: number,
  to: number,
) => void

/**
 * Terms, each with a sorted list of whole numbers. Lists are valid until the next change, and visitors must not visit
 * in their turn.
 */
export interface Dictionary {
  /** The list of one term. @returns false when the visitor stopped it, as the others do */
  find(term: string, visit: ListVisitor): boolean
  /** Every term that begins so, in order. */
  visitPrefix(prefix: string, visit: TermVisitor): boolean
  /** The lists of all terms that begin so, perhaps several in one stretch: then a number may come twice. */
  visitLists(prefix: string, visit: ListVisitor): boolean
  /** Every term that has these letters after its first, as `partWithin` finds them. */
  visitInside(part: string, visit: ListVisitor): void
  /** Terms that begin with the same letter and differ in a few letters at most. Plain letters and digits only. */
  visitNear(word: string, most: number, visit: NearVisitor): void
}

/** The dictionaries of all parts as one: a term may come once from each. */
export class Dictionaries implements Dictionary {
  segments: Dictionary[] = []

  find(term: string, visit: ListVisitor) {
    return this.segments.every((part) => part.find(term, visit))
  }

  visitPrefix(prefix: string, visit: TermVisitor) {
    return this.segments.every((part) => part.visitPrefix(prefix, visit))
  }

  visitLists(prefix: string, visit: ListVisitor) {
    return this.segments.every((part) => part.visitLists(prefix, visit))
  }

  visitInside(part: string, visit: ListVisitor) {
    for (const dictionary of this.segments) dictionary.visitInside(part, visit)
  }

  visitNear(word: string, most: number, visit: NearVisitor) {
    for (const dictionary of this.segments) dictionary.visitNear(word, most, visit)
  }
}

/** Beginnings of other parts that would seem to have this one inside: methanol has no ethanol. */
const longerParts = [{ beginning: 'eth', before: 'm' }]

/**
 * Where a word has a part behind its first letter, as a part of its own.
 * @param from where to begin to look
 * @returns -1: nowhere
 */
export function partWithin(word: string, part: string, from = 1): number {
  const at = word.indexOf(part, from)
  if (at < 0) return at
  const isOther = longerParts.some(
    ({ beginning, before }) => part.startsWith(beginning) && word[at - 1] === before,
  )
  return isOther ? partWithin(word, part, at + 1) : at
}
