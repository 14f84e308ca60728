import { type RawBuilder, sql } from 'kysely'
import type { CellKind, Grid, GridColumn } from '#shared/declare-grid.ts'
import { Failure } from '#shared/failure.ts'

export type Sql = RawBuilder<unknown>

/** Of a grid's source: what rows are ordered by. */
interface Ordered {
  id: Sql
  columns: Record<string, Sql>
}

export const refuseView = (path: string, message: string) =>
  new Failure('validation-failed', [{ path, message }])

/** In the database, for comparisons with a key. */
const types: Record<CellKind, string> = {
  text: 'text',
  code: 'text',
  choice: 'text',
  number: 'numeric',
  money: 'bigint',
  quantity: 'bigint',
  time: 'timestamptz',
  day: 'date',
  flag: 'boolean',
}

export const gridColumn = ({ columns }: Grid, name: string, path: string): GridColumn => {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column || column.isPlain) throw refuseView(path, name)
  return column
}

export interface SortKey {
  column: Sql
  /** Whether this column's value is unknown. */
  of?: Sql
  type: string
  isDescending: boolean
}

/** Unknown values come last in both directions: a key of its own comes before them. The id makes the order unique. */
export function sortKeys(grid: Grid, source: Ordered, sort: string): SortKey[] {
  const names = (sort || grid.sort).split(',').filter(Boolean)
  const keys = names.flatMap((one): SortKey[] => {
    const isDescending = one.startsWith('-')
    const name = isDescending ? one.slice(1) : one
    const { kind, isNullable } = gridColumn(grid, name, 'sort')
    const column = source.columns[name] as Sql
    const key = { column, type: types[kind], isDescending }
    return isNullable
      ? [{ column: sql`(${column} is null)`, of: column, type: 'boolean', isDescending: false }, key]
      : [key]
  })
  return [...keys, { column: source.id, type: 'bigint', isDescending: keys.at(-1)?.isDescending ?? true }]
}

export const orderOf = (keys: SortKey[]) =>
  sql.join(keys.map(({ column, isDescending }) => sql`${column} ${isDescending ? sql`desc` : sql`asc`}`))

export const writeKey = (values: (string | null)[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

export function readKey(text: string, length: number): (string | null)[] {
  const values = parseJson(Buffer.from(text, 'base64url').toString())
  const isKey =
    Array.isArray(values) &&
    values.length === length &&
    values.every((value) => value === null || typeof value === 'string')
  if (!isKey) throw refuseView('after', text)
  return values
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Rows after the key. One comparison of rows lets an index find the place. */
function afterKey(keys: SortKey[], values: (string | null)[]): Sql {
  const bound = ({ type }: SortKey, index: number) => sql`${values[index] ?? null}::text::${sql.raw(type)}`
  const isUniform = keys.every(
    ({ isDescending, type }) => isDescending === keys[0]?.isDescending && type !== 'boolean',
  )
  if (isUniform && !values.includes(null)) {
    const columns = sql.join(keys.map(({ column }) => column))
    return sql`(${columns}) ${keys[0]?.isDescending ? sql`<` : sql`>`} (${sql.join(keys.map(bound))})`
  }
  const alternatives = keys.map((key, index) => {
    const equal = keys
      .slice(0, index)
      .map((one, at) => sql`${one.column} is not distinct from ${bound(one, at)}`)
    const beyond = sql`${key.column} ${key.isDescending ? sql`<` : sql`>`} ${bound(key, index)}`
    return sql`(${sql.join([...equal, beyond], sql` and `)})`
  })
  return sql`(${sql.join(alternatives, sql` or `)})`
}

interface Part {
  /** The order within the part. */
  keys: SortKey[]
  conditions: Sql[]
}

/**
 * Known values first, then the unknown ones, each in an order that an index of the column has in both directions.
 * @param after values of all keys
 */
export function orderParts(keys: SortKey[], after: (string | null)[] | undefined): Part[] {
  const [isUnknown, known] = keys
  if (isUnknown?.type !== 'boolean' || !known || isUnknown.of !== known.column)
    return [{ keys, conditions: after ? [afterKey(keys, after)] : [] }]
  const part = (skipped: number, isWanted: Sql, isBegun: boolean): Part => {
    const rest = keys.slice(skipped)
    return {
      keys: rest,
      conditions: after && isBegun ? [isWanted, afterKey(rest, after.slice(skipped))] : [isWanted],
    }
  }
  const isAmongUnknown = after?.[0] === 'true'
  const unknown = part(2, isUnknown.column, isAmongUnknown)
  return isAmongUnknown ? [unknown] : [part(1, sql`${known.column} is not null`, true), unknown]
}
