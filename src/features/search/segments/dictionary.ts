/** @returns false to stop */
export type ListVisitor = (list: Int32Array, from: number, to: number) => boolean | undefined

/** @param missing characters of the term beyond the prefix */
export type TermVisitor = (missing: number, list: Int32Array, from: number, to: number) => boolean | undefined

export type NearVisitor = (
  near: { term: string; distance: number },
  list: Int32Array,
  from: number,
  to: number,
) => void

/** Lists are valid until the next change; visitors must not visit. */
export interface Dictionary {
  /** @returns false when the visitor stopped, as the others do */
  find(term: string, visit: ListVisitor): boolean
  visitPrefix(prefix: string, visit: TermVisitor): boolean
  /** Lists may come joined: then a number may come twice. */
  visitLists(prefix: string, visit: ListVisitor): boolean
  visitInside(part: string, visit: ListVisitor): void
  /** Same first letter, at most `most` errors; plain letters and digits only. */
  visitNear(word: string, most: number, visit: NearVisitor): void
}

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

/** methanol does not contain ethanol */
const longerParts = [{ beginning: 'eth', before: 'm' }]

/** @returns index behind the first letter; -1: not found */
export function partWithin(word: string, part: string, from = 1): number {
  const at = word.indexOf(part, from)
  if (at < 0) return at
  const isOther = longerParts.some(
    ({ beginning, before }) => part.startsWith(beginning) && word[at - 1] === before,
  )
  return isOther ? partWithin(word, part, at + 1) : at
}
