import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { digestOfCode } from '../running/code-digest.ts'
import type { Merge } from './merging.ts'
import type { Snapshot } from './snapshot-file.ts'

const workerFile = 'src/features/search/memory/merge.worker.ts'
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
