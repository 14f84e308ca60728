import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Jobs } from '#server/jobs.ts'
import type { Log } from '#server/log.ts'
import { OneThread } from '#server/one-thread.ts'
import { Part, type Parts } from '#server/parts.ts'
import type { RunningSearch } from '../running/running-search.service.server.ts'
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

const workerFile = 'src/features/search/structure/prepare-structure.worker.ts'
/** Small enough, with a rest after each, for one of two cores to stay free for visitors. */
const batch = 25
const restMs = 80

/** Makes the structure search ready; its threads start when they are first needed. */
export function startStructureSearch({
  config,
  db,
  log,
}: {
  config: Pick<Config, 'rootDir'>
  db: Db
  log: Pick<Log, 'error'>
}): RunningStructures {
  const thread = new StructureThread(config)
  const feed = new StructureFeed(db, thread, log)
  const preparing = new OneThread<string, Preparation>(config.rootDir, workerFile)
  const whenDied = (reason: string) => ({ failed: `preparing failed: ${reason}`.slice(0, 300) })
  return {
    thread,
    feed,
    async prepareMissing(limit) {
      const prepared = []
      for (const { id, smiles } of await listUnprepared(db, searchVersion, limit))
        prepared.push({ id, preparation: await preparing.run(smiles, whenDied) })
      if (prepared.length > 0) await storePrepared(db, searchVersion, prepared)
      return prepared.length
    },
    async stop() {
      // the feed first: it must not start the thread again
      await Promise.all([feed.stop(), thread.stop(), preparing.stop()])
    },
  }
}

interface Shop {
  config: Pick<Config, 'rootDir'>
  db: Db
  parts: Parts
  search: Pick<RunningSearch, 'onChange'>
  jobs: Jobs
  log: Pick<Log, 'error'>
}

const job = 'prepare-structures'

/** Lets the structure search run with the shop: follows its changes, prepares new structures at once and every minute. */
export async function runStructureSearch(
  { config, db, parts, search, jobs, log }: Shop,
  stopping: AbortSignal,
) {
  const running = startStructureSearch({ config, db, log })
  parts.set(structureSearchPart, running)
  search.onChange(({ productIds }) => running.feed.note(productIds))
  running.feed.fillSoon()
  await jobs.every(job, '* * * * *', async () => {
    while (!stopping.aborted && (await running.prepareMissing(batch)) === batch) await sleep(restMs)
  })
  await jobs.enqueue(db, job, {})
  return running
}
