/** Several processes behind one port. The first one passes connections on and starts the others: the workers. */

import cluster from 'node:cluster'
import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { openLog } from '../log.ts'
import { buildWhenStale } from './build.ts'
import { Crew } from './crew.ts'
import { announce, checkPort, onSignals, say } from './listening.ts'
import type { Prepare } from './open-shop.ts'

/** Of the pool and of all that has its own: jobs, views, listening, imports. */
const connectionsBeside = 10

export async function runWorkers(config: Config, prepare: Prepare) {
  if (cluster.isPrimary) return runPrimary(config)
  const { runWorker } = await import('./worker.ts')
  return runWorker(config, prepare)
}

async function runPrimary(config: Config) {
  await checkPort(config)
  await buildWhenStale(config.rootDir, say)
  const connections = config.workers * (config.database.connections + connectionsBeside)
  const embedded = config.database.url
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, { connections })
  if (embedded) say(`Database: embedded PostgreSQL in ${embedded.place}`)
  const log = openLog(config)
  const crew = new Crew(config.workers, embedded ? { DATABASE_URL: embedded.url } : {}, log)
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    await crew.stop()
    await embedded?.stop()
    process.exit(code)
  }
  const replaceAll = async () => {
    await buildWhenStale(config.rootDir, say)
    await crew.replaceAll()
  }
  onSignals(
    () => void end(0),
    () => void replaceAll().catch((problem) => log.error({ err: problem }, 'the workers were not replaced')),
  )
  const port = await crew.startFirst()
  if (port === undefined) return end(1) // the worker has said why
  announce(port)
  await crew.startOthers()
}
