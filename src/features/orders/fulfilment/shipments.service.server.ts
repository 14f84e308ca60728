import { warehouseTexts } from '#features/catalog/messages.ts'
import { isFilledRow, readSheet } from '#features/catalog/service.server.ts'
import { failures } from '#i18n/failures.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { statusNumbers } from '../order/state.ts'
import { applyTransition } from './actions.service.server.ts'
import { shipmentAnswers as answers } from './messages.ts'
import { findIdsByNumber } from './repository.server.ts'
import { mostShipments, parcelInput, type ShipmentRow, type TriedShipments } from './schema.ts'

/** What the first row of a table calls its columns; without such a row they come in this order. */
const headings: [name: keyof Omit<ShipmentRow, 'line'>, pattern: RegExp][] = [
  ['orderNo', /订单|order/i],
  ['carrier', /承运|快递公司|物流公司|carrier/i],
  ['trackingNo', /运单|(?<!订)单号|tracking/i],
  ['warehouse', /仓|warehouse/i],
]

/** Rows of a table of parcels; empty rows are left out. */
export function readShipmentTable(table: string[][]): ShipmentRow[] {
  const headIndex = table.findIndex(isFilledRow)
  const head = table[headIndex] ?? []
  const found = headings.map(([name, pattern]) => ({
    name,
    place: head.findIndex((cell) => pattern.test(cell)),
  }))
  const hasHead = found.filter(({ place }) => place >= 0).length >= 2
  return table.flatMap((cells, index) => {
    if ((hasHead && index === headIndex) || !isFilledRow(cells)) return []
    const cellOf = (order: number) => {
      const place = hasHead ? (found[order]?.place ?? -1) : order
      return (cells[place] ?? '').trim()
    }
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

/** @throws Failure `file-unreadable`; `busy` */
export async function checkShipmentFile(ctx: StaffCtx, content: Buffer, signal: AbortSignal) {
  const table = await readSheet(ctx, content, mostShipments + 2, signal)
  return checkShipments(ctx, readShipmentTable(table))
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
