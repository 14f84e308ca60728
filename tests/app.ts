import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, inject } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { testDatabase } from './database.ts'
import { buildShop } from './shop.ts'

const rootDir = join(import.meta.dirname, '..')
const relaxed = {
  RATE_LIMIT_PAGES_PER_MINUTE: '100000',
  RATE_LIMIT_API_PER_MINUTE: '100000',
  LOG_LEVEL: 'silent',
}

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>

/**
 * The built shop on a fresh database in which a shop has started once, queried without a network.
 * @param env overrides the settings of a demo without rate limits
 * @param seed fills the database before the shop starts
 * @param openShops opens it for the shop, where that reaches it another way than the test
 */
export async function testApp(
  env: Record<string, string> = {},
  seed: (database: TestDatabase) => Promise<unknown> = async () => {},
  openShops: (database: TestDatabase) => Database = (database) => database,
) {
  const database = await testDatabase(inject('shopTemplateUrl'))
  await seed(database)
  const dataDir = await mkdtemp(join(tmpdir(), 'reagora-app-'))
  const config = readConfig({ ...relaxed, DATA_DIR: dataDir, ...env }, rootDir)
  const opened = openShops(database)
  const app = await buildShop({ config, database: opened, databaseUrl: database.url, log: openLog(config) })
  await app.ready()
  afterAll(async () => {
    await app.close()
    if (opened !== database) await opened.close()
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
