import { type FreightParts, freightPartsOf, sumOfFreight, weightOf } from '../order/freight.ts'
import type { Goods } from '../order/repository.server.ts'
import type { TradeSettings } from '../order/settings.service.server.ts'
import { type LineSums, type OrderSums, sumLine, sumOrder } from '../order/sums.ts'
import { type Collection, collectionNumbers, type OrderKind, type PaymentTerms } from '../schema.ts'

export interface WantedLine {
  /** Of the cart line, or the number of the line in a quote. */
  id: number
  skuId: number
  quantityTenths: number
  preferredLot?: string | null
  /** By a quote. */
  agreed?: { priceFen: number; leadTimeDays: number | null }
}

export interface BasketLine {
  /** As in `WantedLine`. */
  lineId: number
  goods: Goods
  quantityTenths: number
  preferredLot: string | null
  /** Less of the preferred lot is in stock. */
  isLotShort: boolean
  listFen: number
  unitFen: number
  priceReason: string
  grossFen: number
}

export type CheckoutLine = BasketLine & LineSums

export interface DraftOrder extends OrderSums {
  kind: OrderKind
  lines: CheckoutLine[]
  grams: number
  /** Undefined: free. */
  freight: FreightParts | undefined
  couponId: number | null
}

export const isHazardous = ({ goods }: Pick<BasketLine, 'goods'>) => goods.isHazardousChemical

export const hasHazardous = (drafts: Pick<DraftOrder, 'lines'>[]) =>
  drafts.some(({ lines }) => lines.some(isHazardous))

export interface OrderDiscount {
  couponId: number
  perLineFen: number[]
  freeFreight: boolean
}

export function composeDraft(
  kind: OrderKind,
  lines: BasketLine[],
  provinceCode: string,
  settings: TradeSettings,
  discount?: OrderDiscount,
): DraftOrder {
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
          isDangerous: lines.some(({ goods }) => goods.unNumber !== null),
          isRegulated: kind === 'regulated',
        },
        settings,
      )
  const sums = sumOrder(summed, sumOfFreight(freight))
  return { kind, lines: summed, grams, freight, couponId: discount?.couponId ?? null, ...sums }
}

export interface PaymentMethod {
  terms: PaymentTerms | null
  collection: Collection
}

const methods: readonly PaymentMethod[] = [
  { terms: 'prepaid', collection: 'online' },
  { terms: 'prepaid', collection: 'remittance' },
  { terms: 'prepaid', collection: 'other' },
  { terms: 'deposit', collection: 'online' },
  { terms: 'deposit', collection: 'remittance' },
  { terms: 'cod', collection: 'cod' },
  { terms: null, collection: 'credit' },
]

export const isOverLimit = (collection: Collection | null, totalFen: number, limitFen: number | null) =>
  (collection === 'credit' || collection === 'other') && limitFen !== null && totalFen > limitFen

interface Paying {
  isRegulated: boolean
  totalFen: number
  /** In the numbers of the specification. */
  barredCollections: readonly number[]
  /** Undefined: no credit; null: no limit. */
  headroomFen: number | null | undefined
  /** Per order, from wallet and credit; null: no limit. */
  spendingLimitFen: number | null
}

export function allowedMethods(paying: Paying): PaymentMethod[] {
  const { isRegulated, totalFen, barredCollections, headroomFen, spendingLimitFen } = paying
  const hasCredit = headroomFen !== undefined && (headroomFen === null || headroomFen >= totalFen)
  return methods.filter(({ terms, collection }) => {
    if (barredCollections.includes(collectionNumbers[collection])) return false
    if (totalFen === 0) return terms === 'prepaid'
    if (collection === 'cod') return !isRegulated
    if (isOverLimit(collection, totalFen, spendingLimitFen)) return false
    return collection !== 'credit' || hasCredit
  })
}
