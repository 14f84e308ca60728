import type { FrozenInvoice } from '#features/invoices/schema.ts'
import type { ReliedQualification } from '#features/qualifications/schema.ts'
import type { OrderAddress } from '../order/schema.ts'
import type { TradeSettings } from '../order/settings.service.server.ts'
import type { OrderStatus } from '../order/state.ts'
import { depositOf, taxRateBp } from '../order/sums.ts'
import type { Collection, PaymentTerms } from '../schema.ts'
import type { Part, PaymentWay } from './draft-order.ts'
import type { SubmitInput } from './schema.ts'

const hourMs = 3_600_000

/** One order as it is about to be written. */
export interface Draft {
  part: Part
  orderNo: string
  way: PaymentWay
  status: OrderStatus
}

/**
 * How far an order comes by itself: prepaid orders without regulated lines, all in stock, need no review (setting);
 * one that costs nothing is paid.
 */
export function firstStatus(
  { part, way }: Pick<Draft, 'part' | 'way'>,
  { reviewsItself }: TradeSettings,
): OrderStatus {
  const isThere = part.lines.every(({ goods, quantityTenths }) => goods.freeTenths >= quantityTenths)
  if (!reviewsItself || part.kind === 'regulated' || way.terms !== 'prepaid' || !isThere)
    return 'pendingReview'
  return part.totalFen === 0 ? 'paid' : 'pendingPayment'
}

/** The moves that lead to the first status of an order. */
export function firstMoves(status: OrderStatus): [from: OrderStatus | null, to: OrderStatus][] {
  const moves: [OrderStatus | null, OrderStatus][] = [[null, 'pendingReview']]
  if (status !== 'pendingReview') moves.push(['pendingReview', 'pendingPayment'])
  if (status === 'paid') moves.push(['pendingPayment', 'paid'])
  return moves
}

interface Placing {
  memberId: number
  companyId: number
  now: Date
  input: SubmitInput
  address: OrderAddress
  invoice: FrozenInvoice
  qualifications: ReliedQualification[]
  settings: TradeSettings
}

/** Until when an order waits to be paid. */
export const expiryOf = (now: Date, { unpaidHours }: TradeSettings) =>
  new Date(now.getTime() + unpaidHours * hourMs)

/** What has to come in first, where an order is paid by deposit. */
export const depositFenOf = (terms: PaymentTerms | null, totalFen: number, { depositBp }: TradeSettings) =>
  terms === 'deposit' && totalFen > 0 ? depositOf(totalFen, depositBp) : null

/** The row of an order. */
export const orderRow = ({ part, orderNo, way, status }: Draft, placing: Placing) => ({
  orderNo,
  status,
  kind: part.kind,
  memberId: placing.memberId,
  companyId: placing.companyId,
  paymentTerms: way.terms,
  collection: way.collection satisfies Collection,
  goodsFen: part.goodsFen,
  discountFen: part.discountFen,
  freightFen: part.freightFen,
  netFen: part.netFen,
  taxFen: part.taxFen,
  totalFen: part.totalFen,
  depositFen: depositFenOf(way.terms, part.totalFen, placing.settings),
  couponId: part.couponId,
  address: placing.address,
  receiptType: placing.invoice.receipt_type,
  invoice: placing.invoice,
  remark: placing.input.remark,
  poNumber: placing.input.poNumber,
  projectNumber: placing.input.projectNumber,
  attachments: placing.input.attachments,
  qualifications: part.kind === 'regulated' ? placing.qualifications : [],
  placedAt: placing.now,
  expiresAt: status === 'pendingPayment' ? expiryOf(placing.now, placing.settings) : null,
  paidAt: status === 'paid' ? placing.now : null,
})

/** The rows of an order's lines: names, prices and tax as they are now. */
export const lineRows = (orderId: number, { lines }: Part) =>
  lines.map(({ goods, ...line }, index) => ({
    orderId,
    lineNo: index + 1,
    skuId: goods.skuId,
    productId: goods.productId,
    skuCode: goods.skuCode,
    catalogNumber: goods.catalogNumber,
    nameZh: goods.nameZh,
    nameEn: goods.nameEn,
    brandNameZh: goods.brandNameZh,
    brandNameEn: goods.brandNameEn,
    casNumber: goods.casNumber,
    grade: goods.grade,
    purity: goods.purity,
    packing: goods.packing,
    salesUnit: goods.salesUnit,
    regulatedClasses: goods.regulatedClasses,
    isHazardousChemical: goods.isHazardousChemical,
    leadTimeDays: goods.leadTimeDays,
    quantityTenths: line.quantityTenths,
    listPriceFen: line.listFen,
    unitPriceFen: line.unitFen,
    priceReason: line.priceReason,
    grossFen: line.grossFen,
    discountFen: line.discountFen,
    netFen: line.netFen,
    taxFen: line.taxFen,
    taxRateBp,
    backorderedTenths: 0,
    shippedTenths: 0,
    returnedTenths: 0,
  }))
