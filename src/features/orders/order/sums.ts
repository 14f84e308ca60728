import { lineAmountFen, splitTax } from '#shared/money.ts'

const wholeBp = 10_000

/** Rounded half up; at least 1 fen of a positive amount. */
export const depositOf = (totalFen: number, shareBp: number) =>
  Math.min(totalFen, Math.max(1, Math.floor((totalFen * shareBp + wholeBp / 2) / wholeBp)))

export interface LineSums {
  grossFen: number
  discountFen: number
  netFen: number
  taxFen: number
}

export function sumLine(unitFen: number, quantityTenths: number, discountFen: number): LineSums {
  const grossFen = lineAmountFen(unitFen, quantityTenths)
  return { grossFen, discountFen, ...splitTax(grossFen - discountFen) }
}

export interface OrderSums {
  goodsFen: number
  discountFen: number
  freightFen: number
  netFen: number
  taxFen: number
  totalFen: number
}

const sumOf = <T>(list: T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)

export function sumOrder(lines: LineSums[], freightFen: number): OrderSums {
  const freight = splitTax(freightFen)
  const goodsFen = sumOf(lines, (line) => line.grossFen)
  const discountFen = sumOf(lines, (line) => line.discountFen)
  return {
    goodsFen,
    discountFen,
    freightFen,
    netFen: sumOf(lines, (line) => line.netFen) + freight.netFen,
    taxFen: sumOf(lines, (line) => line.taxFen) + freight.taxFen,
    totalFen: goodsFen - discountFen + freightFen,
  }
}
