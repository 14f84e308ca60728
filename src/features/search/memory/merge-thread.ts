import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Merge } from './merging.ts'
import type { Snapshot } from './snapshot-file.ts'

const workerFile = 'src/features/search/memory/merge.worker.ts'
const idleMs = 5000

export interface MergeThread {
  merge: Merge
  write(snapshot: Snapshot & { path: string }): Promise<void>
  stop(): Promise<void>
}

/** Makes the merging thread ready; it starts with the first merge and gives its memory back when it has been idle. */
export function startMergeThread(rootDir: string): MergeThread {
  const pool = new Piscina({
    // the server is bundled, the worker is not: Node reads its source
    filename: pathToFileURL(join(rootDir, workerFile)).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  })
  return {
    merge: (order) => pool.run(order),
    write: (snapshot) => pool.run(snapshot, { name: 'writeSnapshot' }),
    stop: () => pool.destroy(),
  }
}
