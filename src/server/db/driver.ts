import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Client, QueryResult as PgResult } from 'pg'
import { findTracing, type SpanName } from '../telemetry/spans.ts'
import { isLostConnection, onlyReads } from './lost-connection.ts'
import { columnNames, DescribedQuery } from './query.ts'
import { TimeLimit } from './time-limit.ts'

const oids = { bool: 16, bytea: 17, int8: 20, timestamptz: 1184, timestamptzArray: 1185 }

/** The type of a value whose text PostgreSQL would read in several ways; 0: as the statement says. */
function oidOf(value: unknown): number {
  if (value instanceof Date) return oids.timestamptz
  if (value instanceof Uint8Array) return oids.bytea
  if (Array.isArray(value)) return value[0] instanceof Date ? oids.timestamptzArray : 0
  return { boolean: oids.bool, bigint: oids.int8 }[typeof value as string] ?? 0
}

/** Further texts are not prepared: each prepared statement takes memory on every connection. */
const mostPrepared = 1000

/** Names of prepared statements by types and text, the same on every connection. */
const names = new Map<string, string>()
let named = 0

function nameOf(key: string) {
  const known = names.get(key)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `s${++named}`
  names.set(key, name)
  return name
}

const noSuchStatement = '26000'

/**
 * A prepared statement whose columns a migration has changed (PostgreSQL names no code of its own for it), or that the
 * connection has no more: pg closes one whose values it could not write, and goes on using its name.
 */
export function isStalePlan(problem: unknown) {
  const { code, routine } = Object(problem) as { code?: unknown; routine?: unknown }
  return routine === 'RevalidateCachedQuery' || code === noSuchStatement
}

/** PostgreSQL answers the commit of a failed transaction without an error. */
class RolledBack extends Error {}

export type LentClient = Client & {
  release?: (isBroken: boolean) => void
  /** Was opened to read only, so a refused write says nothing about the server. */
  isReader?: boolean
}

const refusedWrite = '25006'

/** A primary that became a standby refuses writes until its connections are closed. */
function withCode(problem: unknown, client: LentClient) {
  const hasCode = problem instanceof Error && 'code' in problem
  if (hasCode && problem.code === refusedWrite && !client.isReader) problem.code = onlyReads
  return problem
}

/** Provides connections: a pool, or a single client that its opener closes. */
export interface Clients {
  connect(): Promise<LentClient>
  end(): Promise<void>
}

const shownOfText = 300

/** Values are parameters, so the text holds none. */
function queryName(sql: string): SpanName {
  const text = sql
    .slice(0, 2 * shownOfText)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    kind: 'query',
    name: text.split(' ', 1)[0] ?? 'query',
    facts: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, shownOfText) },
  }
}

const resultOf = <R>({ rows, rowCount }: PgResult): QueryResult<R> => ({
  rows: rows as R[],
  numAffectedRows: BigInt(rowCount ?? 0),
})

/** The driver's stack begins where it read the answer. */
function withCaller(problem: unknown) {
  if (problem instanceof Error) problem.stack += `\n${new Error('sent').stack?.replace(/^.*\n.*\n/, '')}`
  return problem
}

/** A query is sent at once, behind those that are running on the connection. */
class PipeliningConnection implements DatabaseConnection {
  readonly client: LentClient
  readonly #isPrepared: boolean
  readonly #limit: TimeLimit | undefined
  /** BEGIN of the open transaction. */
  begun: Promise<unknown> | undefined
  #isLost = false

  constructor(client: LentClient, { isPrepared, withinMs }: DriverOptions) {
    this.client = client
    this.#isPrepared = isPrepared
    this.#limit = withinMs === undefined ? undefined : new TimeLimit(client, withinMs)
  }

  /** Whether nobody else may get it: it is lost, its transaction did not end, or a cancel may still reach it. */
  get isSpent() {
    return this.#isLost || this.begun !== undefined || this.#limit?.hasCancelled === true
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const tracing = findTracing()
    if (!tracing) return this.#execute<R>(query)
    const work = () => this.#execute<R>(query)
    return tracing.child(queryName(query.sql), work, ({ rows }) => ({
      'db.response.returned_rows': rows.length,
    }))
  }

