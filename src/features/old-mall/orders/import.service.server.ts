import { z } from 'zod'
import type { ImportSource, SourceRow } from '#features/catalog/service.server.ts'
import type { Database } from '#server/db/client.ts'
import { toFen } from '#shared/money.ts'
import { toTenths } from '#shared/quantity.ts'
import { type ImportedLine, upsertLines } from './repository.server.ts'

const columns = [
  'orderNo',
  'account',
  'placedOn',
  'status',
  'lineNo',
  'catalogNumber',
  'name',
  'packing',
  'quantity',
  'unitPrice',
] as const

const text = (most: number) => z.string().trim().max(most)
const oldOrderRow = z.object({
  orderNo: text(60).min(1),
  account: text(120).min(1),
  placedOn: z.iso.date(),
  status: text(60).default(''),
  lineNo: z.coerce.number().int().min(1).max(10_000),
  catalogNumber: text(60).default(''),
  name: text(300).min(1),
  packing: text(60).default(''),
  quantity: z.coerce.number().positive().max(1_000_000),
  unitPrice: z.coerce.number().min(0).max(100_000_000),
})

export interface RefusedOldRow {
  row: number
  /** Empty: the whole row. */
  column: string
  reason: string
}

const rowsAtOnce = 1000

export class MissingColumns extends Error {}

/**
 * Reads one line of an order per row and adds or updates it; the same file twice changes nothing.
 * @throws MissingColumns
 * @returns the number of rows that were taken
 */
export async function importOldOrders(
  { db }: Pick<Database, 'db'>,
  { rows }: ImportSource,
  onRefused: (refused: RefusedOldRow) => void,
): Promise<number> {
  let places: Map<string, number> | undefined
  let batch: ImportedLine[] = []
  let taken = 0
  const save = async () => {
    const lines = batch
    batch = []
    const refused = await db.transaction().execute((tx) => upsertLines(tx, lines))
    for (const { rowNumber, reason } of refused) onRefused({ row: rowNumber, column: 'account', reason })
    taken += lines.length - refused.length
  }
  for await (const row of rows) {
    if (!places) {
      places = readHeader(row)
      continue
    }
    const line = readLine(row, places, onRefused)
    if (line) batch.push(line)
    if (batch.length >= rowsAtOnce) await save()
  }
  if (batch.length > 0) await save()
  return taken
}

function readHeader({ cells }: SourceRow) {
  const places = new Map(cells.map((cell, place) => [cell.trim(), place]))
  const missing = columns.filter((column) => !places.has(column))
  if (missing.length > 0) throw new MissingColumns(`These columns are missing: ${missing.join(', ')}`)
  return places
}

function readLine(
  { number, cells }: SourceRow,
  places: Map<string, number>,
  onRefused: (refused: RefusedOldRow) => void,
): ImportedLine | undefined {
  const given = Object.fromEntries(columns.map((column) => [column, cells[places.get(column) ?? -1] ?? '']))
  const parsed = oldOrderRow.safeParse(given)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      onRefused({ row: number, column: path.join('.'), reason: message })
    return
  }
  const { quantity, unitPrice, ...line } = parsed.data
  return { ...line, rowNumber: number, quantityTenths: toTenths(quantity), unitPriceFen: toFen(unitPrice) }
}
