import { readQuantity } from '#shared/quantity.ts'
import { problemOfQuantity } from '../components/order-form.tsx'
import { type LineSums, sumLine } from '../order/sums.ts'
import type { OrderLine } from '../schema.ts'

export interface LineChanges {
  /** By line id, as typed. */
  typed: Record<string, string>
  removed: string[]
}

type Ordered = Pick<OrderLine, 'id' | 'quantity'>

export function problemOfLine({ id, quantity }: Ordered, { typed, removed }: LineChanges) {
  const text = typed[id]
  return text === undefined || removed.includes(id) ? undefined : problemOfQuantity(text, quantity)
}

export const changedLines = (lines: Ordered[], changes: LineChanges) =>
  lines.flatMap(({ id }) => {
    if (changes.removed.includes(id)) return [{ id, quantity: 0 }]
    const quantity = readQuantity(changes.typed[id] ?? '')
    return quantity === undefined ? [] : [{ id, quantity }]
  })

export interface OrderedLine {
  quantityTenths: number
  unitPriceFen: number
  grossFen: number
  discountFen: number
}

/**
 * A discount shrinks with its line, rounded down.
 * @param unitFen differs from the ordered price only where a tier no longer applies
 */
export function shrinkLine(line: OrderedLine, quantityTenths: number, unitFen: number): LineSums {
  const share =
    line.quantityTenths === 0
      ? 0n
      : (BigInt(line.discountFen) * BigInt(quantityTenths)) / BigInt(line.quantityTenths)
  return sumLine(unitFen, quantityTenths, Number(share))
}
