import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import { AnswerCache } from '../index/answer-cache.ts'
import type { CatalogChange, SearchService } from '../index/search-service.ts'
import { NumberFinder } from '../keyword/number-finder.service.server.ts'
import { MemoryIndex } from '../matching/memory-index.ts'
import { startMergeThread } from '../segments/merging.ts'
import { ChangeReader, loadIndex } from './change-reader.service.server.ts'
import { Follower } from './follower.ts'
import { findNames } from './repository.server.ts'
import { answerWhetherCurrent } from './search-is-current.service.server.ts'
import { Snapshots } from './snapshot.service.server.ts'

const pollMs = 1000
const snapshotEveryMs = 3_600_000
const unchangedSnapshotMs = 6 * snapshotEveryMs
/** Share of changed products above which a start writes a snapshot at once, for example after an offline import. */
const manyChanges = 0.1

export interface SearchOptions extends Pick<Database, 'db' | 'listen'> {
  log: Pick<Log, 'info' | 'error'>
  /** Without it nothing is merged and no snapshot is written. */
  config?: Pick<Config, 'rootDir' | 'dataDir'>
  /** Left out or 0: answers are not cached. */
  answerCacheBytes?: number
}

/** Follows changes by NOTIFY, and polls every second in case one was lost. Complete when it resolves. */
export async function openSearch({
  db,
  listen,
  log,
  config,
  answerCacheBytes = 0,
}: SearchOptions): Promise<SearchService> {
  const began = performance.now()
  const opened = await openIndex({ db, log, ...(config && { config }) })
  const { index } = opened
  const reader = new ChangeReader(db, index, opened.horizon)
  const follower = new Follower(reader, log)
  const numbers = new NumberFinder(db)
  const answers = answerCacheBytes > 0 ? new AnswerCache(answerCacheBytes) : undefined
  renewWithChanges(follower, numbers, answers)
  const unlisten = await listen('catalog_change', follower.wake)
  const stopAnswering = await answerWhetherCurrent({ db, listen }, () => follower.catchUp(), log)
  const poll = setInterval(follower.wake, pollMs)
  poll.unref()
  const changes = await catchUpCounting(follower)
  const products = await index.count()
  if (products > 0 && (!opened.isFromSnapshot || changes > manyChanges * products))
    void opened.freeze().then(() => opened.writeSnapshot(reader.horizon))
  const stopSnapshots = writeHourly(opened, reader, follower)
  log.info(
    {
      products,
      ms: Math.round(performance.now() - began),
      isFromSnapshot: opened.isFromSnapshot,
    },
    'search is ready',
  )
  return {
    index,
    get version() {
      return follower.version
    },
    numbers,
    ...(answers && { answers }),
    behindMs: () => follower.behindMs(),
    indexBehindMs: () => follower.behindMs(),
    isDegraded: () => false,
    onChange(listener) {
      follower.listeners.add(listener)
      return () => follower.listeners.delete(listener)
    },
    catchUp: () => follower.catchUp(),
    async stop() {
      clearInterval(poll)
      await unlisten()
      await stopAnswering()
      stopSnapshots()
      await follower.stop()
      await opened.stop()
    },
  }
}

function renewWithChanges(follower: Follower, numbers: NumberFinder, answers: AnswerCache | undefined) {
  follower.listeners.add(async ({ productIds }) => {
    answers?.clear()
    await numbers.renew(productIds)
    answers?.clear() // those found with the numbers from before
  })
}

/** @returns how many products have changed */
async function catchUpCounting(follower: Follower) {
  let changes = 0
  const count = ({ productIds }: CatalogChange) => {
    changes += productIds?.length ?? 0
  }
  follower.listeners.add(count)
  await follower.catchUp()
  follower.listeners.delete(count)
  return changes
}

/** A snapshot must not be older than the retained changes. */
function writeHourly(opened: OpenedIndex, reader: ChangeReader, follower: Follower) {
  let writtenVersion = follower.version
  let writtenAt = performance.now()
  const timer = setInterval(async () => {
    if (follower.version === writtenVersion && performance.now() - writtenAt < unchangedSnapshotMs) return
    if (await opened.hasFreshSnapshot()) return
    writtenVersion = follower.version
    writtenAt = performance.now()
    void opened.writeSnapshot(reader.horizon)
  }, snapshotEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

interface OpenIndexOptions {
  db: Database['db']
  log: Pick<Log, 'info' | 'error'>
  /** Without it nothing is merged and no snapshot is written. */
  config?: Pick<Config, 'rootDir' | 'dataDir'>
}

interface OpenedIndex {
  index: MemoryIndex
  horizon: string
  isFromSnapshot: boolean
  freeze(): Promise<void>
  hasFreshSnapshot(): Promise<boolean>
  /** @param horizon later changes may be missing */
  writeSnapshot(horizon: string): Promise<void>
  stop(): Promise<void>
}

export async function openIndex({ db, log, config }: OpenIndexOptions): Promise<OpenedIndex> {
  const thread = config && (await startMergeThread(config.rootDir))
  let isStopped = false
  const onFailed = (problem: unknown) => {
    if (!isStopped) log.error({ err: problem }, 'search could not merge its index, will retry')
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
    hasFreshSnapshot: async () => (await snapshots?.isFresh()) ?? false,
    async writeSnapshot(horizon) {
      await snapshots?.write(index, horizon).catch((problem: unknown) => {
        if (!isStopped) log.error({ err: problem }, 'search could not write a snapshot of its index')
      })
    },
    async stop() {
      isStopped = true
      await thread?.stop()
    },
  }
}
