import { Readable } from 'node:stream'
import { fieldRefusal } from '#i18n/say.ts'
import type {
  CellKind,
  CellValue,
  Grid,
  GridColumn,
  GridColumns,
  GridExportQuery,
  GridRow,
} from '#shared/declare-grid.ts'
import { shanghaiDate, timeText } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { type Locale, type Text, textIn } from '#shared/locale.ts'
import { reading, type StaffCtx } from '../context.ts'
import { writeAuditEntry } from '../db/audit.ts'
import { eachGridRow, type GridSource, readGrid, selectGrid } from '../db/grid.ts'
import { type SheetCell, workbookStream } from '../files/workbook.ts'
import type { Api } from './api.ts'
import { serve } from './serve.ts'

const keywordTexts = {
  short: ['请至少输入两个字符', 'Type at least two characters'],
} as const satisfies Record<string, Text>

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One letter names too much; 碘 is a whole name, but not for lists that are searched by pairs of characters. */
function requireKeyword({ locale }: StaffCtx, source: GridSource<GridColumns>, keyword: string) {
  if ([...keyword].length !== 1 || (!source.findIds && /\p{Script=Han}/u.test(keyword))) return
  throw fieldRefusal(locale, 'keyword', keywordTexts.short)
}

/**
 * Registers the calls of a grid: its rows, the ids of a view, a view as a workbook. Rows and workbooks may come from the
 * replica; ids, which are acted upon, do not.
 */
export function serveGrid<Columns extends GridColumns>(
  api: Api,
  grid: Grid<Columns>,
  source: GridSource<Columns> | ((ctx: StaffCtx) => GridSource<Columns>),
) {
  const sourceFor = (ctx: StaffCtx, { keyword }: { keyword: string }) => {
    const found = typeof source === 'function' ? source(ctx) : source
    requireKeyword(ctx, found as GridSource<GridColumns>, keyword)
    return found
  }
  serve(api, grid.list, (ctx, { query }) => {
    const staff = ctx as StaffCtx
    return readGrid(reading(staff).db, grid, sourceFor(staff, query), query, staff.now)
  })
  serve(api, grid.select, async (ctx, { query }) => {
    const staff = ctx as StaffCtx
    return { ids: await selectGrid(staff.db, grid, sourceFor(staff, query), query, staff.now) }
  })
  serve(api, grid.exported, async (ctx, { query, reply }) => {
    const staff = ctx as StaffCtx
    const columns = chosenColumns(grid, query)
    const names = columns.map(([name]) => name)
    const from = sourceFor(staff, query)
    const { db } = reading(staff)
    const rows = sheetRows(staff.locale, columns, eachGridRow(db, grid, from, query, staff.now, names))
    const { total } = await readGrid(db, grid, from, { ...query, limit: 1 }, staff.now)
    await writeAuditEntry(staff.db, staff, {
      action: 'grid.export',
      subject: 'grid',
      subjectId: null,
      detail: { grid: grid.name, total, ...query },
    })
    const sheet = {
      name: textIn(staff.locale, grid.title),
      columns: columns.map(([, { title, width = 140 }]) => ({
        title: textIn(staff.locale, title),
        width: Math.round(width / 8),
      })),
      rows,
    }
    return reply
      .type(workbookType)
      .headers({
        'content-disposition': `attachment; filename="${grid.name}-${shanghaiDate(staff.now)}.xlsx"`,
        'x-rows': String(total),
      })
      .send(Readable.from(workbookStream(sheet), { objectMode: false }))
  })
}

function chosenColumns<Columns extends GridColumns>(
  { columns }: Grid<Columns>,
  { columns: chosen }: GridExportQuery,
): [string, GridColumn][] {
  const names = chosen === '' ? Object.keys(columns) : chosen.split(',')
  return names.map((name) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (!column) throw new Failure('validation-failed', [{ path: 'columns', message: name }])
    return [name, column]
  })
}

async function* sheetRows<Columns extends GridColumns>(
  locale: Locale,
  columns: [string, GridColumn][],
  rows: AsyncIterable<GridRow<Columns>>,
) {
  for await (const row of rows) yield columns.map(([name, column]) => sheetCell(row[name], column, locale))
}

const numbers: Partial<Record<CellKind, { divisor: number; format: string }>> = {
  money: { divisor: 100, format: '#,##0.00' },
  quantity: { divisor: 10, format: '0.#' },
  number: { divisor: 1, format: '0.##' },
}

function sheetCell(
  value: CellValue | undefined,
  { kind, choices, words }: GridColumn,
  locale: Locale,
): SheetCell {
  if (value === null || value === undefined) return { value: '' }
  if (words) return { value: textIn(locale, words.shown(String(value))) }
  const number = numbers[kind]
  if (number && typeof value === 'number') return { value: value / number.divisor, format: number.format }
  if (kind === 'choice') {
    const label = choices?.[String(value)]
    return { value: label ? textIn(locale, label) : String(value) }
  }
  if (kind === 'flag') return { value: value ? '✓' : '' }
  if (kind === 'time') return { value: timeText(new Date(String(value))) }
  return { value: String(value) }
}
