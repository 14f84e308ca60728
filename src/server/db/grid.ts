import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  type CellKind,
  type CellValue,
  type Grid,
  type GridColumn,
  type GridColumns,
  type GridPage,
  type GridQuery,
  type GridRow,
  mostSelected,
} from '#shared/declare-grid.ts'
import { mostCounted, shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from './client.ts'
import { containing, rowsOf } from './sql.ts'

type Sql = RawBuilder<unknown>

/** Where a grid's rows come from, as SQL with the database's own names. */
export interface GridSource<Columns extends GridColumns> {
  /** The tables and joins. */
  from: Sql
  /** A unique bigint. */
  id: Sql
  columns: { [Name in keyof Columns]: Sql }
  /** Which rows the grid has at all. */
  where?: Sql
  /** Which rows a search finds. @param pattern for `ilike` @param keyword as it was typed */
  search?(pattern: string, keyword: string): Sql
}

export type View = Pick<GridQuery, 'filter' | 'sort' | 'keyword'>

const refuse = (path: string, message: string) => new Failure('validation-failed', [{ path, message }])

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

const columnOf = ({ columns }: Grid, name: string, path: string): GridColumn => {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column || column.isPlain) throw refuse(path, name)
  return column
}

const relativeDay = /^today([+-]\d{1,4})?$/

/** `2026-01-31`, `today`, `today-7`. */
function dayOf(text: string, now: Date) {
  const relative = relativeDay.exec(text)
  const day = relative ? shanghaiDate(now, Number(relative[1] ?? 0)) : text
  if (!/^[1-8]\d{3}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw refuse('filter', text)
  return day
}

const scale: Partial<Record<CellKind, number>> = { money: 100, quantity: 10 }

function numberOf(text: string, kind: CellKind) {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || Math.abs(value) > 1e12) throw refuse('filter', text)
  return Math.round(value * (scale[kind] ?? 1) * 1e4) / 1e4
}

/** Both bounds belong to the range; either may be empty. */
function rangeCondition(column: Sql, kind: CellKind, text: string, now: Date) {
  const [from = '', to = from] = text.split('..')
  const bound = (value: string, isUpper: boolean) => {
    if (kind === 'day') return sql`${column} ${isUpper ? sql`<=` : sql`>=`} ${dayOf(value, now)}::date`
    if (kind === 'time')
      return isUpper
        ? sql`${column} < ${startOfShanghaiDay(dayOf(value, now), 1)}`
        : sql`${column} >= ${startOfShanghaiDay(dayOf(value, now))}`
    return sql`${column} ${isUpper ? sql`<=` : sql`>=`} ${numberOf(value, kind)}::numeric`
  }
  const bounds = [from === '' ? undefined : bound(from, false), to === '' ? undefined : bound(to, true)]
  return sql.join([sql`true`, ...bounds.filter((one) => one !== undefined)], sql` and `)
}

function listCondition(column: Sql, { kind, choices }: GridColumn, text: string) {
  const values = text.split(',')
  if (kind === 'choice' && !values.every((value) => choices && Object.hasOwn(choices, value)))
    throw refuse('filter', text)
  return sql`${column} = any(${values}::text[])`
}

function conditionOf(grid: Grid, source: GridSource<GridColumns>, filter: string, now: Date): Sql {
  const [, name = '', text = ''] = /^(\w+):(.*)$/s.exec(filter) ?? []
  const definition = columnOf(grid, name, 'filter')
  const column = source.columns[name] as Sql
  const { kind } = definition
  if (text === 'none') return sql`${column} is null`
  if (text === 'any') return sql`${column} is not null`
  if (kind === 'flag') return text === 'yes' ? column : sql`not ${column}`
  if (kind === 'choice') return listCondition(column, definition, text)
  if (kind === 'text' || kind === 'code')
    return text.startsWith('~')
      ? sql`${column} ilike ${containing(text.slice(1))}`
      : listCondition(column, definition, text)
  return rangeCondition(column, kind, text, now)
}

function conditionsOf(
  grid: Grid,
  source: GridSource<GridColumns>,
  { filter, keyword }: Pick<View, 'filter' | 'keyword'>,
  now: Date,
) {
  const conditions = filter.map((one) => conditionOf(grid, source, one, now))
  if (keyword && source.search) conditions.push(source.search(containing(keyword), keyword))
  if (source.where) conditions.push(source.where)
  return conditions
}

interface SortKey {
  column: Sql
  type: string
  isDescending: boolean
}

/** Unknown values come last in both directions. The id makes the order unique. */
function sortKeys(grid: Grid, source: GridSource<GridColumns>, sort: string): SortKey[] {
  const names = (sort || grid.sort).split(',').filter(Boolean)
  const keys = names.flatMap((one): SortKey[] => {
    const isDescending = one.startsWith('-')
    const name = isDescending ? one.slice(1) : one
    const { kind, isNullable } = columnOf(grid, name, 'sort')
    const column = source.columns[name] as Sql
    const key = { column, type: types[kind], isDescending }
    return isNullable
      ? [{ column: sql`(${column} is null)`, type: 'boolean', isDescending: false }, key]
      : [key]
  })
  return [...keys, { column: source.id, type: 'bigint', isDescending: keys.at(-1)?.isDescending ?? true }]
}

