import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { workerUrl } from '#server/config/build-folder.ts'
import type { Snapshot } from './snapshot-file.ts'
import type { Merged, MergeOrder, TextIndex } from './text-index.ts'
import type { TextStore } from './text-store.ts'

export type Merge = (order: MergeOrder) => Promise<Merged>

export interface MergingOptions {
  /** Without it nothing is merged. */
  merge?: Merge
  /** The index is unchanged; the merge is tried again later. */
  onFailed?: (problem: unknown) => void
  freshAtMost?: number
}

/** Limit of fresh texts during a merge, as a multiple of `freshAtMost`. */
const roomDuringMerge = 2
const deadShareAtMost = 0.25
const restAfterFailureMs = 60_000

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

  /** @returns what to wait for when changes come faster than merges */
  look(): Promise<boolean> | undefined {
    const { freshSize, deadSize, frozenSize } = this.#index
    if (this.#running) return freshSize > this.#freshAtMost * roomDuringMerge ? this.#running : undefined
    if (performance.now() < this.#notBefore) return undefined
    const isMuchDead = deadSize > Math.max(this.#freshAtMost, frozenSize * deadShareAtMost)
    if (freshSize >= this.#freshAtMost || isMuchDead) void this.#begin(isMuchDead)
    return undefined
  }

  /** @param isWhole merge everything into one segment @returns whether it was done */
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
  /** The program this process began with, whatever has replaced its sources since. */
  digest: string
  merge: Merge
  write(snapshot: Snapshot & { path: string }): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts with the first merge and exits when idle. Where it runs sources, it refuses if they were replaced since the
 * start of this process: its words would differ.
 */
export async function startMergeThread(rootDir: string): Promise<MergeThread> {
  const digest = await digestOfCode(rootDir)
  const pool = new Piscina({
    filename: workerUrl(rootDir, workerFile).href,
    minThreads: 0,
    maxThreads: 1,
    recordTiming: false, // two histograms of 360 KB each
    idleTimeout: idleMs,
    workerData: { rootDir, digest },
  })
  // The thread may die while idle; the next task starts another.
  pool.on('error', () => {})
  /** A thread that cannot start would leave its task waiting. */
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

const folders = ['src/features/search', 'src/shared']
const files = ['package-lock.json', 'src/features/catalog/schema.ts']
const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

/** Changes with any code that could produce other words, numbers or columns. */
export async function digestOfCode(rootDir: string) {
  const hash = createHash('sha256').update(`${process.version} ${process.versions.icu} ${process.arch}`)
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(rootDir, folder), { recursive: true })
      return names.filter(isCode).map((name) => join(folder, name))
    }),
  )
  for (const file of [...files, ...found.flat().sort()])
    hash.update(`${file}\0`).update(await readFile(join(rootDir, file)))
  return hash.digest('hex')
}
