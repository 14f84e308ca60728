import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { addGauge, incrementCounter, openCounter } from '#server/metrics.ts'
import type { Services } from '#server/services.ts'
import type { ClusterSearchOptions } from './cluster/open-cluster-search.service.server.ts'
import { searchKey } from './index/search-service.ts'
import { startHotWords } from './keyword/suggestions.service.server.ts'
import { startSearchLog } from './searched/service.server.ts'
import { countUnprepared } from './structure/preparing.service.server.ts'
import { startStructureSearch, structureSearchKey } from './structure/structure-feed.service.server.ts'
import { openSearch } from './sync/open-search.service.server.ts'
import { startSearchRedirects } from './synonyms/service.server.ts'

interface SearchOptions extends Pick<Ctx, 'services' | 'log'>, Pick<Database, 'db' | 'listen'> {
  config: Pick<Config, 'rootDir' | 'dataDir' | 'search' | 'answerCacheBytes'>
}

/** A product may become a chemical that hot words must not name. */
const hotWordsAgainMs = 600_000

function atMostEvery(ms: number, act: () => void) {
  let last = 0
  return () => {
    if (Date.now() - last < ms) return
    last = Date.now()
    act()
  }
}

const refusedProducts = {
  name: 'search_products_refused_total',
  help: 'Products that the search cluster did not take',
}

/** Loaded only where it is used. */
async function openCluster(services: Services, options: ClusterSearchOptions) {
  const { openClusterSearch } = await import('./cluster/open-cluster-search.service.server.ts')
  return openClusterSearch({ ...options, onRefused: () => incrementCounter(services, refusedProducts) })
}

export async function startSearch({ services, db, listen, log, config }: SearchOptions) {
  const invalidateHotWords = startHotWords(services, db)
  const invalidateRedirects = startSearchRedirects({ services, db })
  const searchLog = startSearchLog({ services, db, log })
  openCounter(services, refusedProducts)
  const { cluster } = config.search.engine === 'opensearch' ? config.search : {}
  const search = cluster
    ? await openCluster(services, { db, listen, log, settings: cluster })
    : await openSearch({ db, listen, log, config, answerCacheBytes: config.answerCacheBytes })
  services.set(searchKey, search)
  const structures = startStructureSearch({ config, db, log })
  services.set(structureSearchKey, structures)
  search.onChange(({ productIds }) => structures.feed.note(productIds))
  search.onChange(atMostEvery(hotWordsAgainMs, invalidateHotWords))
  structures.feed.fillSoon()
  addGauge(services, {
    name: 'search_behind_seconds',
    help: 'For how long there have been changes that the search has not applied',
    read: () => search.indexBehindMs() / 1000,
  })
  addGauge(services, {
    name: 'search_degraded',
    help: '1 while the search cluster does not answer and only numbers are found',
    read: () => Number(search.isDegraded()),
  })
  addGauge(services, {
    name: 'structures_unprepared',
    help: 'Structures that the structure search does not know yet',
    read: () => countUnprepared({ db }),
  })
  return {
    onChange: search.onChange,
    behindMs: search.behindMs,
    indexBehindMs: search.indexBehindMs,
    isDegraded: search.isDegraded,
    invalidate() {
      invalidateHotWords()
      invalidateRedirects()
    },
    async stop() {
      await searchLog.stop()
      await search.stop()
      await structures.stop()
    },
  }
}