const orderOf = (keys: SortKey[]) =>
  sql.join(keys.map(({ column, isDescending }) => sql`${column} ${isDescending ? sql`desc` : sql`asc`}`))

const writeKey = (values: (string | null)[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

function readKey(text: string, length: number): (string | null)[] {
  const values = parseJson(Buffer.from(text, 'base64url').toString())
  const isKey =
    Array.isArray(values) &&
    values.length === length &&
    values.every((value) => value === null || typeof value === 'string')
  if (!isKey) throw refuse('after', text)
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

const allOf = (conditions: Sql[]) =>
  conditions.length > 0 ? sql<SqlBool>`where ${sql.join(conditions, sql` and `)}` : sql``

const presented: Partial<Record<CellKind, (column: Sql) => Sql>> = {
  day: (column) => sql`${column}::text`,
  number: (column) => sql`${column}::float8`,
}

const cellOf = (value: unknown): CellValue => {
  if (value instanceof Date) return value.toISOString()
  if (value === undefined || value === null) return null
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

type Found = Record<string, unknown> & { id: string; pageKey: (string | null)[] }

interface Slice extends View {
  after?: string | undefined
  limit: number
}

async function readRows<Columns extends GridColumns>(
  db: Db,
  grid: Grid<Columns>,
  source: GridSource<Columns>,
  { after, limit, ...view }: Slice,
  now: Date,
) {
  const whole = { grid: grid as unknown as Grid, source: source as GridSource<GridColumns> }
  const keys = sortKeys(whole.grid, whole.source, view.sort)
  const conditions = conditionsOf(whole.grid, whole.source, view, now)
  if (after !== undefined) conditions.push(afterKey(keys, readKey(after, keys.length)))
  const names = Object.keys(grid.columns)
  const columns = names.map((name) => {
    const column = whole.source.columns[name] as Sql
    const kind = whole.grid.columns[name]?.kind ?? 'text'
    return sql`${presented[kind]?.(column) ?? column} as ${sql.id(name)}`
  })
  const orderBy = sql`order by ${orderOf(keys)} limit ${limit + 1}`
  const found = await rowsOf<Found>(
    db,
    sql<Found>`
      select ${source.id}::text as id, ${sql.join(columns)},
        json_build_array(${sql.join(keys.map(({ column }) => sql`${column}::text`))}) as "pageKey"
      from ${source.from} ${allOf(conditions)} ${orderBy}`,
  )
  const rows = found.slice(0, limit).map(({ pageKey: _, id, ...cells }) => ({
    ...Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, cellOf(value)])),
    id,
  })) as GridRow<Columns>[]
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows, next: last ? writeKey(last.pageKey) : null }
}

async function countRows(db: Db, source: GridSource<GridColumns>, conditions: Sql[]) {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql<{ count: number }>`
      select count(*)::int as count
      from (select 1 from ${source.from} ${allOf(conditions)} limit ${mostCounted}) as counted`,
  )
  return row?.count ?? 0
}

/** @throws Failure `validation-failed` for a filter, order or key that the grid does not have */
export async function readGrid<Columns extends GridColumns>(
  db: Db,
  grid: Grid<Columns>,
  source: GridSource<Columns>,
  query: GridQuery,
  now: Date,
): Promise<GridPage> {
  const whole = source as GridSource<GridColumns>
  const conditions = conditionsOf(grid as unknown as Grid, whole, query, now)
  const [{ rows, next }, total] = await Promise.all([
    readRows(db, grid, source, query, now),
    query.after === undefined ? countRows(db, whole, conditions) : null,
  ])
  return { rows, next, total }
}

/** Of the view, in its order, at most 10,000. @throws Failure `validation-failed` */
export async function selectGrid<Columns extends GridColumns>(
  db: Db,
  grid: Grid<Columns>,
  source: GridSource<Columns>,
  view: View,
  now: Date,
): Promise<string[]> {
  const whole = source as GridSource<GridColumns>
  const conditions = conditionsOf(grid as unknown as Grid, whole, view, now)
  const keys = sortKeys(grid as unknown as Grid, whole, view.sort)
  const orderBy = sql`order by ${orderOf(keys)} limit ${mostSelected}`
  const found = await rowsOf<{ id: string }>(
    db,
    sql<{ id: string }>`
      select ${source.id}::text as id
      from ${source.from} ${allOf(conditions)} ${orderBy}`,
  )
  return found.map(({ id }) => id)
}

const exportedAtOnce = 1000

/** All rows of a view, read in portions while they are used. @throws Failure `validation-failed` */
export async function* eachGridRow<Columns extends GridColumns>(
  db: Db,
  grid: Grid<Columns>,
  source: GridSource<Columns>,
  view: View,
  now: Date,
): AsyncGenerator<GridRow<Columns>> {
  let after: string | undefined
  do {
    const { rows, next } = await readRows(db, grid, source, { ...view, after, limit: exportedAtOnce }, now)
    yield* rows
    after = next ?? undefined
  } while (after !== undefined)
}
