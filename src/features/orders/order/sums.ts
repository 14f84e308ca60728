/** Value added tax on what the shop sells, in hundredths of a percent. */
export const taxRateBp = 1300

const wholeBp = 10_000

/** Quantity times price, rounded half up to whole fen. */
export const grossOf = (unitFen: number, quantityTenths: number) =>
  Math.floor((unitFen * quantityTenths + 5) / 10)

/**
 * What of an amount with tax is the price and what is the tax: net is rounded half up, and both make up the amount
 * again. Both are computed line by line; totals are sums of lines, never computed anew.
 */
export function splitTax(fen: number) {
  const divisor = wholeBp + taxRateBp
  const netFen = Math.floor((2 * fen * wholeBp + divisor) / (2 * divisor))
  return { netFen, taxFen: fen - netFen }
}

/** What is due first of an amount that is paid by deposit, rounded half up; at least a fen, where there is one. */
export const depositOf = (totalFen: number, shareBp: number) =>
  Math.min(totalFen, Math.max(1, Math.floor((totalFen * shareBp + wholeBp / 2) / wholeBp)))

export interface LineSums {
  grossFen: number
  discountFen: number
  netFen: number
  taxFen: number
}

/** Sums of one line: what it costs, less what a coupon takes off, with the tax in it. */
export function sumLine(unitFen: number, quantityTenths: number, discountFen: number): LineSums {
  const grossFen = grossOf(unitFen, quantityTenths)
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

/** Sums of an order. Freight is taxed like the goods that it goes with. */
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
