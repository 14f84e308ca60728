import { displayNumber } from '#shared/display.ts'
import type { StockOffer } from './schema.ts'

export const warehouseColumns = [
  'south',
  'north',
  'east',
  'central',
] as const satisfies readonly StockOffer['stock'][number]['warehouse'][]

const shownAtMost = 10

/** `0`, `3`, `>10`: the shop shows no more. */
export function stockIn(stock: StockOffer['stock'], warehouse: string) {
  const quantity = stock.find((place) => place.warehouse === warehouse)?.quantity ?? 0
  return quantity > shownAtMost ? `>${shownAtMost}` : displayNumber(Math.max(0, quantity))
}
