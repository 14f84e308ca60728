import { type LineSums, sumLine } from '../sums.ts'

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
