import { Dictionaries } from './dictionary.ts'
import { FreshSegment, FrozenSegment, type Segment, type SegmentArrays } from './segment.ts'
import { grown, sharedArray } from './typed-arrays.ts'

/** What a merge makes one frozen part of. */
export interface MergeOrder {
  segments: SegmentArrays[]
  texts: ReadonlyMap<number, string>
  /** By text number: 1 for those that are left out. */
  doomed: Uint8Array
}

export interface Merged {
  segment: SegmentArrays
  /** Numbers of the texts that were left out. */
  dropped: number[]
}

const segmentsAtMost = 4

/**
 * The texts and their words in parts: frozen ones, which share memory with the merging thread, and one that changes.
 * What no product has any more stays in a frozen part until a merge leaves it out; so whoever reads a list asks
 * whether the text is on sale.
 */
export class TextIndex {
  readonly terms = new Dictionaries()
  readonly keys = new Dictionaries()
  readonly formulas = new Dictionaries()
  #frozen: FrozenSegment[] = []
  /** Full, and waiting to be frozen. */
  #sealed: FreshSegment[] = []
  #fresh = new FreshSegment()
  /** Texts without products in parts that cannot change. */
  #dead = new Set<number>()
  /** Dead ones that merges leave out: they do not come back, even when a product of that text does. */
  #doomed: Uint8Array = sharedArray(Uint8Array, 1024)
  #doomedCount = 0

  constructor() {
    this.#listParts()
  }

  /** Texts that are in no frozen part yet. */
  get freshSize() {
    return this.#sealed.reduce((sum, part) => sum + part.size, this.#fresh.size)
  }

  get frozenSize() {
    return this.#frozen.reduce((sum, part) => sum + part.size, 0)
  }

  get deadSize() {
    return this.#dead.size + this.#doomedCount
  }

  get frozen(): SegmentArrays[] {
    return this.#frozen.map(({ arrays }) => arrays)
  }

  textOf(number: number) {
    for (const part of this.#parts()) {
      const line = part.textOf(number)
      if (line !== undefined) return line
    }
    return undefined
  }

  find(line: string) {
    for (const part of this.#parts()) {
      const number = part.find(line)
      if (number !== undefined && this.#doomed[number] !== 1) return number
    }
    return undefined
  }

  add(number: number, line: string) {
    this.#doomed = grown(this.#doomed, number + 1)
    this.#fresh.add(number, line)
  }

  /** The text's last product is gone. @returns whether its number is free now; else it is after a merge */
  remove(number: number) {
    if (this.#fresh.remove(number)) return true
    this.#dead.add(number)
    return false
  }

  /** A text that had no product any more has one again. */
  revive(number: number) {
    this.#dead.delete(number)
  }

  /** @param isWhole all parts become one; else only those that are not much larger than what is fresh */
  beginMerge(isWhole: boolean): MergeOrder {
    if (this.#fresh.size > 0) {
      this.#sealed.push(this.#fresh)
      this.#fresh = new FreshSegment()
      this.#listParts()
    }
    for (const number of this.#dead) this.#doomed[number] = 1
    this.#doomedCount += this.#dead.size
    this.#dead = new Set()
    // More than one only after a merge that failed.
    const [only, ...others] = this.#sealed
    const texts =
      only && others.length === 0 ? only.lines : new Map(this.#sealed.flatMap((part) => [...part.lines]))
    const first = isWhole ? 0 : this.#firstToMerge(texts.size)
    return { segments: this.frozen.slice(first), texts, doomed: this.#doomed }
  }

  finishMerge({ segments: parts }: MergeOrder, { segment: part, dropped }: Merged) {
    this.#frozen = this.#frozen.filter(({ arrays }) => !parts.includes(arrays))
    this.#frozen.push(new FrozenSegment(part))
    this.#sealed = []
    this.#listParts()
    for (const number of dropped) this.#doomed[number] = 0
    this.#doomedCount -= dropped.length
  }

  /** Takes over frozen parts. @param end behind the numbers of all texts */
  load(parts: SegmentArrays[], end: number) {
    this.#frozen = parts.map((arrays) => new FrozenSegment(arrays))
    this.#doomed = grown(this.#doomed, end)
    this.#listParts()
  }

  /** For each number whether it is a text's. */
  present(end: number) {
    const isThere = new Uint8Array(end)
    for (const { texts } of this.frozen) for (const number of texts.numbers) isThere[number] = 1
    return isThere
  }

  /** Parts grow like the digits of a number: each is at least twice all behind it, and they are few. */
  #firstToMerge(size: number) {
    let first = this.#frozen.length
    let sum = size
    for (; first > 0; first--) {
      const before = this.#frozen[first - 1] as FrozenSegment
      if (before.size >= sum * 2 && first < segmentsAtMost) break
      sum += before.size
    }
    return first
  }

  #parts(): Segment[] {
    return [this.#fresh, ...this.#sealed, ...this.#frozen]
  }

  #listParts() {
    const parts = this.#parts()
    this.terms.segments = parts.map(({ terms }) => terms)
    this.keys.segments = parts.map(({ keys }) => keys)
    this.formulas.segments = parts.map(({ formulas }) => formulas)
  }
}
