import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import type { SearchService } from '../index/search-service.ts'
import { StructureThread } from './molecules/structure-thread.ts'
import { StructureFeed } from './structure-feed.service.server.ts'

/** The structure search of this process. */
export interface RunningStructures {
  thread: StructureThread
  /** Keeps the thread up to date. */
  feed: StructureFeed
  stop(): Promise<void>
}

export const structureSearchKey = new ServiceKey<RunningStructures>('structure search')

interface Options {
  config: Pick<Config, 'rootDir'>
  db: Db
  log: Pick<Log, 'error'>
}

/** Makes the structure search ready; its thread starts when it is first needed. */
export function startStructureSearch({ config, db, log }: Options): RunningStructures {
  const thread = new StructureThread(config)
  const feed = new StructureFeed(db, thread, log)
  return {
    thread,
    feed,
    async stop() {
      // the feed first: it must not start the thread again
      await Promise.all([feed.stop(), thread.stop()])
    },
  }
}

interface Shop extends Options {
  services: Services
  search: Pick<SearchService, 'onChange'>
}

/** Lets the structure search run with the shop and follow its changes. */
export function runStructureSearch({ services, search, ...options }: Shop) {
  const running = startStructureSearch(options)
  services.set(structureSearchKey, running)
  search.onChange(({ productIds }) => running.feed.note(productIds))
  running.feed.fillSoon()
  return running
}
