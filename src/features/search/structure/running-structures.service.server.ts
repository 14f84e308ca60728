import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { ServiceKey } from '#server/services.ts'
import { StructureThread } from './molecules/structure-thread.ts'
import { StructureFeed } from './structure-feed.service.server.ts'

export interface StructureSearch {
  thread: StructureThread
  feed: StructureFeed
  stop(): Promise<void>
}

export const structureSearchKey = new ServiceKey<StructureSearch>('structure search')

interface Options {
  config: Pick<Config, 'rootDir'>
  db: Db
  log: Pick<Log, 'error'>
}

export function startStructureSearch({ config, db, log }: Options): StructureSearch {
  const thread = new StructureThread(config)
  const feed = new StructureFeed(db, thread, log)
  return {
    thread,
    feed,
    async stop() {
      // The feed first: it must not start the thread again.
      await Promise.all([feed.stop(), thread.stop()])
    },
  }
}
