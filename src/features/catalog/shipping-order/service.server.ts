import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { listDistances, lockDistances, setDistances } from './repository.server.ts'
import { type ShippingOrder, type ShippingOrderChange, shippingPlaces } from './schema.ts'

function orderOf(distances: { warehouse: string; rank: number }[]): ShippingOrder['order'] {
  if (distances.length === 0) throw new Failure('not-found')
  const at = (rank: number) => distances.find((one) => one.rank === rank)?.warehouse ?? ''
  return { first: at(1), second: at(2), third: at(3), fourth: at(4) }
}

/** @throws Failure `not-found` */
export const readShippingOrder = async ({ db }: StaffCtx, province: number): Promise<ShippingOrder> => ({
  id: String(province),
  order: orderOf(await listDistances(db, String(province))),
})

/**
 * Goods of later orders come from there; what is reserved stays where it lies.
 * @throws Failure `not-found`; `conflict` when another order was seen
 */
export const changeShippingOrder = (
  ctx: StaffCtx,
  province: number,
  { seen, first, second, third, fourth }: ShippingOrderChange,
) =>
  ctx.transaction(async (ctx) => {
    const before = orderOf(await lockDistances(ctx.db, String(province)))
    if (shippingPlaces.some((place) => before[place] !== seen[place])) throw new Failure('conflict')
    await setDistances(ctx.db, String(province), [first, second, third, fourth])
    await writeAuditEntry(ctx.db, ctx, {
      action: 'shippingOrder.change',
      subject: 'shippingOrder',
      subjectId: province,
      detail: { before, after: { first, second, third, fourth } },
    })
    return readShippingOrder(ctx, province)
  })
