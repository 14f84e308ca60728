import { readQuantity } from '#shared/quantity.ts'
import { problemOfQuantity } from '../components/order-form.ts'
import { type LineSums, sumLine } from '../order/sums.ts'
import type { OrderLine } from '../schema.ts'

/** What the buyer wants of the lines of an order, by their ids. */
export interface LineChanges {
  /** As it stands in the field; lines whose quantity was not touched are missing. */
  typed: Record<string, string>
  /** Lines that shall go. */
  removed: string[]
}

type Ordered = Pick<OrderLine, 'id' | 'quantity'>

/** What is wrong with what was typed for a line: an empty field removes nothing. */
export function problemOf({ id, quantity }: Ordered, { typed, removed }: LineChanges) {
  const text = typed[id]
  return text === undefined || removed.includes(id) ? undefined : problemOfQuantity(text, quantity)
}

/** The changed lines as the shop is told; none has a problem. */
export const changedLines = (lines: Ordered[], changes: LineChanges) =>
  lines.flatMap(({ id }) => {
    if (changes.removed.includes(id)) return [{ id, quantity: 0 }]
    const quantity = readQuantity(changes.typed[id] ?? '')
    return quantity === undefined ? [] : [{ id, quantity }]
  })

/** A line as it was ordered. */
export interface OrderedLine {
  quantityTenths: number
  unitPriceFen: number
  grossFen: number
  discountFen: number
}

/**
 * Sums of a line of which less is wanted. What a coupon took off shrinks with it, rounded down, so that nobody keeps
 * a discount for goods that are not bought.
 * @param unitFen other than ordered only where the price was that of a larger quantity
 */
export function shrinkLine(line: OrderedLine, quantityTenths: number, unitFen: number): LineSums {
  const share =
    line.quantityTenths === 0
      ? 0n
      : (BigInt(line.discountFen) * BigInt(quantityTenths)) / BigInt(line.quantityTenths)
  return sumLine(unitFen, quantityTenths, Number(share))
}
