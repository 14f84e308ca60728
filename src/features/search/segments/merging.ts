import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { digestOfCode } from './code-digest.ts'
import type { Snapshot } from './snapshot-file.ts'
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

const workerFile = 'src/features/search/segments/merge.worker.ts'
const idleMs = 5000

export interface MergeThread {
  /** The program that this process began with, whatever has replaced its sources since. */
  digest: string
  merge: Merge
  write(snapshot: Snapshot & { path: string }): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes the merging thread ready; it starts with the first merge and gives its memory back when it has been idle.
 * Each start reads the sources again: once they were replaced it refuses, as its words would not be those of this
 * process, and nothing is merged or written until the next start.
 */
export async function startMergeThread(rootDir: string): Promise<MergeThread> {
  const digest = await digestOfCode(rootDir)
  const pool = new Piscina({
    // the server is bundled, the worker is not: Node reads its source
    filename: pathToFileURL(join(rootDir, workerFile)).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    workerData: { rootDir, digest },
  })
  // The thread may also die while it has nothing to do; the next order starts another.
  pool.on('error', () => {})
  /** A thread that cannot even start leaves its order waiting: this ends it. */
  async function run(order: unknown, name?: string) {
    const failing = new AbortController()
    const fail = (problem: unknown) => failing.abort(problem)
    pool.once('error', fail)
    try {
      return await pool.run(order, { signal: failing.signal, ...(name && { name }) })
    } catch (problem) {
      throw failing.signal.aborted ? failing.signal.reason : problem
    } finally {
      pool.off('error', fail)
    }
  }
  return {
    digest,
    merge: (order) => run(order),
    write: (snapshot) => run(snapshot, 'writeSnapshot'),
    stop: () => pool.destroy(),
  }
}
