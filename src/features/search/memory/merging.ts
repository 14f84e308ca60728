import type { Merged, MergeOrder, TextIndex } from './text-index.ts'
import type { TextStore } from './text-store.ts'

export type Merge = (order: MergeOrder) => Promise<Merged>

export interface MergingOptions {
  /** Does the work, elsewhere; without it nothing is ever merged. */
  merge?: Merge
  /** Told when it failed: everything is as it was, and is tried again later. */
  onFailed?: (problem: unknown) => void
  /** How many fresh texts are enough for a merge. */
  freshAtMost?: number
}

/** Of the fresh texts that may gather during a merge, in shares of those that begin one. */
const roomDuringMerge = 2
const deadShareAtMost = 0.25
const restAfterFailureMs = 60_000

/** Sees to it that fresh texts are frozen in time, one merge after the other. */
export class Merging {
  readonly #index: TextIndex
  readonly #texts: TextStore
  readonly #merge: Merge | undefined
  readonly #onFailed: (problem: unknown) => void
  readonly #freshAtMost: number
  #running: Promise<boolean> | undefined
  #notBefore = 0

  constructor(index: TextIndex, texts: TextStore, options: MergingOptions) {
    this.#index = index
    this.#texts = texts
    this.#merge = options.merge
    this.#onFailed = options.onFailed ?? (() => {})
    this.#freshAtMost = options.freshAtMost ?? 8192
  }

  /** Begins a merge when one is due. @returns what to wait for when changes come faster than they are merged */
  look(): Promise<boolean> | undefined {
    const { freshSize, deadSize, frozenSize } = this.#index
    if (this.#running) return freshSize > this.#freshAtMost * roomDuringMerge ? this.#running : undefined
    if (performance.now() < this.#notBefore) return undefined
    const isMuchDead = deadSize > Math.max(this.#freshAtMost, frozenSize * deadShareAtMost)
    if (freshSize >= this.#freshAtMost || isMuchDead) void this.#begin(isMuchDead)
    return undefined
  }

  /**
   * Freezes what is fresh now.
   * @param isWhole in one part with everything else
   * @returns whether that was done
   */
  async freeze(isWhole: boolean): Promise<boolean> {
    while (this.#running) await this.#running
    const { freshSize, deadSize, frozen } = this.#index
    const isDone = freshSize === 0 && (!isWhole || (frozen.length < 2 && deadSize === 0))
    return isDone || this.#begin(isWhole)
  }

  async #begin(isWhole: boolean) {
    if (!this.#merge) return false
    const order = this.#index.beginMerge(isWhole)
    this.#running = this.#merge(order)
      .then(
        (merged) => {
          this.#texts.finishMerge(order, merged)
          return true
        },
        (problem) => {
          this.#notBefore = performance.now() + restAfterFailureMs
          this.#onFailed(problem)
          return false
        },
      )
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }
}
