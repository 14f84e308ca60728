import { setTimeout as pause } from 'node:timers/promises'
import type { OpenSearchSettings } from '#server/config/search-settings.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { SearchService } from '../index/search-service.ts'
import { NumberFinder } from '../keyword/number-finder.service.server.ts'
import { openClient, type SearchClient } from '../opensearch/client.server.ts'
import { mappingVersion } from '../opensearch/mapping.ts'
import { OpenSearchIndex } from '../opensearch/opensearch-index.ts'
import { ChangeReader } from '../sync/change-reader.service.server.ts'
import { Follower } from '../sync/follower.ts'
import { findHorizon, findNames } from '../sync/repository.server.ts'
import { answerWhetherCurrent } from '../sync/search-is-current.service.server.ts'
import { findChangesEnd, isFedUntil } from './feed.repository.server.ts'
import { Feed } from './feed.service.server.ts'
import { GuardedIndex } from './guarded-index.service.server.ts'
import { UnseenChanges } from './unseen-changes.service.server.ts'

export interface ClusterSearchOptions extends Pick<Database, 'db' | 'listen'> {
  log: Pick<Log, 'info' | 'error'>
  settings: OpenSearchSettings
  /** A product that the cluster does not take. */
  onRefused?: () => void
}

const pollMs = 1000
/** A start does not wait for a cluster that does not answer, but for an index that is being built. */
const answersWithinMs = 2000
const builtWithinMs = 600_000
const fedWithinMs = 30_000

/**
 * Search in a cluster. This process follows changes to tell those who cache, and once more when the cluster has them.
 * The feed of one process sends them to the cluster.
 */
export async function openClusterSearch(options: ClusterSearchOptions): Promise<SearchService> {
  const { db, listen, log, settings, onRefused = () => {} } = options
  const began = performance.now()
  const alias = `${settings.index}-${mappingVersion}`
  const client = await openClient(settings)
  const index = new GuardedIndex({ index: new OpenSearchIndex({ client, name: alias }), db, log })
  await index.apply([{ kind: 'names', names: await findNames(db) }])
  const unseen = new UnseenChanges(db, alias)
  const reader = new ChangeReader(db, follow(index, unseen), await findHorizon(db), async () => [])
  const follower = new Follower(reader, log)
  const numbers = new NumberFinder(db)
  follower.listeners.add(({ productIds }) => void numbers.renew(productIds))
  const feed = new Feed({ db, client, log, alias, shards: settings.shards, onRefused })
  const catchUp = async () => {
    await follower.catchUp()
    feed.wake()
    await waitUntilFed(db, alias)
  }
  const stops = [
    await feed.start(listen),
    await unseen.start(listen, (ids) => follower.tell(ids)),
    await listen('catalog_change', follower.wake),
    await answerWhetherCurrent({ db, listen }, catchUp, log),
    every(pollMs, follower.wake),
  ]
  await follower.catchUp()
  await waitUntilBuilt(client, alias)
  log.info({ ms: Math.round(performance.now() - began), alias }, 'search is ready in the cluster')
  return {
    index,
    numbers,
    get version() {
      return follower.version
    },
    behindMs: () => follower.behindMs(),
    indexBehindMs: () => Math.max(follower.behindMs(), unseen.ageMs()),
    isDegraded: () => index.isDegraded,
    onChange(listener) {
      follower.listeners.add(listener)
      return () => follower.listeners.delete(listener)
    },
    catchUp,
    async stop() {
      for (const stop of stops) await stop()
      await follower.stop()
      index.stop()
      await client.close()
    },
  }
}

function every(ms: number, act: () => void) {
  const timer = setInterval(act, ms)
  timer.unref()
  return async () => clearInterval(timer)
}

/** Names are of this process. Of products only their ids are read. */
const follow = (index: SearchIndex, unseen: UnseenChanges): Pick<SearchIndex, 'apply'> => ({
  async apply(changes) {
    await index.apply(changes.filter(({ kind }) => kind === 'names'))
    unseen.note(changes.flatMap((change) => (change.kind === 'gone' ? change.productId : [])))
  },
})

async function waitUntilFed(db: Db, alias: string) {
  const end = await findChangesEnd(db)
  for (const latest = performance.now() + fedWithinMs; performance.now() < latest; await pause(100))
    if (await isFedUntil(db, alias, end)) return
}

async function waitUntilBuilt(client: SearchClient, alias: string) {
  const began = performance.now()
  let answeredAt = began
  while (performance.now() - began < builtWithinMs && performance.now() - answeredAt < answersWithinMs) {
    const found = await client
      .request<Record<string, unknown>>('GET', `/_alias/${alias}`, undefined, { accepted: [404] })
      .catch(() => undefined)
    if (found && !('error' in found)) return
    if (found) answeredAt = performance.now()
    await pause(200)
  }
}
