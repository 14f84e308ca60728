import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { openLog } from '../log.ts'
import { announce, checkPort, onSignals, say } from './listening.ts'
import { openShop, type Prepare } from './open-shop.ts'

/** One process that does everything. */
export async function runAlone(config: Config, prepare: Prepare, isDevelopment: boolean) {
  await checkPort(config)
  const embedded = config.database.url ? undefined : await startEmbeddedPostgres(config.dataDir)
  if (embedded) say(`Database: embedded PostgreSQL in ${embedded.place}`)
  const url = config.database.url ?? embedded?.url ?? ''
  const log = openLog(config)
  const shop = await openShop(config, { prepare, url, isDevelopment, log }).catch(async (problem) => {
    await embedded?.stop()
    throw problem
  })
  announce(shop.port)
  const stop = async () => {
    await shop.stop()
    await embedded?.stop()
    process.exit(0)
  }
  onSignals(stop, () => log.warn('SIGHUP replaces nothing while WORKERS is 1: restart the process'))
}
