/** Several processes behind one port. The first one passes connections on and starts the others: the workers. */

import cluster from 'node:cluster'
import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { openLog } from '../log.ts'
import { buildWhenStale } from './build.ts'
import { announce, checkPort, onSignals, say } from './listening.ts'
import type { Prepare } from './open-shop.ts'
import { WorkerPool } from './worker-pool.ts'

/** A worker opens these beside its pool: for jobs, views, listening, imports and the check of readiness. */
const connectionsBeside = 11

export async function runWorkers(config: Config, prepare: Prepare) {
  if (cluster.isPrimary) return runPrimary(config)
  const { runWorker } = await import('./worker.ts')
  return runWorker(config, prepare)
}

async function runPrimary(config: Config) {
  await checkPort(config)
  // a reload opens new workers while the former ones complete their requests
  const connections = 2 * config.workers * (config.database.connections + connectionsBeside)
  const embedded = config.database.url
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, { connections })
  if (embedded) say(`Database: embedded PostgreSQL in ${embedded.place}`)
  const log = openLog(config)
  const pool = new WorkerPool(config.workers, embedded ? { DATABASE_URL: embedded.url } : {}, log)
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    await pool.stop()
    await embedded?.stop()
    process.exit(code)
  }
  let replacing = Promise.resolve()
  let isNextDue = false
  const replaceAll = async () => {
    isNextDue = false
    await buildWhenStale(config.rootDir, say)
    await pool.replaceAll()
  }
  const failed = (problem: unknown) => log.error({ err: problem }, 'the workers were not replaced')
  onSignals(
    () => void end(0),
    () => {
      if (isNextDue) return // one that has not begun does for both
      isNextDue = true
      replacing = replacing.then(replaceAll).catch(failed)
    },
  )
  const port = await pool.startFirst()
  if (port === undefined) return end(1) // the worker has said why
  announce(port)
  await pool.startOthers()
}
