/** Starts the shop: `npm start` (built), `npm run dev` (with hot reload). */

import { join } from 'node:path'
import { ConfigError, readConfig, Unstartable } from '#server/config/config.ts'
import { PostgresFailure } from '#server/db/embedded/home.ts'
import { limitHeaps } from '#server/start/limit-heaps.ts'
import { say } from '#server/start/listening.ts'
import type { Prepare } from '#server/start/open-shop.ts'

const isDevelopment = process.argv.includes('--dev')
// React chooses its build by this when it is first imported: only dynamic imports below may reach it.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

/** @throws Unstartable */
function reach<T>(url: string, ask: () => Promise<T>) {
  return ask().catch((problem: Error) => {
    throw new Unstartable(`The database at ${new URL(url).host} cannot be reached: ${problem.message}`)
  })
}

const prepare: Prepare = async (config, { database, url, directUrl, log }) => {
  const { sql } = await import('kysely')
  await reach(url, () => sql`select 1`.execute(database.db))
  const { isBehindPooler } = await import('#server/db/client.ts')
  if (await reach(directUrl, () => database.withClient(isBehindPooler)))
    log.warn('A pooler is before PostgreSQL: DATABASE_DIRECT_URL must lead past it')
  const { checkStorage } = await import('#server/files/open-store.ts')
  await checkStorage(config, log)
  const { migrate } = await import('#server/db/migrate.ts')
  const onWaiting = (name: string) => log.warn(`The migration ${name} waits for locks and tries again`)
  const ran = await migrate(database, 'db/migrations', { onWaiting })
  if (ran.length > 0) say(`Database: ${ran.length} migrations ran`)
  const { provideLists } = await import('#features/regulations/service.server.ts')
  const lists = await provideLists(database, join(config.rootDir, 'db/control-lists'))
  if (lists.length > 0) say(`Control lists: ${lists.length} loaded`)
  if (config.mode !== 'demo') return undefined
  const { loadDemo } = await import('./db/seed/load-demo.ts')
  await loadDemo({ ...database, config, log, onProgress: say })
  const { simulators } = await import('./simulators/start.ts')
  return simulators
}

try {
  limitHeaps()
  const config = readConfig(process.env, import.meta.dirname)
  if (config.workers > 1 && !isDevelopment) {
    const { runWorkers } = await import('#server/start/workers.ts')
    await runWorkers(config, prepare)
  } else {
    const { runAlone } = await import('#server/start/alone.ts')
    await runAlone(config, prepare, isDevelopment)
  }
} catch (problem) {
  const isExpected = [ConfigError, PostgresFailure, Unstartable].some((kind) => problem instanceof kind)
  console.error(isExpected ? (problem as Error).message : problem)
  process.exit(1)
}
