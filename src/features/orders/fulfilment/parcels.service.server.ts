import { listPicks } from '#features/catalog/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { toTenths } from '#shared/quantity.ts'
import { readId } from '#shared/read-id.ts'
import { tellBuyer } from '../order/notification.service.server.ts'
import { findLineIds } from '../order/repository.server.ts'
import { shipLines } from '../order/stock.service.server.ts'
import { type LockedOrder, moveOrder } from '../order/transition.service.server.ts'
import { addShipment, addShipmentLines, hasShipments, isAllShipped } from './repository.server.ts'
import type { ParcelInput, TransitionInput } from './schema.ts'

type Pick = Awaited<ReturnType<typeof listPicks>>[number]

const refuse = ({ locale }: StaffCtx, path: string, zh: string, en: string) =>
  new Failure('validation-failed', [{ path, message: inLocale(locale, zh, en) }])

/**
 * Sends parcels of an order that is being picked. With the last of its goods it is on its way; until then it stays.
 * @throws Failure `validation-failed`; `conflict` when a parcel has more than is left
 */
export async function sendParcels(
  ctx: StaffCtx,
  tx: Db,
  order: LockedOrder,
  { parcels, reason }: TransitionInput,
) {
  const lineIds = await findLineIds(tx, order.id)
  for (const [index, parcel] of parcels.entries()) await sendParcel(ctx, tx, order, parcel, index, lineIds)
  if (await isAllShipped(tx, order.id)) {
    const { viewer, now } = ctx
    await moveOrder(tx, order, 'inTransit', { actor: 'staff', actorId: viewer.staffId, reason, now })
  } else if (parcels.length === 0 || !(await hasShipments(tx, order.id)))
    throw refuse(ctx, 'parcels', '请填写发货包裹', 'Please name the parcels')
}

async function sendParcel(
  ctx: StaffCtx,
  tx: Db,
  order: LockedOrder,
  parcel: ParcelInput,
  index: number,
  lineIds: number[],
) {
  const left = await listPicks(tx, lineIds)
  const picks = choosePicks(ctx, parcel, index, left)
  const warehouse = picks[0]?.warehouse
  if (warehouse === undefined)
    throw refuse(ctx, `parcels.${index}`, '没有待发货的商品', 'There is nothing left to send')
  if (picks.some((pick) => pick.warehouse !== warehouse))
    throw refuse(
      ctx,
      `parcels.${index}.warehouse`,
      '一个包裹只能从一个仓库发出',
      'A parcel leaves from one warehouse',
    )
  await shipLines(
    tx,
    picks.map(({ orderLineId, lotId, quantityTenths }) => ({
      orderLineId,
      lots: [{ lotId, warehouse, quantityTenths }],
    })),
  )
  const { carrier, trackingNo } = parcel
  const shipment = { orderId: order.id, warehouse, carrier, trackingNo, shippedAt: ctx.now }
  const { id: shipmentId } = await addShipment(tx, shipment)
  await addShipmentLines(
    tx,
    picks.map(({ orderLineId, lotId, lotNumber, quantityTenths }) => ({
      shipmentId,
      orderLineId,
      lotId,
      lotNumber,
      quantityTenths,
    })),
  )
  await tellBuyer(ctx, tx, order.id, { kind: 'shipped', carrier, trackingNo })
}

/** What goes into a parcel: what it names, else all that is left in its warehouse. */
function choosePicks(ctx: StaffCtx, { lines, warehouse }: ParcelInput, index: number, left: Pick[]): Pick[] {
  const there = left.filter((pick) => warehouse === undefined || pick.warehouse === warehouse)
  if (!lines) return there
  return lines.map(({ orderLineId, lotId, quantity }, place) => {
    const lot = lotId === null ? null : readId(lotId)
    const pick = there.find((one) => one.orderLineId === readId(orderLineId) && one.lotId === lot)
    const quantityTenths = toTenths(quantity)
    if (!pick || quantityTenths > pick.quantityTenths)
      throw refuse(
        ctx,
        `parcels.${index}.lines.${place}`,
        '超出待发数量或批号不符',
        'More than is left, or another lot',
      )
    return { ...pick, quantityTenths }
  })
}
