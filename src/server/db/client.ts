import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import postgres, { type Sql } from 'postgres'
import { PipeliningDialect } from './pipelining-dialect.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB> | Transaction<DB>

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

/** Columns come in camelCase; bigint and numeric as numbers, dates as text. */
export function openDatabase(url: string, connections: number): Database {
  const sql = postgres(url, {
    max: connections,
    onnotice: () => {},
    connect_timeout: 10,
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
