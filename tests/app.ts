import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { JSONValue } from 'postgres'
import { afterAll } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { simulators } from '../simulators/start.ts'
import { testDatabase } from './database.ts'

type AppModule = typeof import('../src/main.server.ts')

const rootDir = join(import.meta.dirname, '..')
const relaxed = {
  RATE_LIMIT_PAGES_PER_MINUTE: '100000',
  RATE_LIMIT_API_PER_MINUTE: '100000',
  LOG_LEVEL: 'silent',
}

const queueTables = ['pgboss.queue', 'pgboss.schedule']
/** The rows of these tables after the first start: shops would make the same sixty queues one by one. */
let queueRows: JSONValue[] | undefined

async function addQueues({ sql }: Database) {
  for (const [at, rows] of (queueRows ?? []).entries()) {
    const table = sql(queueTables[at] ?? '')
    await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${sql.json(rows)})
      on conflict do nothing`
  }
}

const readQueues = ({ sql }: Database) =>
  Promise.all(
    queueTables.map(async (table) => {
      const [found] = await sql<{ rows: JSONValue }[]>`
        select coalesce(jsonb_agg(to_jsonb(one)), '[]') as rows from ${sql(table)} one`
      return found?.rows ?? []
    }),
  )

/**
 * The built shop on a fresh database, queried without a network.
 * @param env overrides the settings of a demo without rate limits
 * @param seed fills the database before the shop starts
 */
export async function testApp(
  env: Record<string, string> = {},
  seed: (database: Awaited<ReturnType<typeof testDatabase>>) => Promise<unknown> = async () => {},
) {
  const database = await testDatabase()
  await seed(database)
  await addQueues(database)
  const dataDir = await mkdtemp(join(tmpdir(), 'reagora-app-'))
  const config = readConfig({ ...relaxed, DATA_DIR: dataDir, ...env }, rootDir)
  const built = join(rootDir, 'build/server/index.js')
  const { buildApp } = (await import(/* @vite-ignore */ built)) as AppModule
  const app = await buildApp({
    config,
    database,
    databaseUrl: database.url,
    log: openLog(config),
    isDevelopment: false,
    simulators: config.mode === 'demo' ? simulators : undefined,
  })
  await app.ready()
  queueRows ??= await readQueues(database)
  afterAll(async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const ask = (options: InjectOptions) => app.inject(options)
  return {
    ...database,
    app,
    dataDir,
    ask,
    get: (url: string, cookies: Record<string, string> = {}) => app.inject({ method: 'GET', url, cookies }),
  }
}
