import { Kysely } from 'kysely'
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, types } from 'pg'
import { type Clients, pipeliningDialect } from './driver.ts'
import { Listener } from './listener.ts'
import { onlyReads } from './lost-connection.ts'
import { columnNames } from './query.ts'
import type { DB } from './types.ts'

/** A connection or a transaction. One type, because the compiler takes half a minute to compare the two. */
export type Db = Kysely<DB>

export interface Database {
  db: Kysely<DB>
  /** As `db`, but a query that takes longer fails and is undone. */
  within(ms: number): Kysely<DB>
  /** Whether queries wait for a connection. */
  isFull(): boolean
  /** Undefined: `db` leads to PostgreSQL itself. */
  openPooler: (() => Database) | undefined
  /** PostgreSQL itself, over a connection of its own. The caller closes it, as that of `openPooler`. */
  openDirect(): Database
  /**
   * A standby, whose connections may answer queries of `db`: the shop is bundled and the opener of its database is not,
   * so `openDatabase` of the other one would not know how columns are named.
   */
  openStandby(url: string, connections: number): Database
  /** Opens a session beside the pool, for COPY, locks and texts of several statements. `db` sends over it too. */
  withClient<T>(work: (client: Client, db: Db) => Promise<T>): Promise<T>
  /** Also wakes without a notification on every (re)connection, as those in between are lost. @returns how to stop */
  listen: Listener['listen']
  /** Breaks the pool's connections: what runs over them fails. */
  interrupt(): void
  close(): Promise<void>
}

const oids = {
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  date: 1082,
  dateArray: 1182,
  interval: 1186,
  textArray: 1009,
  timestamptz: 1184,
}

const closeWithinMs = 5000
const idleInTransactionMs = 60_000

/** Safe integers or an error: never a rounded amount. */
function parseWhole(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

const asText = (text: string) => text
const someTexts = types.getTypeParser(oids.textArray) as (text: string) => (string | null)[]
const textArray = (text: string) => (text === '{}' ? [] : someTexts(text))

const parsers: Record<number, (text: string) => unknown> = {
  [oids.int8]: parseWhole,
  [oids.int8Array]: (text) => textArray(text).map((item) => (item === null ? null : parseWhole(item))),
  [oids.numeric]: Number,
  [oids.date]: asText,
  [oids.dateArray]: textArray,
  [oids.interval]: asText,
  [oids.textArray]: textArray,
  [oids.timestamptz]: (text) => new Date(text),
}

const getTypeParser = ((oid: number, format?: 'text') =>
  parsers[oid] ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser

interface DatabaseOptions {
  /** PostgreSQL itself, where `url` leads to a pooler: for `withClient` and `listen`. */
  directUrl?: string
  /** `false`: the pooler at `url` knows no prepared statements. */
  isPrepared?: boolean
  /** PostgreSQL refuses every write (25006). No pooler passes this on. */
  isReadOnly?: boolean
  /** Otherwise a standby counts as a lost server. */
  mayBeStandby?: boolean
}

/** Columns come in camelCase; bigint and numeric as numbers, dates as text. */
export function openDatabase(
  url: string,
  connections: number,
  { directUrl = url, isPrepared = true, isReadOnly = false, mayBeStandby = false }: DatabaseOptions = {},
): Database {
  const options: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000, // or else the listener hears of a dead server after two hours
    pipeline: true,
    types: { getTypeParser },
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
  }
  const pool = new Pool({
    ...options,
    max: connections,
    idleTimeoutMillis: 0,
    ...(!mayBeStandby && { onConnect: (client) => openSession(client, directUrl === url) }),
  })
  pool.on('error', () => {}) // an idle connection was lost: the next query opens another
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', () => {}) // a connection in use was lost: its queries fail
    clients.add(Object.assign(client, { isReader: isReadOnly || mayBeStandby }))
  })
  pool.on('remove', (client) => clients.delete(client))
  const direct = { ...options, connectionString: directUrl }
  const listener = new Listener(direct)
  let closing: Promise<void> | undefined
  const openPooler = (): Database => ({
    ...openDatabase(url, 1, { isPrepared, directUrl }),
    withClient: (work) => withClient(options, work),
  })
  return {
    db: kyselyOver(pool, { isPrepared }),
    within: (ms) => kyselyOver(pool, { isPrepared, withinMs: ms }),
    isFull: () => pool.waitingCount > 0,
    openPooler: directUrl === url ? undefined : openPooler,
    openDirect: () => openDatabase(directUrl, 1),
    openStandby: (at, most) => openDatabase(at, most, { isPrepared, mayBeStandby: true }),
    withClient: (work) => withClient(direct, work),
    listen: (channel, wake) => listener.listen(channel, wake),
    interrupt: () => breakAll(clients),
    close() {
      closing ??= closeAll(pool, clients, listener)
      return closing
    },
  }
}

/**
 * Refuses a standby: a balancer that was late, or a name that is still known by its old address, leads to one. A process
 * that hangs does not keep its locks; behind a pooler the limit of the pooler does this.
 */
async function openSession(client: ClientBase, isDirect: boolean) {
  const limit = `, set_config('idle_in_transaction_session_timeout', '${idleInTransactionMs}', false)`
  const { rows } = await client.query(`select pg_is_in_recovery() as "isStandby"${isDirect ? limit : ''}`)
  if (rows[0]?.isStandby)
    throw Object.assign(new Error('The database server is a standby'), { code: onlyReads })
}

const kyselyOver = (clients: Clients, options: Parameters<typeof pipeliningDialect>[1]) =>
  new Kysely<DB>({ dialect: pipeliningDialect(clients, options), plugins: [columnNames] })

const lendOnly = (client: Client): Clients => ({ connect: async () => client, end: async () => {} })

async function withClient<T>(options: ClientConfig, work: (client: Client, db: Db) => Promise<T>) {
  const client = new Client(options)
  client.on('error', () => {}) // the running query fails
  await client.connect()
  try {
    return await work(client, kyselyOver(lendOnly(client), { isPrepared: true }))
  } finally {
    await client.end()
  }
}

/** A pooler gives its clients numbers of its own. Unless it lends whole sessions, LISTEN hears nothing behind it. */
export async function isBehindPooler(client: Client) {
  const { processID }: Client & { processID?: number } = client
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== processID
}

/** While `work` copies, nothing else may be sent over the connection: COPY cannot be pipelined. */
export async function copying<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const switchable: { pipeline: boolean } = client
  switchable.pipeline = false
  try {
    return await work()
  } finally {
    switchable.pipeline = true
  }
}

function breakAll(clients: Set<PoolClient>) {
  for (const client of clients) client.connection.stream.destroy()
}

/** Queries that still run are given five seconds. */
async function closeAll(pool: Pool, clients: Set<PoolClient>, listener: Listener) {
  const late = setTimeout(() => breakAll(clients), closeWithinMs)
  await Promise.all([pool.end(), listener.close()])
  clearTimeout(late)
}
