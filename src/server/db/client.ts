import { CamelCasePlugin, type DatabaseConnection, Kysely, type TransactionSettings } from 'kysely'
import { PostgresJSDialect, type PostgresJSDialectConfig, PostgresJSDriver } from 'kysely-postgres-js'
import postgres, { type Sql } from 'postgres'
import type { DB } from './types.ts'

/** A connection or a transaction. One type, because the compiler takes half a minute to compare the two. */
export type Db = Kysely<DB>

export interface Database {
  db: Kysely<DB>
  sql: Sql
  close(): Promise<void>
}

const int8 = 20
const numeric = 1700
const date = 1082

/** Safe integers or an error: never a rounded amount. */
function parseWhole(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

/** Of the driver, of the system, and of PostgreSQL when it stops. */
const lostConnection = /^(CONNECT(ION)?_[A-Z]+|E[A-Z]+|57P\w\w|08\w{3})$/

export const isLostConnection = (problem: unknown) =>
  lostConnection.test(String((problem as { code?: unknown } | undefined)?.code))

/**
 * The driver queries the array types on each new connection. If the connection breaks meanwhile, the driver reconnects,
 * but leaves the rejection unhandled, which would end the process: github.com/porsager/postgres/issues/1192.
 */
export function isLostTypeQuery(problem: unknown) {
  const { query = '' } = Object(problem) as { query?: unknown }
  return String(query).includes('left join pg_catalog.pg_type') && isLostConnection(problem)
}

/** Called once in each process or thread that opens databases. */
export const ignoreLostTypeQueries = () =>
  process.on('unhandledRejection', (problem) => {
    if (!isLostTypeQuery(problem)) throw problem
  })

/**
 * Columns come in camelCase; bigint and numeric as numbers, dates as text.
 * @param isReadOnly PostgreSQL refuses every write (25006)
 */
export function openDatabase(url: string, connections: number, isReadOnly = false): Database {
  const sql = postgres(url, {
    max: connections,
    onnotice: () => {},
    connect_timeout: 10,
    ...(isReadOnly && { connection: { default_transaction_read_only: true } }),
    types: {
      whole: { to: int8, from: [int8], serialize: String, parse: parseWhole },
      decimal: { to: numeric, from: [numeric], serialize: String, parse: Number },
      date: { to: date, from: [date], serialize: String, parse: (text: string) => text },
    },
  })
  const db = new Kysely<DB>({
    dialect: new PipeliningDialect({ postgres: sql }),
    plugins: [new CamelCasePlugin()],
  })
  return { db, sql, close: () => sql.end({ timeout: 5 }) }
}

/** Sends BEGIN together with the first query, in one write. */
export class PipeliningDialect extends PostgresJSDialect {
  readonly #config: PostgresJSDialectConfig

  constructor(config: PostgresJSDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new PipeliningDriver(this.#config)
  }
}

class PipeliningDriver extends PostgresJSDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings)
    begun.catch(() => {}) // the commit waits for it
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}
