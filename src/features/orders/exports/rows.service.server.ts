import type { Ctx } from '#server/context.ts'
import type { Scope } from '../order/permissions.ts'
import type { OrderFilter } from '../order/reading.repository.server.ts'
import { listExportedLines, listOrdersBelow } from './repository.server.ts'
import { rowOfLine } from './sheet.ts'

const ordersAtOnce = 50

/** Rows of the workbook, newest orders first, read while they are written. @param onOrders count of each batch */
export async function* readOrderRows(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  scope: Scope,
  filter: OrderFilter,
  onOrders: (count: number) => Promise<unknown> = async () => {},
) {
  let below: number | null = null
  for (;;) {
    const orders = await listOrdersBelow(db, scope, filter, { below, limit: ordersAtOnce })
    const last = orders.at(-1)
    if (!last) return
    const byId = new Map(orders.map((order) => [order.id, order]))
    for (const line of await listExportedLines(db, [...byId.keys()])) {
      const order = byId.get(line.orderId)
      if (order) yield rowOfLine(order, line, locale)
    }
    await onOrders(orders.length)
    below = last.id
  }
}
