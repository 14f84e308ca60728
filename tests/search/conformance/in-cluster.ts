import { randomUUID } from 'node:crypto'
import type { Names, SearchRow } from '#features/search/index/rows.ts'
import type { SearchIndex } from '#features/search/index/search-index.ts'
import { openClient } from '#features/search/opensearch/client.server.ts'
import { indexBody } from '#features/search/opensearch/mapping.ts'
import { OpenSearchIndex } from '#features/search/opensearch/opensearch-index.ts'

/** The first requests compile their scripts. */
const timeoutMs = 20_000
const none: Names = { brands: [], categories: [], synonyms: [] }

/** Builds each index in the cluster, under a name of its own. */
export async function buildsInCluster(nodes: string[]) {
  const settings = { nodes, user: undefined, password: undefined, index: 'test', shards: 1, timeoutMs }
  const client = await openClient(settings)
  return async (rows: SearchRow[], names: Partial<Names> = {}): Promise<SearchIndex> => {
    const name = `test-${randomUUID()}`
    await client.request('PUT', `/${name}`, indexBody(1, { number_of_replicas: 0, refresh_interval: -1 }))
    const index = new OpenSearchIndex({ client, name, isVisibleAtOnce: true })
    const products = rows.map((row) => ({ kind: 'product' as const, row }))
    await index.apply([{ kind: 'names', names: { ...none, ...names } }, ...products])
    return index
  }
}