  async #execute<R>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<R>> {
    const types = parameters.map(oidOf)
    const isRenamed = columnNames.areRenamed(queryId)
    if (!this.#isPrepared) return this.#unprepared<R>(sql, parameters, types, isRenamed)
    const key = `${types.join()} ${sql}`
    try {
      return resultOf<R>(await this.#send(sql, parameters, types, isRenamed, nameOf(key)))
    } catch (problem) {
      if (isStalePlan(problem)) names.delete(key)
      if (!isStalePlan(problem) || this.begun) throw withCaller(problem)
    }
    return resultOf<R>(await this.#send(sql, parameters, types, isRenamed, nameOf(key)))
  }

  async #unprepared<R>(text: string, parameters: readonly unknown[], types: number[], isRenamed: boolean) {
    try {
      return resultOf<R>(await this.#send(text, parameters, types, isRenamed))
    } catch (problem) {
      throw withCaller(problem)
    }
  }

  /** @returns what PostgreSQL says that it did */
  async commit() {
    const answer = this.#submit('commit', [], [], false)
    const { command } = await (this.#limit?.watchCommit(answer) ?? answer)
    return command
  }

  #send(text: string, parameters: readonly unknown[], types: number[], isRenamed: boolean, name?: string) {
    if (parameters.includes(undefined)) throw new TypeError(`A parameter is undefined: ${text}`)
    const answer = this.#submit(text, parameters, types, isRenamed, name)
    return this.#limit?.watch(answer) ?? answer
  }

  #submit(text: string, parameters: readonly unknown[], types: number[], isRenamed: boolean, name?: string) {
    return new Promise<PgResult>((resolve, reject) => {
      const query = new DescribedQuery(isRenamed)
      const callback = (problem: Error | null, result: PgResult) =>
        problem ? reject(this.#note(problem)) : resolve(result)
      const { stream } = this.client.connection
      stream.cork() // queries of one turn go in one write
      process.nextTick(() => stream.uncork())
      this.client.query(Object.assign(query, { text, name, values: [...parameters], types, callback }))
    })
  }

  #note(problem: unknown) {
    const noted = withCode(problem, this.client)
    this.#isLost ||= isLostConnection(noted)
    return noted
  }

  /** Through a cursor, in the open transaction or one of its own; one at a time. */
  async *streamQuery<R>({ sql, parameters, queryId }: CompiledQuery, chunkSize: number) {
    const isOwn = !this.begun
    const isRenamed = columnNames.areRenamed(queryId)
    const run = (text: string) => this.executeQuery(CompiledQuery.raw(text))
    if (isOwn) this.begun = run('begin read only')
    await this.begun
    try {
      await this.executeQuery(CompiledQuery.raw(`declare rows no scroll cursor for ${sql}`, [...parameters]))
      for (;;) {
        // Not prepared: the columns are those of the cursor.
        const { rows } = resultOf<R>(await this.#send(`fetch ${chunkSize} from rows`, [], [], isRenamed))
        if (rows.length > 0) yield { rows }
        if (rows.length < chunkSize) break
      }
    } finally {
      await run(isOwn ? 'rollback' : 'close rows').catch(() => {}) // the transaction has failed
      if (isOwn) this.begun = undefined
    }
  }
}

interface DriverOptions {
  isPrepared: boolean
  /** For each query. Undefined: as long as it takes. */
  withinMs?: number | undefined
}

class PipeliningDriver implements Driver {
  readonly #clients: Clients
  readonly #options: DriverOptions

  constructor(clients: Clients, options: DriverOptions) {
    this.#clients = clients
    this.#options = options
  }

  async init() {}

  acquireConnection = async () => new PipeliningConnection(await this.#clients.connect(), this.#options)

  /** BEGIN goes together with the first query, in one write; the commit waits for it. */
  async beginTransaction(
    connection: PipeliningConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    connection.begun = connection.executeQuery(
      CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`),
    )
    connection.begun.catch(() => {})
  }

  async commitTransaction(connection: PipeliningConnection) {
    await connection.begun
    const command = await connection.commit()
    connection.begun = undefined
    if (command === 'ROLLBACK')
      throw new RolledBack('A statement of the transaction failed, so nothing is committed')
  }

  async rollbackTransaction(connection: PipeliningConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
    connection.begun = undefined
  }

  releaseConnection = async ({ client, isSpent }: PipeliningConnection) => client.release?.(isSpent)

  destroy = () => this.#clients.end()
}

export const pipeliningDialect = (clients: Clients, options: DriverOptions) => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PipeliningDriver(clients, options),
  createIntrospector: (db: ConstructorParameters<typeof PostgresIntrospector>[0]) =>
    new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
