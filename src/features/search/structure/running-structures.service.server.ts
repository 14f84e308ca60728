import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Jobs } from '#server/jobs.ts'
import { Part, type Parts } from '#server/parts.ts'
import type { RunningSearch } from '../running-search.service.server.ts'
import { searchVersion } from './fingerprint-bits.ts'
import type { Preparation } from './prepare-structure.worker.ts'
import { listUnprepared, storePrepared } from './repository.server.ts'
import { StructureFeed } from './structure-feed.service.server.ts'
import { StructureThread } from './structure-thread.ts'

/** The structure search of this process. */
export interface RunningStructures {
  thread: StructureThread
  /** Keeps the thread up to date. */
  feed: StructureFeed
  /**
   * Prepares structures that the search does not know yet.
   * @returns how many were tried; fewer than `limit` means that none is left
   */
  prepareMissing(limit: number): Promise<number>
  stop(): Promise<void>
}

export const structureSearchPart = new Part<RunningStructures>('structure search')

const idleMs = 60_000
const workerFile = 'src/features/search/structure/prepare-structure.worker.ts'
/** Small enough, with a rest after each, for one of two cores to stay free for visitors. */
const batch = 25
const restMs = 80

/** Makes the structure search ready; its threads start when they are first needed. */
export function startStructureSearch({
  config,
  db,
}: {
  config: Pick<Config, 'rootDir'>
  db: Db
}): RunningStructures {
  const thread = new StructureThread(config)
  const feed = new StructureFeed(db, thread)
  const pool = new Piscina({
    filename: pathToFileURL(join(config.rootDir, workerFile)).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  let isStopped = false
  // a thread that died (out of memory, say) must not be asked for the same structure for ever
  const prepare = (smiles: string): Promise<Preparation> =>
    pool.run(smiles).catch((problem: unknown) => {
      if (isStopped) throw problem
      return { failed: `preparing failed: ${String(problem)}`.slice(0, 300) }
    })
  return {
    thread,
    feed,
    async prepareMissing(limit) {
      const prepared = []
      for (const { id, smiles } of await listUnprepared(db, searchVersion, limit))
        prepared.push({ id, preparation: await prepare(smiles) })
      if (prepared.length > 0) await storePrepared(db, searchVersion, prepared)
      return prepared.length
    },
    async stop() {
      isStopped = true
      await Promise.all([thread.stop(), pool.destroy()])
      await feed.stop()
    },
  }
}

interface Shop {
  config: Pick<Config, 'rootDir'>
  db: Db
  parts: Parts
  search: Pick<RunningSearch, 'onChange'>
  jobs: Jobs
}

const job = 'prepare-structures'

/** Lets the structure search run with the shop: follows its changes, prepares new structures at once and every minute. */
export async function runStructureSearch({ config, db, parts, search, jobs }: Shop, stopping: AbortSignal) {
  const running = startStructureSearch({ config, db })
  parts.set(structureSearchPart, running)
  search.onChange(({ productIds }) => running.feed.note(productIds))
  running.feed.fillSoon()
  await jobs.every(job, '* * * * *', async () => {
    while (!stopping.aborted && (await running.prepareMissing(batch)) === batch) await sleep(restMs)
  })
  await jobs.enqueue(db, job, {})
  return running
}
