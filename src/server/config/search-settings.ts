import { z } from 'zod'
import { isUnencrypted } from './files-settings.ts'
import { requireSetting } from './payment-settings.ts'

const nodesShape = /^https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*$/

/** Where products are searched. The settings of the cluster may be set before `SEARCH_ENGINE=opensearch`. */
export const searchSettings = {
  SEARCH_ENGINE: z.enum(['memory', 'opensearch']).default('memory'),
  OPENSEARCH_URL: z
    .string()
    .regex(nodesShape, { error: 'must be addresses of nodes, comma-separated' })
    .optional(),
  OPENSEARCH_USER: z.string().min(1).optional(),
  OPENSEARCH_PASSWORD: z.string().min(1).optional(),
  OPENSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, { error: 'must be lower-case letters, digits and hyphens' })
    .default('reagora'),
  OPENSEARCH_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
  OPENSEARCH_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(400),
}

type SearchEnv = z.infer<z.ZodObject<typeof searchSettings>>

export interface OpenSearchSettings {
  nodes: string[]
  user: string | undefined
  password: string | undefined
  /** Name of the alias, and beginning of the names of its indexes. */
  index: string
  shards: number
  /** Of a search, until its answer; then another node is asked. */
  timeoutMs: number
}

const nodesIn = (list: string) => list.split(',').map((node) => node.trim().replace(/\/+$/, ''))

export interface SearchConfig {
  engine: 'memory' | 'opensearch'
  cluster: OpenSearchSettings | undefined
}

export function* searchProblems(env: Partial<Record<string, unknown>>): Generator<[string, string]> {
  if (env.SEARCH_ENGINE === 'opensearch' && !env.OPENSEARCH_URL)
    yield ['OPENSEARCH_URL', 'is needed with SEARCH_ENGINE=opensearch']
  if (Boolean(env.OPENSEARCH_USER) !== Boolean(env.OPENSEARCH_PASSWORD))
    yield ['OPENSEARCH_PASSWORD', 'is needed together with OPENSEARCH_USER']
  if (env.SHOP_MODE === 'production' && nodesIn(String(env.OPENSEARCH_URL ?? '')).some(isUnencrypted))
    yield ['OPENSEARCH_URL', 'must begin with https:// in production mode']
}

export const readSearch = (set: SearchEnv): SearchConfig => ({
  engine: set.SEARCH_ENGINE,
  cluster: set.OPENSEARCH_URL
    ? {
        nodes: nodesIn(requireSetting(set, 'OPENSEARCH_URL')),
        user: set.OPENSEARCH_USER,
        password: set.OPENSEARCH_PASSWORD,
        index: set.OPENSEARCH_INDEX,
        shards: set.OPENSEARCH_SHARDS,
        timeoutMs: set.OPENSEARCH_TIMEOUT_MS,
      }
    : undefined,
})
