import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { MemoryIndex } from '../matching/memory-index.ts'
import { startMergeThread } from '../segments/merging.ts'
import { loadIndex } from './change-reader.service.server.ts'
import { findNames } from './repository.server.ts'
import { Snapshots } from './snapshot.service.server.ts'

interface OpenIndexOptions {
  db: Database['db']
  log: Pick<Log, 'info' | 'error'>
  /** Without it nothing is merged and no snapshot is written. */
  config?: Pick<Config, 'rootDir' | 'dataDir'>
}

export interface OpenedIndex {
  index: MemoryIndex
  horizon: string
  isFromSnapshot: boolean
  freeze(): Promise<void>
  /** @param horizon later changes may be missing */
  writeSnapshot(horizon: string): Promise<void>
  stop(): Promise<void>
}

export async function openIndex({ db, log, config }: OpenIndexOptions): Promise<OpenedIndex> {
  const thread = config && (await startMergeThread(config.rootDir))
  let isStopped = false
  const onFailed = (problem: unknown) => {
    if (!isStopped) log.error({ err: problem }, 'search could not merge its index, will try again')
  }
  const empty = () => new MemoryIndex({ ...(thread && { merge: thread.merge }), onFailed })
  const snapshots = thread && new Snapshots({ db, log, config, thread })
  const restored = empty()
  const snapshotHorizon = await snapshots?.load(restored)
  const isFromSnapshot = snapshotHorizon !== undefined
  const index = isFromSnapshot ? restored : empty()
  if (isFromSnapshot) await index.apply([{ kind: 'names', names: await findNames(db) }])
  return {
    index,
    horizon: snapshotHorizon ?? (await loadIndex(db, index)),
    isFromSnapshot,
    freeze: async () => {
      await index.freeze(true)
    },
    async writeSnapshot(horizon) {
      await snapshots?.write(index, horizon).catch((problem: unknown) => {
        if (!isStopped) log.error({ err: problem }, 'search could not keep a snapshot of its index')
      })
    },
    async stop() {
      isStopped = true
      await thread?.stop()
    },
  }
}
