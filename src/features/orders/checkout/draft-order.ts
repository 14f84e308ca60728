import { type FreightParts, freightPartsOf, sumOfFreight, weightOf } from '../order/freight.ts'
import type { TradeSettings } from '../order/settings.ts'
import { type LineSums, type OrderSums, sumLine, sumOrder } from '../order/sums.ts'
import type { OrderKind } from '../schema.ts'
import type { Goods } from './repository.server.ts'

/** A line of the cart with what it is and what it costs, before any coupon. */
export interface PricedLine {
  cartLineId: number
  goods: Goods
  quantityTenths: number
  listFen: number
  unitFen: number
  priceReason: string
  grossFen: number
}

export type CheckoutLine = PricedLine & LineSums

/** What becomes one order. */
export interface Part extends OrderSums {
  kind: OrderKind
  lines: CheckoutLine[]
  grams: number
  /** Undefined: it travels free. */
  freight: FreightParts | undefined
  couponId: number | null
}

/** What a coupon takes off the lines of one part. */
export interface PartDiscount {
  couponId: number
  perLineFen: number[]
  freeFreight: boolean
}

/** The order that lines make together, with its freight and all its sums. */
export function composePart(
  kind: OrderKind,
  lines: PricedLine[],
  provinceCode: string,
  settings: TradeSettings,
  discount?: PartDiscount,
): Part {
  const grams = weightOf(lines.map(({ goods, quantityTenths }) => ({ ...goods, quantityTenths })))
  const summed = lines.map((line, index) => ({
    ...line,
    ...sumLine(line.unitFen, line.quantityTenths, discount?.perLineFen[index] ?? 0),
  }))
  const freight = discount?.freeFreight
    ? undefined
    : freightPartsOf(
        {
          provinceCode,
          grams,
          goodsFen: summed.reduce((sum, { grossFen }) => sum + grossFen, 0),
          isHazardous: lines.some(({ goods }) => goods.isHazardousChemical),
          isRegulated: kind === 'regulated',
        },
        settings,
      )
  const sums = sumOrder(summed, sumOfFreight(freight))
  return { kind, lines: summed, grams, freight, couponId: discount?.couponId ?? null, ...sums }
}
