import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
} from 'kysely'
import { type Connection, type FieldDef, type QueryResult as PgResult, Query } from 'pg'

const oids = { json: 114, jsonb: 3802 }

/** Columns get their names in camelCase when a statement is described, and not again for each row. */
class ColumnNames extends CamelCasePlugin {
  readonly #renamed = new WeakSet<QueryId>()

  override transformQuery(args: PluginTransformQueryArgs) {
    this.#renamed.add(args.queryId)
    return super.transformQuery(args)
  }

  override transformResult = async ({ result }: PluginTransformResultArgs) => result

  /** Not so for a query without plugins. */
  areRenamed(query: QueryId) {
    return this.#renamed.has(query)
  }

  nameOf(column: string) {
    return this.camelCase(column)
  }

  /** The keys of objects in a JSON value. */
  nameKeys(value: unknown) {
    return this.mapRow({ value }).value
  }
}

export const columnNames = new ColumnNames()

type Parse = (text: string) => unknown
interface Types {
  getTypeParser(oid: number, format: 'text'): Parse
}

/** What PostgreSQL says of the rows of a statement. */
interface Description {
  names: string[]
  parsers: Parse[]
  /** Copied for each row: objects of one shape. */
  blank: Record<string, unknown>
}

function descriptionOf(fields: FieldDef[], types: Types, isRenamed: boolean): Description {
  const names = fields.map(({ name }) => (isRenamed ? columnNames.nameOf(name) : name))
  const parsers = fields.map(({ dataTypeID }): Parse => {
    const parse = types.getTypeParser(dataTypeID, 'text')
    const hasKeys = isRenamed && (dataTypeID === oids.json || dataTypeID === oids.jsonb)
    return hasKeys ? (text) => columnNames.nameKeys(parse(text)) : parse
  })
  return { names, parsers, blank: Object.fromEntries(names.map((name) => [name, null])) }
}

function readRow({ names, parsers, blank }: Description, fields: (string | null)[]) {
  const row = { ...blank }
  for (let at = 0; at < names.length; at++) {
    const text = fields[at]
    if (typeof text === 'string') row[names[at] as string] = parsers[at]?.(text)
  }
  return row
}

interface Session {
  described: Map<string, Description>
  /** Passes on everything but the request for a description. */
  undescribing: Connection
}

const sessions = new WeakMap<Connection, Session>()

function sessionOf(connection: Connection) {
  const known = sessions.get(connection)
  if (known) return known
  const undescribing = Object.assign(Object.create(connection), { describe() {} }) as Connection
  const session: Session = { described: new Map(), undescribing }
  sessions.set(connection, session)
  return session
}

/** The parts of pg's class that its types do not list. */
declare module 'pg' {
  interface Query {
    text: string
    name: string | undefined
    values: unknown[]
    types: number[]
    callback: (problem: Error | null, result: PgResult) => void
    _result: PgResult & { _types: Types }
    _canceledDueToError: Error | false
    prepare(connection: Connection): void
    handleRowDescription(message: { fields: FieldDef[] }): void
    handleDataRow(message: { fields: (string | null)[] }): void
  }
}

/** A prepared statement is described once on each connection. */
export class DescribedQuery extends Query {
  readonly #isRenamed: boolean
  #session: Session | undefined
  #description: Description | undefined

  constructor(isRenamed: boolean) {
    super('')
    this.#isRenamed = isRenamed
  }

  override prepare(connection: Connection) {
    const session = sessionOf(connection)
    this.#session = session
    this.#description = session.described.get(this.#key())
    super.prepare(this.#description ? session.undescribing : connection)
  }

  override handleRowDescription({ fields }: { fields: FieldDef[] }) {
    this.#description = descriptionOf(fields, this._result._types, this.#isRenamed)
    if (this.name !== undefined) this.#session?.described.set(this.#key(), this.#description)
  }

  override handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (!this.#description || this._canceledDueToError) return
    try {
      this._result.rows.push(readRow(this.#description, fields))
    } catch (problem) {
      this._canceledDueToError = problem as Error // the query fails when all its rows have arrived
    }
  }

  #key() {
    return `${this.name} ${this.#isRenamed}`
  }
}
