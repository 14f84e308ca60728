import { filingAnswers } from '#features/filings/messages.ts'
import { assignFlowCodes, recordSale, type SoldLine } from '#features/filings/service.server.ts'
import { takenOf } from '#features/qualifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { readPacking } from '#shared/packing.ts'
import { readId } from '#shared/read-id.ts'
import { findHandler } from '../declaration/repository.server.ts'
import { findBuyer } from '../documents/repository.server.ts'
import { type LockedOrder, lockOrder } from '../order/transition.service.server.ts'
import { findOrderInvoice, listSoldLines, type SoldLineRow } from './repository.server.ts'
import type { FlowCodesInput } from './schema.ts'

interface Packed {
  orderLineId: number
  lotId: number | null
  lotNumber: string
  quantityTenths: number
}

const unknownHandler = {
  handlerName: '',
  handlerId: '',
  handlerIdMasked: '',
  receiver: '',
  use: '',
  isThroughAgent: false,
}

/** Writes the regulated goods of a parcel into the sales ledger. */
export async function recordParcel(
  ctx: StaffCtx,
  order: LockedOrder,
  parcel: { shipmentId: number; path: string },
  packed: Packed[],
) {
  const { db: tx, now } = ctx
  const regulated = new Map((await listSoldLines(tx, order.id)).map((line) => [line.id, line]))
  const lines = soldLines(regulated, packed)
  if (lines.length === 0) return
  const [buyer, handler, { invoice }] = await Promise.all([
    findBuyer(tx, order.companyId),
    findHandler(tx, order.id),
    findOrderInvoice(tx, order.id),
  ])
  const { fullAddress } = order.address
  await recordSale(ctx, {
    ...parcel,
    ...(handler ?? unknownHandler),
    lines,
    orderId: order.id,
    orderNo: order.orderNo,
    soldAt: now,
    companyId: order.companyId,
    companyName: buyer?.name ?? '',
    unifiedCode: buyer?.unifiedCode ?? '',
    companyAddress: invoice?.registeredAddress || fullAddress,
    deliveryAddress: fullAddress,
    papers: order.qualifications.map(({ kind, number, validUntil, files }) => ({
      kind,
      number,
      validUntil,
      files,
    })),
  })
}

/** In the order of the parcel; each with what is shipped of its order line up to then. */
function soldLines(regulated: Map<number, SoldLineRow>, packed: Packed[]): SoldLine[] {
  const left = Map.groupBy(packed, ({ orderLineId }) => orderLineId)
  return packed.flatMap(({ orderLineId, lotId, lotNumber, quantityTenths }) => {
    const line = regulated.get(orderLineId)
    if (!line) return []
    const rest = (left.get(orderLineId) ?? []).slice(1)
    left.set(orderLineId, rest)
    const later = rest.reduce((sum, one) => sum + one.quantityTenths, 0)
    const shippedTenths = line.shippedTenths - later
    return [
      { ...soldGoods(line, quantityTenths), orderLineId, lotId, lotNumber, quantityTenths, shippedTenths },
    ]
  })
}

function soldGoods(line: SoldLineRow, quantityTenths: number) {
  const { packCount = 1, amount = null, unit = null } = readPacking(line.packing) ?? {}
  const { purity, gramsPerMl, molecularWeight } = line
  const goods = { packCount, amount, amountUnit: unit, quantityTenths, purity, gramsPerMl, molecularWeight }
  const milliOf = (dimension: 'mass' | 'volume') => {
    const taken = takenOf(goods, dimension, 'solution')
    return 'milli' in taken ? taken.milli : null
  }
  return {
    productId: line.productId,
    skuCode: line.skuCode,
    nameZh: line.nameZh,
    nameEn: line.nameEn,
    casNumber: line.casNumber ?? '',
    grade: line.grade ?? '',
    purity: purity ?? '',
    unNumber: line.unNumber ?? '',
    packing: line.packing,
    salesUnit: line.salesUnit,
    regulatedClasses: line.regulatedClasses,
    massMilli: milliOf('mass'),
    volumeMilli: milliOf('volume'),
  }
}

/**
 * Enters the flow codes of packages that are picked.
 * @throws Failure `not-found`, also for lines of other orders; `validation-failed`
 */
export const enterFlowCodes = (ctx: StaffCtx, orderId: number, { lines }: FlowCodesInput) =>
  ctx.transaction(async (ctx) => {
    const { db: tx, locale } = ctx
    const order = await lockOrder(ctx, orderId)
    if (order.status !== 'shipping') throw fieldRefusal(locale, '', filingAnswers.notPicking)
    const own = new Map((await listSoldLines(tx, orderId)).map((line) => [line.id, line]))
    const coded = lines.map(({ orderLineId, ...entry }, index) => {
      const line = own.get(readId(orderLineId) ?? 0)
      if (!line) throw new Failure('not-found')
      const { id, quantityTenths, shippedTenths } = line
      return { quantityTenths, shippedTenths, entry, orderLineId: id, path: `lines.${index}` }
    })
    await assignFlowCodes(ctx, coded)
    await writeAuditEntry(tx, ctx, {
      action: 'order.flowCodes',
      subject: 'order',
      subjectId: orderId,
      detail: { orderLineIds: coded.map(({ orderLineId }) => orderLineId) },
    })
  })
