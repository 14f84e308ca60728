import { Dictionaries } from './dictionary.ts'
import { FreshSegment, FrozenSegment, type Segment, type SegmentArrays } from './segment.ts'
import { grown, sharedArray } from './typed-arrays.ts'

export interface MergeOrder {
  segments: SegmentArrays[]
  texts: ReadonlyMap<number, string>
  /** By text number; 1: dropped by the merge. */
  doomed: Uint8Array
}

export interface Merged {
  segment: SegmentArrays
  dropped: number[]
}

const segmentsAtMost = 4

/**
 * Segments of texts: frozen ones, shared with the merge thread, and a fresh one. Texts without products stay in a
 * frozen segment until a merge, so readers check whether a text is on sale.
 */
export class TextIndex {
  readonly terms = new Dictionaries()
  readonly keys = new Dictionaries()
  readonly formulas = new Dictionaries()
  #frozen: FrozenSegment[] = []
  /** Full, waiting to be frozen. */
  #sealed: FreshSegment[] = []
  #fresh = new FreshSegment()
  /** Texts without products in frozen segments. */
  #dead = new Set<number>()
  /** Dead texts that a merge drops: they cannot be revived. */
  #doomed: Uint8Array = sharedArray(Uint8Array, 1024)
  #doomedCount = 0

  constructor() {
    this.#listParts()
  }

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

  /** @returns whether its number is free now; else after a merge */
  remove(number: number) {
    if (this.#fresh.remove(number)) return true
    this.#dead.add(number)
    return false
  }

  revive(number: number) {
    this.#dead.delete(number)
  }

  /** @param isWhole merge all; else only segments not much larger than the fresh one */
  beginMerge(isWhole: boolean): MergeOrder {
    if (this.#fresh.size > 0) {
      this.#sealed.push(this.#fresh)
      this.#fresh = new FreshSegment()
      this.#listParts()
    }
    for (const number of this.#dead) this.#doomed[number] = 1
    this.#doomedCount += this.#dead.size
    this.#dead = new Set()
    // More than one only after a failed merge.
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

  /** @param end above the numbers of all texts */
  load(parts: SegmentArrays[], end: number) {
    this.#frozen = parts.map((arrays) => new FrozenSegment(arrays))
    this.#doomed = grown(this.#doomed, end)
    this.#listParts()
  }

  present(end: number) {
    const isThere = new Uint8Array(end)
    for (const { texts } of this.frozen) for (const number of texts.numbers) isThere[number] = 1
    return isThere
  }

  /** Segments grow like the digits of a number: each is at least twice as large as all behind it. */
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
