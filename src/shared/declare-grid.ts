import { z } from 'zod'
import { type Call, type CallSpec, declareCall, type StaffRole } from './declare-call.ts'
import type { Text } from './locale.ts'
import { type Permission, permissions } from './permissions.ts'

/** `money` in fen, `quantity` in tenths, `time` as ISO 8601, `day` as `2026-01-31`, `choice` as a key of `choices`. */
export type CellKind = 'text' | 'code' | 'choice' | 'number' | 'money' | 'quantity' | 'time' | 'day' | 'flag'

export interface GridColumn {
  title: Text
  kind: CellKind
  /** Labels by value, in the order in which a filter offers them. */
  choices?: Record<string, Text>
  /** Colours of the labels, by value. */
  tones?: Record<string, 'neutral' | 'info' | 'success' | 'processing' | 'warning' | 'error'>
  /** Pixels. */
  width?: number
  /** Shown after it is chosen. */
  isHidden?: boolean
  /** Not a filter, not sorted: its value is not one column of the database. */
  isPlain?: boolean
  isNullable?: boolean
  /** On the page and in the workbook, of a `text` or `code` that is stored as a key. */
  words?: ColumnWords
}

interface ColumnWords {
  shown(value: string): Text
  /** Typed into a filter: the part of the key that it means, or what was typed. */
  read(typed: string): string
  /** The key stands beside the words. */
  hasKey?: boolean
}

export type GridColumns = Record<string, GridColumn>
export type CellValue = string | number | boolean | null
export type GridRow<Columns extends GridColumns = GridColumns> = { id: string } & {
  [Name in keyof Columns]: CellValue
}

export const mostGridRows = 200
/** Of one selection or one workbook of ids. */
export const mostSelected = 10_000

const texts = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())

/** What a view of a grid shows; also the parameters of its page's address. */
const viewParameters = {
  filter: texts
    .default([])
    .meta({ description: '`column:a,b`, `column:from..to`, `column:~text`, `column:none`, `column:any`' }),
  sort: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'columns, separated by commas; `-` before one: descending' }),
  keyword: z.string().trim().max(100).default(''),
}

export const gridQuery = z.object({
  ...viewParameters,
  after: z.string().max(2000).optional().meta({ description: '`next` of the rows before' }),
  limit: z.coerce.number().int().min(1).max(mostGridRows).default(100),
})
export type GridQuery = z.output<typeof gridQuery>

export const gridExportQuery = z.object({
  ...viewParameters,
  columns: z.string().max(1000).default('').meta({ description: 'separated by commas; empty: all' }),
})
export type GridExportQuery = z.output<typeof gridExportQuery>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const gridPage = z.object({
  rows: z.array(z.object({ id: z.string() }).catchall(cell)),
  next: z.string().nullable(),
  total: z.number().nullable().meta({ description: 'of the first rows only; 10,000 stands for more' }),
})
export type GridRows = z.output<typeof gridPage>

export const gridSelection = z.object({ ids: z.array(z.string()) })

export interface Grid<Columns extends GridColumns = GridColumns> {
  name: string
  title: Text
  permission: Permission
  columns: Columns
  /** The order without `sort`: `-placedAt`. */
  sort: string
  list: Call<CallSpec & { query: typeof gridQuery; answer: typeof gridPage }>
  select: Call<CallSpec & { query: typeof gridExportQuery; answer: typeof gridSelection }>
  exported: Call<CallSpec & { query: typeof gridExportQuery }>
}

/** A list of the back office: its columns say how the server filters, sorts and exports it and how the page shows it. */
export function declareGrid<const Columns extends GridColumns>(
  name: string,
  { title, permission, sort, columns }: Pick<Grid<Columns>, 'title' | 'permission' | 'sort' | 'columns'>,
): Grid<Columns> {
  const path = `/api/admin/grids/${name}`
  const common = { who: permissions[permission] as readonly StaffRole[], tag: 'back office' }
  return {
    name,
    title,
    permission,
    sort,
    columns,
    list: declareCall('GET', path, {
      ...common,
      summary: `${title[1]}: rows of a view`,
      query: gridQuery,
      answer: gridPage,
    }),
    select: declareCall('GET', `${path}/selection`, {
      ...common,
      summary: `${title[1]}: the ids of a view, at most 10,000`,
      query: gridExportQuery,
      answer: gridSelection,
    }),
    exported: declareCall('GET', `${path}/export.xlsx`, {
      ...common,
      summary: `${title[1]}: a view as an Excel workbook`,
      query: gridExportQuery,
    }),
  }
}
