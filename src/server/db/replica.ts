import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseConnection, sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Database, Db } from './client.ts'
import { overConnections } from './in-one-round.ts'
import { isLostConnection } from './lost-connection.ts'
import { rowsOf } from './sql.ts'

const lookMs = 200
/** While the replica has yet to replay something that a reader here knows of. */
const lookOftenMs = 10
const mostSlowly = 5
const answerWithinMs = 1000
const usualMostLagMs = 10_000
const mostSamples = 512

const pageBytes = 8192
const longestPageHeader = 40

/** A position in the log of changes (WAL), in bytes. */
type Position = number

/** A position after the head of a page stands for the page's begin: no record ends between the two. */
const endOfRecord = (position: Position) =>
  position % pageBytes <= longestPageHeader ? position - (position % pageBytes) : position

export async function positionOf(db: Db): Promise<{ position: Position; timeline: number }> {
  const [row] = await rowsOf(
    db,
    sql<{ position: number; timeline: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position,
        ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`,
  )
  return { position: endOfRecord(row?.position ?? 0), timeline: row?.timeline ?? 0 }
}

interface ReplicaState {
  /** Null: it is no standby any more. */
  replayed: Position | null
  /** Whether it receives changes. One that was ahead of the server that was promoted never does again. */
  isFollowing: boolean
  /** Null: not following, or the role may not see it. */
  timeline: number | null
}

async function stateOf(db: Db): Promise<ReplicaState> {
  const [row] = await rowsOf(
    db,
    sql<ReplicaState>`
      select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as replayed,
        exists (select from pg_stat_wal_receiver) as "isFollowing",
        (select received_tli from pg_stat_wal_receiver) as timeline`,
  )
  return row ?? { replayed: null, isFollowing: false, timeline: null }
}

/** Of the replica: its query met a change of the primary, or it is away. The primary can answer instead. */
const recoveryConflict = '40001'
const isOfReplica = (problem: unknown) =>
  isLostConnection(problem) || (problem as { code?: unknown })?.code === recoveryConflict

interface ReplicaOptions {
  primary: Db
  /** For reads. */
  replica: Database
  /** A connection of its own, so that busy reads do not look like a lost replica. */
  watch: Database
  log: Pick<Log, 'warn' | 'info'>
  mostLagMs: number
}

/**
 * Sends reads that may be a moment old to the replica, while it is less than ten seconds behind and has replayed
 * everything that this process or the reader knows of; else to the primary.
 */
export class Replica {
  readonly #options: ReplicaOptions
  readonly #reads: Db
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>
  #isUsed = false
  /** What the log said last. */
  #isSaidToBeUsed: boolean | undefined
  #replayed: Position = 0
  /** Positions of the primary and when it was asked, the oldest first. */
  #samples: { position: Position; at: number }[] = []
  #timeline = 0
  /** The start counts: nothing older than the position of that moment is read. */
  #inStepAt = performance.now()
  /** The caches of this process were invalidated for changes up to here. */
  #floor: Position = Number.POSITIVE_INFINITY
  #isFloorDue = true
  #wake = () => {}

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#reads = overConnections(options.primary, (use) => this.#connect(use))
    this.#running = this.#look()
  }

  /** For reads by somebody who has seen the changes up to this position. */
  readerOf(seen: Position): Db {
    return this.#hasReplayed(seen) ? this.#reads : this.#options.primary
  }

  /** From here on nothing is read that is older than what is committed now. */
  changed() {
    this.#floor = Number.POSITIVE_INFINITY
    if (this.#isFloorDue) return
    this.#isFloorDue = true
    this.#wake()
  }

  /** Undefined while it is not used. */
  lagMs() {
    return this.#isUsed ? performance.now() - this.#inStepAt : undefined
  }

  async stop() {
    this.#stopping.abort()
    this.#wake()
    await this.#running
    await Promise.all([this.#options.replica.close(), this.#options.watch.close()])
  }

  #hasReplayed(seen: Position) {
    const lag = this.lagMs()
    return lag !== undefined && lag < this.#options.mostLagMs && this.#replayed >= Math.max(seen, this.#floor)
  }

  async #connect<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const primary = this.#options.primary.getExecutor()
    if (!this.#hasReplayed(0)) return primary.provideConnection(use)
    let isConnected = false
    try {
      return await this.#options.replica.db.getExecutor().provideConnection((connection) => {
        isConnected = true
        // The caches may have been invalidated while this waited for a connection.
        return this.#hasReplayed(0) ? use(this.#guarded(connection)) : primary.provideConnection(use)
      })
    } catch (problem) {
      if (isConnected || !isLostConnection(problem)) throw problem
      this.#leave(problem)
      return primary.provideConnection(use)
    }
  }

  #guarded(connection: DatabaseConnection): DatabaseConnection {
    const primary = this.#options.primary.getExecutor()
    return {
      executeQuery: async (query) => {
        try {
          return await connection.executeQuery(query)
        } catch (problem) {
          if (!isOfReplica(problem)) throw problem
          if (isLostConnection(problem)) this.#leave(problem)
          return primary.provideConnection((other) => other.executeQuery(query))
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  #leave(problem: unknown) {
    this.#isUsed = false
    this.#say(false, problem)
  }

  #say(isUsed: boolean, problem: unknown) {
    if (isUsed === this.#isSaidToBeUsed) return
    this.#isSaidToBeUsed = isUsed
    const { log } = this.#options
    if (isUsed) log.info('the replica of the database is used')
    else log.warn({ err: problem }, 'the replica of the database is not used')
  }

  async #look() {
    for (let soon = 0; !this.#stopping.signal.aborted; ) {
      await this.#compare().catch((problem) => {
        this.#leave(problem)
        this.#options.replica.interrupt() // its running queries go to the primary
      })
      const isBehind = this.#isFloorDue || this.#replayed < this.#floor
      soon = this.#isUsed && isBehind ? Math.min(soon + 1, mostSlowly) : 0
      const waking = new AbortController()
      this.#wake = () => waking.abort()
      const { signal } = waking
      await pause(soon > 0 ? soon * lookOftenMs : lookMs, undefined, { signal }).catch(() => {})
    }
  }

  async #compare() {
    const at = performance.now()
    const isFloorDue = this.#isFloorDue
    this.#isFloorDue = false
    const asked = within(positionOf(this.#options.primary)).catch(() => undefined) // it grows old meanwhile
    const { replayed, isFollowing, timeline } = await within(stateOf(this.#options.watch.db)).finally(
      async () => {
        const primary = await asked
        if (primary) this.#note(primary, at)
        if (isFloorDue && primary && !this.#isFloorDue) this.#floor = primary.position
        else if (isFloorDue) this.#isFloorDue = true
      },
    )
    if (replayed === null) throw new Error('It is no standby')
    if (!isFollowing) throw new Error('It receives nothing from a primary')
    if (timeline !== null && timeline !== this.#timeline) throw new Error('It follows another primary')
    this.#replayed = replayed
    while (this.#samples[0] && this.#samples[0].position <= replayed)
      this.#inStepAt = this.#samples.shift()?.at ?? 0
    this.#isUsed = true
    const { mostLagMs } = this.#options
    const isBehind = performance.now() - this.#inStepAt >= mostLagMs
    this.#say(!isBehind, new Error(`It is more than ${mostLagMs / 1000} seconds behind`))
  }

  #note({ position, timeline }: { position: Position; timeline: number }, at: number) {
    if (timeline !== this.#timeline) {
      // Another server was promoted: positions after that may stand for other changes than before.
      this.#timeline = timeline
      this.#samples = []
      this.changed()
    }
    this.#samples.push({ position, at })
    if (this.#samples.length > mostSamples)
      this.#samples = this.#samples.filter((_, index) => index % 2 === 0)
  }
}

async function within<T>(work: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const late = pause(answerWithinMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`No answer in ${answerWithinMs} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => {})
    answered.abort()
  }
}

/** @param url of one standby; PgBouncer may be before it */
export function openReplica(
  { within, openStandby }: Database,
  {
    url,
    connections,
    withinMs,
    mostLagMs = usualMostLagMs,
  }: { url: string; connections: number; withinMs: number; mostLagMs?: number },
  log: ReplicaOptions['log'],
) {
  const standby = openStandby(url, connections)
  const replica = { ...standby, db: standby.within(withinMs) }
  return new Replica({ primary: within(withinMs), replica, watch: openStandby(url, 1), log, mostLagMs })
}
