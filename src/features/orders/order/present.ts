import { packPicture } from '#features/catalog/schema.ts'
import { presentReceipt } from '#features/invoices/schema.ts'
import { placeIn } from '#features/members/service.server.ts'
import type { Ctx, Viewer } from '#server/context.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import {
  collectionNumbers,
  type OrderLine,
  type OrderSummary,
  paymentStateNumbers,
  termsNumbers,
} from '../schema.ts'
import { dueOf, paymentStateOf } from './money.ts'
import { noPermissions, orderPermissionsOf } from './permissions.ts'
import type {
  AfterSaleRow,
  HeadRow,
  OrderDetailRow,
  OrderLineRow,
  ParcelRow,
  TransitionRow,
} from './reading.repository.server.ts'
import type { AfterSaleView, OrderDetail } from './schema.ts'
import { statusNumbers } from './state.ts'

const iso = (time: Date | null) => time?.toISOString() ?? null

const moneyOf = ({ paymentTerms, ...row }: HeadRow) => ({ ...row, terms: paymentTerms })

export function presentHead(row: HeadRow, viewer: Viewer) {
  const money = moneyOf(row)
  return {
    id: String(row.id),
    orderNo: row.orderNo,
    kind: row.kind,
    status: statusNumbers[row.status],
    paymentState: paymentStateNumbers[paymentStateOf(money)],
    isExpired: row.isExpired ? (1 as const) : (0 as const),
    paymentTerms: row.paymentTerms && termsNumbers[row.paymentTerms],
    collectionType: collectionNumbers[row.collection],
    total: toYuan(row.totalFen),
    paid: toYuan(row.paidFen),
    refunded: toYuan(row.refundedFen),
    due: toYuan(dueOf(money)),
    poNumber: row.poNumber,
    placedAt: row.placedAt.toISOString(),
    expiresAt: iso(row.expiresAt),
    memberName: row.memberName,
    companyName: row.companyName,
    isOwn: viewer.kind === 'member' && viewer.memberId === row.memberId,
    isAwaitingApproval: row.isAwaitingApproval,
    isOffline: row.isOffline,
    can: viewer.kind === 'member' ? orderPermissionsOf(money) : noPermissions,
  }
}

interface ShortLine {
  id: number
  productId: number
  skuId: number
  pictureVersion: string | null
  skuCode: string
  nameZh: string
  nameEn: string
  packing: string
  salesUnit: string
  quantityTenths: number
  unitPriceFen: number
}

export const presentShortLine = (line: ShortLine): OrderSummary['lines'][number] => ({
  id: String(line.id),
  productId: String(line.productId),
  sku: line.skuCode,
  nameZh: line.nameZh,
  nameEn: line.nameEn,
  packing: line.packing,
  image: packPicture(line.skuId, line.pictureVersion),
  unit: line.salesUnit,
  quantity: fromTenths(line.quantityTenths),
  unitPrice: toYuan(line.unitPriceFen),
})

export const presentOrderLine = (line: OrderLineRow, flowCodes: string[] = []): OrderLine => ({
  flowCodes,
  ...presentShortLine(line),
  lineNo: line.lineNo,
  skuId: String(line.skuId),
  catalogNumber: line.catalogNumber,
  brandNameZh: line.brandNameZh,
  brandNameEn: line.brandNameEn,
  casNumber: line.casNumber,
  grade: line.grade,
  purity: line.purity,
  regulated: line.regulatedClasses,
  isHazardousChemical: line.isHazardousChemical,
  unNumber: line.unNumber,
  listPrice: toYuan(line.listPriceFen),
  priceReason: line.priceReason,
  leadTimeDays: line.leadTimeDays,
  gross: toYuan(line.grossFen),
  discount: toYuan(line.discountFen),
  net: toYuan(line.netFen),
  tax: toYuan(line.taxFen),
  total: toYuan(line.grossFen - line.discountFen),
  backordered: fromTenths(line.backorderedTenths),
  shipped: fromTenths(line.shippedTenths),
  returned: fromTenths(line.returnedTenths),
  preferredLot: line.preferredLot,
  lots: line.lots.map(({ lotNumber, quantityTenths, expiresOn }) => ({
    lotNumber,
    expiresOn,
    quantity: fromTenths(quantityTenths),
  })),
  review:
    line.stars === null ? null : { stars: line.stars, text: line.text ?? '', pictures: line.pictures ?? [] },
})

/** Members do not read which member of staff acted. */
export const presentTransition = (
  transition: TransitionRow,
  viewer: Viewer,
): OrderDetail['moves'][number] => ({
  from: transition.fromStatus && statusNumbers[transition.fromStatus],
  to: statusNumbers[transition.toStatus],
  actor: transition.actor,
  actorName: transition.memberName ?? (viewer.kind === 'staff' ? (transition.staffName ?? '') : ''),
  reason: transition.reason,
  at: transition.at.toISOString(),
})

export const presentParcel = (parcel: ParcelRow): OrderDetail['parcels'][number] => ({
  id: String(parcel.id),
  warehouse: parcel.warehouse,
  carrier: parcel.carrier,
  trackingNo: parcel.trackingNo,
  shippedAt: parcel.shippedAt.toISOString(),
  lines: parcel.lines.map(({ orderLineId, lotNumber, quantityTenths }) => ({
    orderLineId: String(orderLineId),
    lotNumber,
    quantity: fromTenths(quantityTenths),
  })),
})

export const presentAfterSale = (row: AfterSaleRow): AfterSaleView => ({
  id: String(row.id),
  requestNo: row.requestNo,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  answer: row.answer,
  replacement:
    row.replacementId !== null && row.replacementNo !== null
      ? { id: String(row.replacementId), orderNo: row.replacementNo }
      : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  lines: row.lines.map(({ orderLineId, quantityTenths, lotNumber, pictures }) => ({
    orderLineId: String(orderLineId),
    quantity: fromTenths(quantityTenths),
    lotNumber,
    pictures,
  })),
})

export function presentBody(row: OrderDetailRow, { viewer, locale }: Pick<Ctx, 'viewer' | 'locale'>) {
  const { receiptType } = row
  const frozen = { ...row.invoice, receipt_type: receiptType }
  return {
    quoteId: row.quoteId === null ? null : String(row.quoteId),
    quoteNo: row.quoteNo,
    version: row.version,
    goods: toYuan(row.goodsFen),
    discount: toYuan(row.discountFen),
    freight: toYuan(row.freightFen),
    net: toYuan(row.netFen),
    tax: toYuan(row.taxFen),
    deposit: row.depositFen === null ? null : toYuan(row.depositFen),
    // Staff write labels, which are Chinese.
    address: viewer.kind === 'member' ? placeIn(locale, row.address) : row.address,
    receipt_type: receiptType,
    receipt_type_name: presentReceipt(frozen, locale).receipt_type_name,
    invoice: receiptType === 2 ? null : presentReceipt(frozen, locale),
    remark: row.remark,
    projectNumber: row.projectNumber,
    attachments: row.attachments,
    purpose: row.purchasePurpose,
    papers: row.qualifications.map(({ kind, number, validUntil }) => ({ kind, number, validUntil })),
    paidAt: iso(row.paidAt),
    shippedAt: iso(row.shippedAt),
    receivedAt: iso(row.receivedAt),
    finishedAt: iso(row.finishedAt),
    cancelledAt: iso(row.cancelledAt),
  }
}
