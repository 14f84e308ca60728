import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import { startMergeThread } from '../memory/merge-thread.ts'
import { renewDocuments } from '../postgres/documents/service.server.ts'
import { PostgresIndex } from '../postgres/postgres-index.service.server.ts'
import { findHorizon, findNames } from '../repository.server.ts'
import type { SearchIndex } from '../search-index.ts'
import { loadIndex } from './follow.service.server.ts'
import { Snapshots } from './snapshot.service.server.ts'

interface MemoryOptions {
  db: Database['db']
  log: Pick<Log, 'info' | 'error'>
  /** Without it the index stays as it is built: nothing is merged, and no snapshot is kept. */
  config?: Pick<Config, 'rootDir' | 'dataDir'>
}

export interface OpenIndexOptions extends MemoryOptions {
  config?: Pick<Config, 'rootDir' | 'dataDir'> & Partial<Pick<Config, 'searchDriver'>>
}

/** The index of this process, as of its horizon. */
export interface OpenedIndex {
  index: SearchIndex
  /** From where changes have to be read. */
  horizon: string
  isFromSnapshot: boolean
  /** Brings what was built into its final form. */
  freeze(): Promise<void>
  /** Writes a snapshot. @param horizon from where changes may not have been applied yet */
  keep(horizon: string): Promise<void>
  stop(): Promise<void>
}

/** Opens the index of the driver that the settings name. */
export const openIndex = (options: OpenIndexOptions): Promise<OpenedIndex> =>
  options.config?.searchDriver === 'postgres' ? openPostgresIndex(options) : openMemoryIndex(options)

/** All processes have the same documents, which are up to date once this resolves. */
async function openPostgresIndex({ db }: OpenIndexOptions): Promise<OpenedIndex> {
  const index = new PostgresIndex(db)
  const horizon = await findHorizon(db)
  await index.apply([{ kind: 'names', names: await findNames(db) }])
  await renewDocuments(db)
  const nothing = () => Promise.resolve()
  return { index, horizon, isFromSnapshot: true, freeze: nothing, keep: nothing, stop: nothing }
}

/** Opens the index from its snapshot, or builds it from the database where there is no good one. */
export async function openMemoryIndex({
  db,
  log,
  config,
}: MemoryOptions): Promise<OpenedIndex & { index: MemoryIndex }> {
  const thread = config && (await startMergeThread(config.rootDir))
  let isStopped = false
  const onFailed = (problem: unknown) => {
    if (!isStopped) log.error({ err: problem }, 'search could not merge its index, will try again')
  }
  const empty = () => new MemoryIndex({ ...(thread && { merge: thread.merge }), onFailed })
  const snapshots = thread && new Snapshots({ db, log, config, thread })
  const kept = empty()
  const keptHorizon = await snapshots?.load(kept)
  const isFromSnapshot = keptHorizon !== undefined
  const index = isFromSnapshot ? kept : empty()
  if (isFromSnapshot) await index.apply([{ kind: 'names', names: await findNames(db) }])
  return {
    index,
    horizon: keptHorizon ?? (await loadIndex(db, index)),
    isFromSnapshot,
    freeze: async () => {
      await index.freeze(true)
    },
    async keep(horizon) {
      await snapshots?.keep(index, horizon).catch((problem: unknown) => {
        if (!isStopped) log.error({ err: problem }, 'search could not keep a snapshot of its index')
      })
    },
    async stop() {
      isStopped = true
      await thread?.stop()
    },
  }
}
