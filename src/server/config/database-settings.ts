import { z } from 'zod'

const address = z.url({ protocol: /^postgres(ql)?$/ })

export const databaseSettings = {
  /** May lead to a pooler that lends a connection for one transaction. */
  DATABASE_URL: address.optional(),
  /** PostgreSQL itself, for what needs a session of its own. */
  DATABASE_DIRECT_URL: address.optional(),
  /** `false`: the pooler knows no prepared statements. */
  DATABASE_PREPARED: z.stringbool().default(true),
  /** A standby, for reads that may be a moment old. */
  DATABASE_READ_URL: address.optional(),
  /** For each query of a page or call. */
  DATABASE_QUERY_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(12),
}

type DatabaseEnv = z.infer<z.ZodObject<typeof databaseSettings>>

export interface DatabaseConfig {
  /** Undefined: the embedded PostgreSQL, like `directUrl`. */
  url: string | undefined
  directUrl: string | undefined
  /** Undefined: all reads go to `url`. */
  readUrl: string | undefined
  isPrepared: boolean
  /** For each query of a page or call. */
  withinMs: number
  connections: number
}

export function* databaseProblems(env: Partial<Record<string, unknown>>): Generator<[string, string]> {
  if (env.SHOP_MODE === 'production' && !env.DATABASE_URL)
    yield ['DATABASE_URL', 'is needed in production mode']
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (env[name] && !env.DATABASE_URL) yield [name, 'is used together with DATABASE_URL only']
}

export const readDatabase = (set: DatabaseEnv): DatabaseConfig => ({
  url: set.DATABASE_URL,
  directUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
  readUrl: set.DATABASE_READ_URL,
  isPrepared: set.DATABASE_PREPARED,
  withinMs: set.DATABASE_QUERY_SECONDS * 1000,
  connections: set.DATABASE_CONNECTIONS,
})
