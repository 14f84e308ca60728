import type { FrozenInvoice } from '#features/invoices/schema.ts'
import { json } from '#server/db/json.ts'
import { taxRateBp, toYuan } from '#shared/money.ts'
import { depositFenOf, dueOf, paymentStateOf } from '../order/money.ts'
import type { OrderAddress } from '../order/schema.ts'
import type { TradeSettings } from '../order/settings.service.server.ts'
import { expiryOf } from '../order/settings.service.server.ts'
import { type OrderStatus, statusNumbers } from '../order/state.ts'
import { type Collection, collectionNumbers, paymentStateNumbers } from '../schema.ts'
import { type BasketLine, type DraftOrder, hasHazardous, type PaymentMethod } from './draft-order.ts'
import type { CheckoutInput } from './lines.service.server.ts'
import type { Purchased } from './purchase.service.server.ts'
import type { PlacedOrder, ReviewReason } from './schema.ts'

export interface NewOrder {
  id: number
  draft: DraftOrder
  orderNo: string
  method: PaymentMethod
  status: OrderStatus
  isAwaitingApproval?: boolean
}

/** Why staff review an order before it is paid; undefined: they do not. */
export function reviewReasonOf(
  draft: DraftOrder,
  { terms }: PaymentMethod,
  { reviewsItself }: TradeSettings,
): ReviewReason | undefined {
  if (draft.kind === 'regulated') return 'regulated'
  if (draft.lines.some(({ goods, quantityTenths }) => goods.freeTenths < quantityTenths)) return 'stock'
  if (terms !== 'prepaid') return 'terms'
  return reviewsItself ? undefined : 'all'
}

export function firstStatus(
  { draft, method }: Pick<NewOrder, 'draft' | 'method'>,
  settings: TradeSettings,
): OrderStatus {
  if (reviewReasonOf(draft, method, settings)) return 'pendingReview'
  return draft.totalFen === 0 ? 'paid' : 'pendingPayment'
}

export function firstTransitions(status: OrderStatus): [from: OrderStatus | null, to: OrderStatus][] {
  const transitions: [OrderStatus | null, OrderStatus][] = [[null, 'pendingReview']]
  if (status !== 'pendingReview') transitions.push(['pendingReview', 'pendingPayment'])
  if (status === 'paid') transitions.push(['pendingPayment', 'paid'])
  return transitions
}

export interface Placing extends Purchased {
  memberId: number
  companyId: number
  now: Date
  input: CheckoutInput
  /** That the order accepts. */
  quoteId: number | null
  address: OrderAddress
  invoice: FrozenInvoice
  settings: TradeSettings
  projectId: number | null
  isOffline: boolean
}

export const orderRow = ({ id, draft, orderNo, method, status }: NewOrder, placing: Placing) => ({
  id,
  orderNo,
  status,
  kind: draft.kind,
  memberId: placing.memberId,
  companyId: placing.companyId,
  quoteId: placing.quoteId,
  paymentTerms: method.terms,
  collection: method.collection satisfies Collection,
  goodsFen: draft.goodsFen,
  discountFen: draft.discountFen,
  freightFen: draft.freightFen,
  netFen: draft.netFen,
  taxFen: draft.taxFen,
  totalFen: draft.totalFen,
  depositFen: depositFenOf(method.terms, draft.totalFen, placing.settings),
  couponId: draft.couponId,
  address: json(placing.address),
  receiptType: placing.invoice.receipt_type,
  invoice: json(placing.invoice),
  remark: placing.input.remark,
  poNumber: placing.input.poNumber,
  projectNumber: placing.input.projectNumber,
  projectId: placing.projectId,
  attachments: json(placing.input.attachments),
  qualifications: json(placing.qualifications[draft.kind]),
  isOffline: placing.isOffline,
  purchasePurpose: hasHazardous([draft]) ? placing.purpose : null,
  placedAt: placing.now,
  expiresAt: status === 'pendingPayment' ? expiryOf(placing.now, placing.settings) : null,
  paidAt: status === 'paid' ? placing.now : null,
})

type Goods = BasketLine['goods']

/** Of a product as it is shown before the order and copied to its line. */
export const copiedFacts = (goods: Goods) => ({
  catalogNumber: goods.catalogNumber,
  nameZh: goods.nameZh,
  nameEn: goods.nameEn,
  brandNameZh: goods.brandNameZh,
  brandNameEn: goods.brandNameEn,
  casNumber: goods.casNumber,
  grade: goods.grade,
  purity: goods.purity,
  packing: goods.packing,
  leadTimeDays: goods.leadTimeDays,
})

export const lineRows = ({ id: orderId, draft }: NewOrder) =>
  draft.lines.map(({ goods, ...line }, index) => ({
    orderId,
    lineNo: index + 1,
    skuId: goods.skuId,
    productId: goods.productId,
    skuCode: goods.skuCode,
    ...copiedFacts(goods),
    salesUnit: goods.salesUnit,
    regulatedClasses: goods.regulatedClasses,
    isHazardousChemical: goods.isHazardousChemical,
    unNumber: goods.unNumber,
    quantityTenths: line.quantityTenths,
    preferredLot: line.preferredLot,
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

export function presentPlaced(
  { id, orderNo, draft, method, status }: NewOrder,
  now: Date,
  settings: TradeSettings,
): PlacedOrder {
  const money = {
    status,
    ...method,
    totalFen: draft.totalFen,
    depositFen: depositFenOf(method.terms, draft.totalFen, settings),
    paidFen: 0,
    refundedFen: 0,
  }
  return {
    id: String(id),
    orderNo,
    kind: draft.kind,
    status: statusNumbers[status],
    paymentState: paymentStateNumbers[paymentStateOf(money)],
    collectionType: collectionNumbers[method.collection],
    total: toYuan(draft.totalFen),
    due: toYuan(dueOf(money)),
    expiresAt: status === 'pendingPayment' ? expiryOf(now, settings).toISOString() : null,
  }
}
