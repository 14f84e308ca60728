/** Starts the shop: `npm start` (built), `npm run dev` (with hot reload). */

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { provideLists } from '#features/regulations/service.server.ts'
import { type Config, ConfigError, configWarnings, readConfig, Unstartable } from '#server/config/config.ts'
import { isBehindPooler, openDatabase } from '#server/db/client.ts'
import { PostgresFailure, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkStorage } from '#server/files/open-store.ts'
import { connectionLimits, maxIdleMs } from '#server/http/connections.ts'
import { openLog } from '#server/log.ts'
import { buildWhenStale } from '#server/start/build.ts'
import { openDevelopment } from '#server/start/development.ts'
import { limitHeaps } from '#server/start/limit-heaps.ts'

const isDevelopment = process.argv.includes('--dev')
// React chooses its build by this when it is first imported: only dynamic imports below may reach it.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
const say = (line: string) => process.stdout.write(`${line}\n`)

/** @throws Unstartable */
function reach<T>(url: string, ask: () => Promise<T>) {
  return ask().catch((problem: Error) => {
    throw new Unstartable(`The database at ${new URL(url).host} cannot be reached: ${problem.message}`)
  })
}

async function openShop(config: Config) {
  const { database: place } = config
  const embedded = place.url ? undefined : await startEmbeddedPostgres(config.dataDir)
  if (embedded) say(`Database: embedded PostgreSQL in ${embedded.place}`)
  const url = place.url ?? embedded?.url ?? ''
  const directUrl = place.directUrl ?? url
  const database = openDatabase(url, place.connections, { directUrl, isPrepared: place.isPrepared })
  const log = openLog(config)
  for (const doubt of configWarnings(config)) log.warn(doubt)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await reach(url, () => sql`select 1`.execute(database.db))
    if (await reach(directUrl, () => database.withClient(isBehindPooler)))
      log.warn('A pooler is before PostgreSQL: DATABASE_DIRECT_URL must lead past it')
    await checkStorage(config, log)
    const onWaiting = (name: string) => log.warn(`The migration ${name} waits for locks and tries again`)
    const ran = await migrate(database, 'db/migrations', { onWaiting })
    if (ran.length > 0) say(`Database: ${ran.length} migrations ran`)
    const lists = await provideLists(database, join(config.rootDir, 'db/control-lists'))
    if (lists.length > 0) say(`Control lists: ${lists.length} loaded`)
    if (config.mode === 'demo') {
      const { loadDemo } = await import('./db/seed/load-demo.ts')
      await loadDemo({ ...database, config, log, onProgress: say })
    }
    const { simulators } = config.mode === 'demo' ? await import('./simulators/start.ts') : {}
    const options = { config, database, databaseUrl: directUrl, log, isDevelopment, simulators }
    return { ...(await openApp(config, options)), close }
  } catch (problem) {
    await close()
    throw problem
  }
}

type AppModule = typeof import('./src/main.server.ts')
type AppOptions = Parameters<AppModule['buildApp']>[0]

async function openApp(config: Config, options: AppOptions) {
  if (isDevelopment) return openDevelopment(config, options)
  const built = './build/server/index.js'
  const { buildApp } = (await import(built)) as AppModule
  const app = await buildApp(options)
  await app.ready()
  return { answer: app.routing as RequestListener, stop: () => app.close() }
}

async function listen(config: Config, answer: RequestListener) {
  const server = createServer(connectionLimits, answer)
  server.timeout = maxIdleMs
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((problem: NodeJS.ErrnoException) => {
    const inUse = `Port ${config.port} is in use. Choose another: PORT=3001 npm start`
    throw new Unstartable(problem.code === 'EADDRINUSE' ? inUse : problem.message)
  })
  return server
}

/** Reports a port in use before the demo is loaded. */
async function checkPort(config: Config) {
  const probe = await listen(config, () => {})
  const closed = once(probe, 'close')
  probe.close()
  probe.closeAllConnections()
  await closed
}

async function main() {
  limitHeaps()
  const config = readConfig(process.env, import.meta.dirname)
  await checkPort(config)
  if (!isDevelopment) await buildWhenStale(config.rootDir, say)
  const shop = await openShop(config)
  const server = await listen(config, shop.answer).catch(async (problem) => {
    await shop.stop()
    await shop.close()
    throw problem
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(`\n  Reagora is open: http://localhost:${port}\n`)

  const stop = async () => {
    server.close()
    server.closeIdleConnections()
    await shop.stop()
    server.closeAllConnections()
    await shop.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

try {
  await main()
} catch (problem) {
  const isExpected = [ConfigError, PostgresFailure, Unstartable].some((kind) => problem instanceof kind)
  console.error(isExpected ? (problem as Error).message : problem)
  process.exit(1)
}
