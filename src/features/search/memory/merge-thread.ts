import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Merge } from './merging.ts'

const workerFile = 'src/features/search/memory/merge.worker.ts'
const idleMs = 5000

/** Makes the merging thread ready; it starts with the first merge and gives its memory back when it has been idle. */
export function startMergeThread(rootDir: string): { merge: Merge; stop(): Promise<void> } {
  const pool = new Piscina({
    // the server is bundled, the worker is not: Node reads its source
    filename: pathToFileURL(join(rootDir, workerFile)).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  })
  return { merge: (order) => pool.run(order), stop: () => pool.destroy() }
}
