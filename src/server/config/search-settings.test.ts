import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/shop').search

it('searches in memory by default', () => expect(read({})).toEqual({ engine: 'memory', cluster: undefined }))

it('reads the nodes of a cluster', () => {
  const env = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: 'http://one:9200/, https://two:9200' }
  expect(read(env)).toEqual({
    engine: 'opensearch',
    cluster: {
      nodes: ['http://one:9200', 'https://two:9200'],
      user: undefined,
      password: undefined,
      index: 'reagora',
      shards: 1,
      timeoutMs: 400,
    },
  })
})

it.each([
  [{ SEARCH_ENGINE: 'opensearch' }, 'OPENSEARCH_URL: is needed with SEARCH_ENGINE=opensearch'],
  [{ OPENSEARCH_URL: 'one:9200' }, 'OPENSEARCH_URL: must be addresses of nodes'],
  [{ OPENSEARCH_USER: 'shop' }, 'OPENSEARCH_PASSWORD: is needed together with OPENSEARCH_USER'],
  [{ OPENSEARCH_INDEX: '_all' }, 'OPENSEARCH_INDEX: must be lower-case letters'],
])('refuses %j', (env, problem) => expect(() => read(env as Record<string, string>)).toThrow(problem))
