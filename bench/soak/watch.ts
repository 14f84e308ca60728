import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { childrenOf, proportionalMb, sharedMb } from '../frame/processes.ts'

export interface Sample {
  at: number
  shopMb: number
  heapMb: number
  /** Without shared memory. 0: not ours. */
  postgresMb: number
  /** Grows until `shared_buffers` are used, and then no more. */
  sharedMb: number
  handles: number
  connections: number
  /** The 99th percentile since the process began, as prom-client has it. */
  loopMs: number
}

interface Watched {
  db: Db
  origin: string
  pid: number
  /** With the data of the embedded PostgreSQL. */
  dataDir?: string
}

async function sumOf(sizes: Promise<number>[]) {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function sizesOfPostgres(dataDir: string | undefined) {
  if (!dataDir) return { postgresMb: 0, sharedMb: 0 }
  const [server = ''] = (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
  const pids = [Number(server), ...(await childrenOf(server))]
  const shared = await sumOf(pids.map(sharedMb))
  return { postgresMb: (await sumOf(pids.map(proportionalMb))) - shared, sharedMb: shared }
}

export async function takeSample({ db, origin, pid, dataDir }: Watched): Promise<Sample> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1] ?? 0)
  const [backends] = await rowsOf(
    db,
    sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  return {
    at: Date.now(),
    shopMb: await proportionalMb(pid),
    heapMb: figure('nodejs_heap_size_used_bytes') / 2 ** 20,
    ...(await sizesOfPostgres(dataDir)),
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    connections: backends?.count ?? 0,
    loopMs: 1000 * figure('nodejs_eventloop_lag_p99_seconds'),
  }
}

/** Looks every few seconds until it is stopped. */
export class Watch {
  readonly samples: Sample[] = []
  readonly #watched: Watched
  #isOver = false

  constructor(watched: Watched) {
    this.#watched = watched
  }

  async work(everyMs: number) {
    while (!this.#isOver) {
      this.samples.push(await takeSample(this.#watched))
      await pause(everyMs)
    }
  }

  stop() {
    this.#isOver = true
  }
}
