import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import { depositOf, type OrderSums } from '../order/sums.ts'
import { collectionNumbers, termsNumbers } from '../schema.ts'
import type { Basket, Held } from './basket.service.server.ts'
import type { CheckoutLine, Part, PricedLine } from './draft-order.ts'
import { type PaymentWay, paymentsFor } from './payment-methods.ts'
import type { HeldLine, PreviewLine, PreviewPart } from './schema.ts'

const presentFacts = ({ cartLineId, goods, quantityTenths, listFen, unitFen, priceReason }: PricedLine) => ({
  id: String(cartLineId),
  skuId: String(goods.skuId),
  productId: String(goods.productId),
  sku: goods.skuCode,
  catalogNumber: goods.catalogNumber,
  nameZh: goods.nameZh,
  nameEn: goods.nameEn,
  brandNameZh: goods.brandNameZh,
  brandNameEn: goods.brandNameEn,
  casNumber: goods.casNumber,
  grade: goods.grade,
  purity: goods.purity,
  packing: goods.packing,
  unit: goods.salesUnit,
  regulated: goods.regulatedClasses,
  quantity: fromTenths(quantityTenths),
  listPrice: toYuan(listFen),
  unitPrice: toYuan(unitFen),
  priceReason,
  leadTimeDays: goods.leadTimeDays,
})

const presentLine = (line: CheckoutLine): PreviewLine => ({
  ...presentFacts(line),
  gross: toYuan(line.grossFen),
  discount: toYuan(line.discountFen),
  net: toYuan(line.netFen),
  tax: toYuan(line.taxFen),
  total: toYuan(line.grossFen - line.discountFen),
  backordered: fromTenths(Math.max(0, line.quantityTenths - line.goods.freeTenths)),
  allowsBackorder: line.goods.allowsBackorder,
})

export const presentHeld = ({ line, reason, missing }: Held): HeldLine => ({
  ...presentFacts(line),
  reason,
  missing,
})

export const presentSums = (sums: OrderSums) => ({
  goods: toYuan(sums.goodsFen),
  discount: toYuan(sums.discountFen),
  freight: toYuan(sums.freightFen),
  net: toYuan(sums.netFen),
  tax: toYuan(sums.taxFen),
  total: toYuan(sums.totalFen),
})

/** How one order of a basket may be paid. */
export const paymentsOf = (
  { kind, totalFen }: Part,
  { barredCollections, credit, spendingLimitFen }: Basket,
): PaymentWay[] =>
  paymentsFor({
    isRegulated: kind === 'regulated',
    totalFen,
    barredCollections: kind === 'regulated' ? barredCollections : [],
    headroomFen: credit?.headroomFen,
    spendingLimitFen,
  })

export const presentPart = (part: Part, basket: Basket): PreviewPart => ({
  kind: part.kind,
  lines: part.lines.map(presentLine),
  ...presentSums(part),
  deposit: toYuan(part.totalFen === 0 ? 0 : depositOf(part.totalFen, basket.settings.depositBp)),
  couponId: part.couponId === null ? null : String(part.couponId),
  freightDetail: part.freight
    ? {
        first: toYuan(part.freight.firstFen),
        further: toYuan(part.freight.furtherFen),
        danger: toYuan(part.freight.dangerFen),
      }
    : null,
  weightKg: Math.round(part.grams / 100) / 10,
  allowedPayments: paymentsOf(part, basket).map(({ terms, collection }) => ({
    paymentTerms: terms && termsNumbers[terms],
    collectionType: collectionNumbers[collection],
  })),
})
