import { type SqlBool, sql } from 'kysely'
import {
  type CellKind,
  type CellValue,
  type Grid,
  type GridColumn,
  type GridColumns,
  type GridQuery,
  type GridRow,
  type GridRows,
  mostSelected,
} from '#shared/declare-grid.ts'
import { mostCounted, shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import type { Db } from './client.ts'
import {
  gridColumn,
  orderOf,
  orderParts,
  readKey,
  refuseView,
  type Sql,
  sortKeys,
  writeKey,
} from './grid-order.ts'
import { bigints, containing, rowsOf } from './sql.ts'

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
  search(pattern: string, keyword: string): Sql
  /** A query of the ids that `search` finds, where it is quicker than a test of each row. Used for up to 10,000 ids. */
  findIds?(pattern: string, keyword: string): Sql
}

export type View = Pick<GridQuery, 'filter' | 'sort' | 'keyword'>

const relativeDay = /^today([+-]\d{1,4})?$/

/** `2026-01-31`, `today`, `today-7`. */
function dayOf(text: string, now: Date) {
  const relative = relativeDay.exec(text)
  const day = relative ? shanghaiDate(now, Number(relative[1] ?? 0)) : text
  if (!/^[1-8]\d{3}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw refuseView('filter', text)
  return day
}

const scale: Partial<Record<CellKind, number>> = { money: 100, quantity: 10 }

function numberOf(text: string, kind: CellKind) {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || Math.abs(value) > 1e12)
    throw refuseView('filter', text)
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
    throw refuseView('filter', text)
  return sql`${column} = any(${values}::text[])`
}

function conditionOf(grid: Grid, source: GridSource<GridColumns>, filter: string, now: Date): Sql {
  const [, name = '', text = ''] = /^(\w+):(.*)$/s.exec(filter) ?? []
  const definition = gridColumn(grid, name, 'filter')
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

async function searchCondition(db: Db, source: GridSource<GridColumns>, keyword: string) {
  const pattern = containing(keyword)
  if (!source.findIds) return source.search(pattern, keyword)
  const query = source.findIds(pattern, keyword)
  const found = await rowsOf<{ id: number }>(
    db,
    sql<{ id: number }>`select * from (${query}) as found (id) limit ${mostCounted + 1}`,
  )
  if (found.length > mostCounted) return source.search(pattern, keyword)
  return sql`${source.id} = any(${bigints([...new Set(found.map(({ id }) => id))])})`
}

async function conditionsOf(
  db: Db,
  grid: Grid,
  source: GridSource<GridColumns>,
  { filter, keyword }: Pick<View, 'filter' | 'keyword'>,
  now: Date,
) {
  const conditions = filter.map((one) => conditionOf(grid, source, one, now))
  const found = keyword ? await searchCondition(db, source, keyword) : undefined
  if (found) conditions.push(found)
  if (source.where) conditions.push(source.where)
  return conditions
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
  conditions: Sql[]
  /** Left out: all columns. */
  names?: readonly string[]
}

async function readRows<Columns extends GridColumns>(
  db: Db,
  grid: Grid<Columns>,
  source: GridSource<Columns>,
  { after, limit, sort, conditions, names = Object.keys(grid.columns) }: Slice,
) {
  const whole = { grid: grid as unknown as Grid, source: source as GridSource<GridColumns> }
  const keys = sortKeys(whole.grid, whole.source, sort)
  const columns = names.map((name) => {
    const column = whole.source.columns[name] as Sql
    const kind = whole.grid.columns[name]?.kind ?? 'text'
    return sql`${presented[kind]?.(column) ?? column} as ${sql.id(name)}`
  })
  const found: Found[] = []
  for (const part of orderParts(keys, after === undefined ? undefined : readKey(after, keys.length))) {
    if (found.length > limit) break
    const orderBy = sql`order by ${orderOf(part.keys)} limit ${limit + 1 - found.length}`
    const more = await rowsOf<Found>(
      db,
      sql<Found>`
        select ${source.id}::text as id, ${sql.join(columns)},
          json_build_array(${sql.join(keys.map(({ column }) => sql`${column}::text`))}) as "pageKey"
        from ${source.from} ${allOf([...conditions, ...part.conditions])} ${orderBy}`,
    )
    found.push(...more)
  }
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
): Promise<GridRows> {
  const whole = source as GridSource<GridColumns>
  const conditions = await conditionsOf(db, grid as unknown as Grid, whole, query, now)
  const [{ rows, next }, total] = await Promise.all([
    readRows(db, grid, source, { ...query, conditions }),
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
  const conditions = await conditionsOf(db, grid as unknown as Grid, whole, view, now)
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

/** All rows of a view, read in portions while they are used. @param names columns, which cost time each @throws Failure `validation-failed` */
export async function* eachGridRow<Columns extends GridColumns>(
  db: Db,
  grid: Grid<Columns>,
  source: GridSource<Columns>,
  view: View,
  now: Date,
  names?: readonly string[],
): AsyncGenerator<GridRow<Columns>> {
  const whole = source as GridSource<GridColumns>
  const conditions = await conditionsOf(db, grid as unknown as Grid, whole, view, now)
  const portion = { ...view, limit: exportedAtOnce, conditions, ...(names && { names }) }
  let after: string | undefined
  do {
    const { rows, next } = await readRows(db, grid, source, { ...portion, after })
    yield* rows
    after = next ?? undefined
  } while (after !== undefined)
}
