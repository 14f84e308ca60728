import { warehouseTexts } from '#features/catalog/messages.ts'
import { isFilledRow, readSheet } from '#features/catalog/service.server.ts'
import { failures } from '#i18n/failures.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { statusNumbers } from '../order/state.ts'
import { applyTransition } from './actions.service.server.ts'
import { shipmentAnswers as answers, shipmentColumns as columnTexts } from './messages.ts'
import { findIdsByNumber } from './repository.server.ts'
import { mostShipments, parcelInput, type ShipmentRow, type TriedShipments } from './schema.ts'

type ColumnName = keyof Omit<ShipmentRow, 'line'>

/** What the first row of a table calls its columns; pasted rows without it have them in this order. */
const headings: [name: ColumnName, pattern: RegExp][] = [
  ['orderNo', /订单|order/i],
  ['carrier', /承运|快递公司|物流公司|carrier/i],
  ['trackingNo', /运单|(?<!订)单号|tracking/i],
  ['warehouse', /仓|warehouse/i],
]

/** The rows below have numbers of orders and parcels. */
const isHead = (cells: string[]) =>
  !/\d/.test(cells.join('')) || cells.some((cell) => /订单|order|运单|单号|tracking/i.test(cell))

/**
 * Rows of a table of parcels; empty rows are left out.
 * @throws Failure `validation-failed` for a table that lacks a column, or a file that does not name its columns
 */
export function readShipmentTable(locale: Locale, table: string[][], isFile = false): ShipmentRow[] {
  const headIndex = table.findIndex(isFilledRow)
  const head = table[headIndex]
  if (!head) return []
  const hasHead = isHead(head)
  const places = headings.map(([, pattern], order) =>
    hasHead ? head.findIndex((cell) => pattern.test(cell)) : order,
  )
  const isMissing = (order: number) =>
    places[order] === -1 || (!hasHead && table.every(({ length }) => length <= order))
  const missing = headings.flatMap(([name], order) =>
    name !== 'warehouse' && isMissing(order) ? [say(locale, columnTexts[name])] : [],
  )
  if (isFile && !hasHead) throw fieldRefusal(locale, 'file', answers.noHead)
  if (missing.length > 0)
    throw fieldRefusal(locale, 'file', answers.missingColumns, {
      columns: missing.join(locale === 'zh' ? '、' : ', '),
    })
  return table.flatMap((cells, index) => {
    if ((hasHead && index === headIndex) || !isFilledRow(cells)) return []
    const cellOf = (order: number) => (cells[places[order] ?? -1] ?? '').trim()
    const warehouse = warehouseKey(cellOf(3))
    return [{ line: index + 1, orderNo: cellOf(0), carrier: cellOf(1), trackingNo: cellOf(2), warehouse }]
  })
}

function warehouseKey(text: string) {
  const name = text.replace(/仓$/, '').toLowerCase()
  const known = Object.entries(warehouseTexts).find(
    ([key, [zh, en]]) => name === key || name === zh || name === en.toLowerCase(),
  )
  return known?.[0] ?? text
}

/** @throws Failure `file-unreadable`; `busy`; `validation-failed` */
export async function checkShipmentFile(ctx: StaffCtx, content: Buffer, signal: AbortSignal) {
  const table = await readSheet(ctx, content, mostShipments + 2, signal)
  return checkShipments(ctx, readShipmentTable(ctx.locale, table, true))
}

/** Sends each parcel and takes it back: the rows with the refusals that they would meet. */
export function checkShipments(ctx: StaffCtx, rows: ShipmentRow[]) {
  if (rows.length === 0) throw fieldRefusal(ctx.locale, 'file', answers.noRows)
  if (rows.length > mostShipments)
    throw fieldRefusal(ctx.locale, 'file', answers.tooMany, { most: mostShipments })
  return tryShipments(ctx, rows, true)
}

/** Each parcel by itself: what is refused does not hold up the others. */
export const sendShipments = (ctx: StaffCtx, rows: ShipmentRow[]) => tryShipments(ctx, rows, false)

async function tryShipments(ctx: StaffCtx, rows: ShipmentRow[], isTrial: boolean): Promise<TriedShipments> {
  const ids = await findIdsByNumber(
    ctx.db,
    rows.map(({ orderNo }) => orderNo),
  )
  const seen = new Set<string>()
  const tried: TriedShipments['rows'] = []
  for (const row of rows) {
    const key = `${row.orderNo} ${row.warehouse}`
    const problem = seen.has(key)
      ? say(ctx.locale, answers.repeated)
      : await tryShipment(ctx, row, ids.get(row.orderNo), isTrial)
    seen.add(key)
    tried.push({ ...row, problem })
  }
  return { rows: tried }
}

class TrialEnds extends Error {}

/** @returns why it is refused; null: it is not */
async function tryShipment(
  ctx: StaffCtx,
  { carrier, trackingNo, warehouse }: ShipmentRow,
  orderId: number | undefined,
  isTrial: boolean,
) {
  if (orderId === undefined) return say(ctx.locale, answers.unknownOrder)
  const parcel = parcelInput.safeParse({ carrier, trackingNo, ...(warehouse && { warehouse }) })
  if (!parcel.success) return say(ctx.locale, answers.incomplete)
  const input = { to: statusNumbers.inTransit, reason: '', parcels: [parcel.data] }
  try {
    await ctx.transaction(async (ctx) => {
      await applyTransition(ctx, orderId, input)
      if (isTrial) throw new TrialEnds()
    })
    return null
  } catch (problem) {
    if (problem instanceof TrialEnds) return null
    if (!(problem instanceof Failure)) throw problem
    return problem.errors[0]?.message ?? say(ctx.locale, failures[problem.code])
  }
}
