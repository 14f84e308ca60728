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
  [
    { SHOP_MODE: 'production', OPENSEARCH_URL: 'https://one:9200, http://10.0.0.5:9200' },
    'OPENSEARCH_URL: must begin with https:// in production mode',
  ],
  [{ OPENSEARCH_INDEX: '_all' }, 'OPENSEARCH_INDEX: must be lower-case letters'],
])('refuses %j', (env, problem) => expect(() => read(env as Record<string, string>)).toThrow(problem))

it.each(['http://127.0.0.1:9200,http://localhost:9201', 'https://one:9200'])(
  'allows %s in production',
  (nodes) =>
    expect(() => read({ SHOP_MODE: 'production', OPENSEARCH_URL: nodes })).not.toThrow('OPENSEARCH_URL'),
)
