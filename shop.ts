/** The shop in one process or several. `server.ts` runs it: its sources while developing, otherwise the built program. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { provideLists } from '#features/regulations/service.server.ts'
import { type Config, ConfigError, readConfig, Unstartable } from '#server/config/config.ts'
import { isBehindPooler } from '#server/db/client.ts'
import { PostgresFailure } from '#server/db/embedded/home.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkStorage } from '#server/files/open-store.ts'
import { runAlone } from '#server/start/alone.ts'
import { limitHeaps } from '#server/start/limit-heaps.ts'
import { say } from '#server/start/listening.ts'
import type { Prepare } from '#server/start/open-shop.ts'
import { returnFreedMemory } from '#server/start/return-memory.ts'
import { runWorkers } from '#server/start/workers.ts'

const isDevelopment = process.argv.includes('--dev')

/** @throws Unstartable */
function reach<T>(url: string, ask: () => Promise<T>) {
  return ask().catch((problem: Error) => {
    throw new Unstartable(`The database at ${new URL(url).host} cannot be reached: ${problem.message}`)
  })
}

const prepare: Prepare = async (config, { database, url, directUrl, log }) => {
  await reach(url, () => sql`select 1`.execute(database.db))
  if (await reach(directUrl, () => database.withClient(isBehindPooler)))
    log.warn('A pooler is before PostgreSQL: DATABASE_DIRECT_URL must lead past it')
  await checkStorage(config, log)
  const onWaiting = (name: string) => log.warn(`The migration ${name} waits for locks and tries again`)
  const ran = await migrate(database, 'db/migrations', { onWaiting })
  if (ran.length > 0) say(`Database: ${ran.length} migrations ran`)
  const lists = await provideLists(database, join(config.rootDir, 'db/control-lists'))
  if (lists.length > 0) say(`Control lists: ${lists.length} loaded`)
  if (config.mode !== 'demo') return undefined
  await loadDemo(config, directUrl)
  const { simulators } = await import('./simulators/start.ts')
  return simulators
}

/** In a process of its own, so that its modules do not stay in the memory of the shop. @throws Unstartable */
async function loadDemo({ rootDir }: Config, url: string) {
  const program = join(rootDir, 'db/seed/load.ts')
  const loading = fork(program, { cwd: rootDir, env: { ...process.env, DATABASE_URL: url } })
  const [code] = await once(loading, 'exit')
  if (code !== 0) throw new Unstartable('The demo could not be loaded')
}

try {
  limitHeaps()
  returnFreedMemory()
  const config = readConfig(process.env, process.cwd())
  if (config.workers > 1 && !isDevelopment) await runWorkers(config, prepare)
  else await runAlone(config, prepare, isDevelopment)
} catch (problem) {
  const isExpected = [ConfigError, PostgresFailure, Unstartable].some((kind) => problem instanceof kind)
  console.error(isExpected ? (problem as Error).message : problem)
  process.exit(1)
}
