import { bundlePapers, type PaperGoods } from '#features/reports/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { findOrder } from '../order/reading.service.server.ts'
import type { OrderDetail } from '../order/schema.ts'

/** Products of an order, each once, with the lots that were sent of it. */
function goodsOf({ lines, parcels }: Pick<OrderDetail, 'lines' | 'parcels'>): PaperGoods[] {
  const sent = parcels.flatMap((parcel) => parcel.lines)
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, ofProduct]) => {
    const lots = ofProduct.flatMap(({ id }) =>
      sent.flatMap(({ orderLineId, lotNumber }) => (orderLineId === id && lotNumber) || []),
    )
    return {
      productId: requireId(productId),
      catalogNumber: ofProduct[0]?.catalogNumber ?? '',
      lotNumbers: [...new Set(lots)],
    }
  })
}

/**
 * The COA of all lots that were sent on an order, and the SDS of its products, in one zip.
 * @throws Failure `not-found`; `not-allowed` before review; `busy`
 */
export async function openOrderPapers(ctx: MemberCtx, id: number) {
  const order = await findOrder(ctx, id)
  if (!order.can.contract) throw new Failure('not-allowed')
  return { orderNo: order.orderNo, zip: await bundlePapers(ctx, goodsOf(order)) }
}
