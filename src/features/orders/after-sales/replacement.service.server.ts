import type { StaffCtx } from '#server/context.ts'
import { json } from '#server/db/json.ts'
import { composeNumber } from '#shared/document-number.ts'
import { invariant } from '#shared/failure.ts'
import { addOrderLines, addOrders, addTransitions } from '../checkout/repository.server.ts'
import { nextOrderNumber } from '../order/repository.server.ts'
import { reserveLines } from '../order/stock.service.server.ts'
import { sumLine, sumOrder } from '../order/sums.ts'
import type { LockedOrder } from '../order/transition.service.server.ts'
import {
  changeAfterSale,
  copyDeclaration,
  findExchangedOrder,
  listExchangedLines,
} from './repository.server.ts'

/**
 * Places a confirmed order of the exchanged lines that costs nothing. Goods out of stock are backordered, so that the
 * return can be recorded now.
 */
export async function placeReplacement(ctx: StaffCtx, { id: orderId }: LockedOrder, requestId: number) {
  const { db: tx, now, locale } = ctx
  const [original, exchanged] = await Promise.all([
    findExchangedOrder(tx, orderId),
    listExchangedLines(tx, requestId),
  ])
  const lines = exchanged.map((line) => {
    const { grossFen } = sumLine(line.unitPriceFen, line.quantityTenths, 0)
    return { ...line, ...sumLine(line.unitPriceFen, line.quantityTenths, grossFen) }
  })
  const orderNo = composeNumber(now, await nextOrderNumber(tx))
  const [order] = await addOrders(tx, [
    {
      ...original,
      address: json(original.address),
      qualifications: json(original.qualifications),
      ...sumOrder(lines, 0),
      orderNo,
      status: 'confirmed',
      paymentTerms: 'prepaid',
      receiptType: 2,
      placedAt: now,
      paidAt: now,
    },
  ])
  invariant(order)
  await copyDeclaration(tx, orderId, order.id)
  const rows = await addOrderLines(
    tx,
    lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1 })),
  )
  const wants = rows.map(({ id, skuId, quantityTenths, preferredLot }) => ({
    orderLineId: id,
    skuId,
    quantityTenths,
    preferredLot,
    allowsBackorder: true,
  }))
  await reserveLines(tx, wants, { provinceCode: original.address.provinceCode, locale })
  await addTransitions(tx, replacementTransitions(ctx, order.id))
  await changeAfterSale(tx, requestId, { replacementId: order.id, updatedAt: now })
}

const steps = [
  [null, 'pendingReview'],
  ['pendingReview', 'pendingPayment'],
  ['pendingPayment', 'paid'],
  ['paid', 'confirmed'],
] as const

const replacementTransitions = ({ viewer, now }: StaffCtx, orderId: number) =>
  steps.map(([fromStatus, toStatus]) => ({
    orderId,
    fromStatus,
    toStatus,
    at: now,
    ...(toStatus === 'pendingReview' || toStatus === 'confirmed'
      ? ({ actor: 'staff', actorId: viewer.staffId } as const)
      : ({ actor: 'system', actorId: null } as const)),
  }))
