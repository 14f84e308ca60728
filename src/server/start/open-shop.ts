import type { RequestListener } from 'node:http'
import { type Config, configWarnings } from '../config/config.ts'
import { openDatabase } from '../db/client.ts'
import type { Log } from '../log.ts'
import { openDevelopment } from './development.ts'
import { leavingServer } from './leaving.ts'
import { listen, portOf } from './listening.ts'

type AppModule = typeof import('../../main.server.ts')
type AppOptions = Parameters<AppModule['buildApp']>[0]

/** Brings the database up to date. @returns what stands for external services @throws Unstartable */
export type Prepare = (
  config: Config,
  options: Pick<AppOptions, 'database' | 'log'> & { url: string; directUrl: string },
) => Promise<AppOptions['simulators']>

interface ShopOptions {
  prepare: Prepare
  url: string
  isDevelopment?: boolean
  log: Log
  peers?: AppOptions['peers']
}

/** Everything between the settings and a shop that listens. @throws Unstartable */
export async function openShop(
  config: Config,
  { prepare, url, isDevelopment = false, log, peers }: ShopOptions,
) {
  const stopTracing = await traceIfWanted(config)
  const { connections, isPrepared, directUrl = url } = config.database
  const database = openDatabase(url, connections, { directUrl, isPrepared })
  for (const doubt of configWarnings(config)) log.warn(doubt)
  const leaving = new AbortController()
  try {
    if (!isDevelopment) void importApp().catch(() => {}) // loads while the database is prepared; thrown again below
    const simulators = await prepare(config, { database, url, directUrl, log })
    const basics = { config, database, databaseUrl: directUrl, log, isDevelopment, simulators, peers }
    const app = await openApp(config, { ...basics, leaving: leaving.signal })
    const server = await listen(config, app.answer).catch(async (problem) => {
      await app.stop()
      throw problem
    })
    const leave = leavingServer(server, leaving)
    return {
      port: portOf(server),
      makeWay: leave.makeWay,
      async stop() {
        await leave.completeRequests()
        await app.stop()
        server.closeAllConnections()
        await database.close()
        await stopTracing()
      },
    }
  } catch (problem) {
    await database.close()
    await stopTracing()
    throw problem
  }
}

/** The packages of OpenTelemetry are loaded only then. */
async function traceIfWanted({ telemetry }: Config) {
  if (!telemetry) return async () => {}
  const { startTracing } = await import('../telemetry/tracing.ts')
  return startTracing(telemetry)
}

const importApp = () => import('../../main.server.ts')

async function openApp(config: Config, options: AppOptions) {
  if (options.isDevelopment) return openDevelopment(config, options)
  const { buildApp } = await importApp()
  const app = await buildApp(options)
  await app.ready()
  return { answer: app.routing as RequestListener, stop: () => app.close() }
}
