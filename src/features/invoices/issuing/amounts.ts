/** A line's amounts in fen. */
export interface TaxedAmount {
  netFen: number
  taxFen: number
}

export const grossOf = ({ netFen, taxFen }: TaxedAmount) => netFen + taxFen

export function sumUp(lines: readonly TaxedAmount[]) {
  const sum = { netFen: 0, taxFen: 0 }
  for (const { netFen, taxFen } of lines) {
    sum.netFen += netFen
    sum.taxFen += taxFen
  }
  return { ...sum, totalFen: grossOf(sum) }
}

const roundedShare = (whole: number, part: number, of: number) => {
  const product = BigInt(whole) * BigInt(part)
  return Number((2n * product + BigInt(of)) / (2n * BigInt(of)))
}

/** Net and tax of a part of a line; what is left of both stays at least zero. @param partFen with tax, at most the line */
export function partOf(line: TaxedAmount, partFen: number): TaxedAmount {
  const wholeFen = grossOf(line)
  if (partFen >= wholeFen) return { netFen: line.netFen, taxFen: line.taxFen }
  const netFen = roundedShare(line.netFen, partFen, wholeFen)
  return { netFen, taxFen: partFen - netFen }
}

export const without = (line: TaxedAmount, part: TaxedAmount): TaxedAmount => ({
  netFen: line.netFen - part.netFen,
  taxFen: line.taxFen - part.taxFen,
})

/** In proportion to the parts, each at most its part; the sum is the amount, or all parts when they are less. */
export function shareOut(amountFen: number, parts: readonly number[]): number[] {
  let partsLeft = parts.reduce((sum, part) => sum + part, 0)
  let left = Math.min(amountFen, partsLeft)
  return parts.map((part) => {
    const share = partsLeft > 0 ? Math.min(part, roundedShare(left, part, partsLeft)) : 0
    partsLeft -= part
    left -= share
    return share
  })
}

interface ReversibleLine {
  orderLineId: number | null
  /** Still invoiced, with tax. */
  leftFen: number
  quantityTenths: number | null
  wholeFen: number
}

/**
 * How much of a refund each line takes: returned lines first, up to the price of what was returned, then all others.
 * @param returned tenths of a unit by order line
 */
export function shareRefund(
  amountFen: number,
  lines: readonly ReversibleLine[],
  returned: ReadonlyMap<number, number>,
): number[] {
  const worth = lines.map(({ orderLineId, leftFen, quantityTenths, wholeFen }) => {
    const tenths = orderLineId === null ? undefined : returned.get(orderLineId)
    if (!tenths || !quantityTenths) return 0
    return Math.min(leftFen, roundedShare(wholeFen, Math.min(tenths, quantityTenths), quantityTenths))
  })
  const first = shareOut(amountFen, worth)
  const firstFen = first.reduce((sum, fen) => sum + fen, 0)
  const rest = shareOut(
    amountFen - firstFen,
    lines.map(({ leftFen }, index) => leftFen - (first[index] ?? 0)),
  )
  return first.map((fen, index) => fen + (rest[index] ?? 0))
}

const wholeBp = 10_000
/** The tax system refuses a line that deviates by more than 0.06 yuan, and a document by more than 1.27 yuan. */
const mostFenOfLine = 6
const mostFenOfDocument = 127

/** Whether the tax system accepts the taxes of a document. */
export function areTaxesAccepted(lines: readonly (TaxedAmount & { taxRateBp: number })[]) {
  const deviations = lines.map(({ netFen, taxFen, taxRateBp }) => (netFen * taxRateBp) / wholeBp - taxFen)
  const sum = deviations.reduce((total, one) => total + one, 0)
  return deviations.every((one) => Math.abs(one) <= mostFenOfLine) && Math.abs(sum) <= mostFenOfDocument
}

const priceDecimals = 8

/** Net price of a unit with up to eight decimals; times the quantity it deviates from the amount by less than a fen. */
export function netUnitPrice(netFen: number, quantityTenths: number): string {
  // yuan = fen / 100, units = tenths / 10
  const scale = 10n ** BigInt(priceDecimals)
  const scaled = (2n * BigInt(netFen) * scale + BigInt(quantityTenths * 10)) / BigInt(2 * quantityTenths * 10)
  const text = String(scaled).padStart(priceDecimals + 1, '0')
  return `${text.slice(0, -priceDecimals)}.${text.slice(-priceDecimals)}`.replace(/0{1,6}$/, '')
}
