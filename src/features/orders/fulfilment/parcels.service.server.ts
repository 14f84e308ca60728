import { listPicks } from '#features/catalog/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { toTenths } from '#shared/quantity.ts'
import { readId } from '#shared/read-id.ts'
import { fulfilmentAnswers } from '../order/messages.ts'
import { notifyBuyer } from '../order/notification.service.server.ts'
import { findLineIds } from '../order/repository.server.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { shipLines } from '../order/stock.service.server.ts'
import { type LockedOrder, transitionOrder } from '../order/transition.service.server.ts'
import {
  addShipment,
  addShipmentLines,
  hasDangerousGoods,
  hasShipments,
  isAllShipped,
} from './repository.server.ts'
import { recordParcel } from './sales.service.server.ts'
import type { ParcelInput, TransitionInput } from './schema.ts'
import { requireStanding } from './standing.service.server.ts'

type Pick = Awaited<ReturnType<typeof listPicks>>[number]

/**
 * The last parcel completes the transition; until then the order stays in `shipping`.
 * @throws Failure `validation-failed`; `conflict` when a parcel holds more than is left
 */
export async function sendParcels(ctx: StaffCtx, order: LockedOrder, { parcels, reason }: TransitionInput) {
  const { db: tx, viewer, now, locale } = ctx
  if (parcels.length > 0) await requireStanding(ctx, order)
  const lineIds = await findLineIds(tx, order.id)
  for (const [index, parcel] of parcels.entries()) await sendParcel(ctx, order, parcel, index, lineIds)
  if (await isAllShipped(tx, order.id))
    await transitionOrder(tx, order, 'inTransit', { actor: 'staff', actorId: viewer.staffId, reason, now })
  else if (parcels.length === 0 || !(await hasShipments(tx, order.id)))
    throw fieldRefusal(locale, 'parcels', fulfilmentAnswers.parcelsMissing)
}

async function sendParcel(
  ctx: StaffCtx,
  order: LockedOrder,
  parcel: ParcelInput,
  index: number,
  lineIds: number[],
) {
  const { db: tx, locale } = ctx
  const left = await listPicks(tx, lineIds)
  const picks = choosePicks(ctx, parcel, index, left)
  const warehouse = picks[0]?.warehouse
  if (warehouse === undefined) throw fieldRefusal(locale, `parcels.${index}`, fulfilmentAnswers.nothingLeft)
  if (picks.some((pick) => pick.warehouse !== warehouse))
    throw fieldRefusal(locale, `parcels.${index}.warehouse`, fulfilmentAnswers.oneWarehouse)
  const { carrier, trackingNo } = parcel
  await requireLicence(ctx, carrier, picks, `parcels.${index}.carrier`)
  await shipLines(
    tx,
    picks.map(({ orderLineId, lotId, quantityTenths }) => ({
      orderLineId,
      lots: [{ lotId, warehouse, quantityTenths }],
    })),
  )
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
  await recordParcel(ctx, order, { shipmentId, path: `parcels.${index}` }, picks)
  await notifyBuyer(ctx, order.id, { kind: 'shipped', carrier, trackingNo }, shipmentId)
}

/** Goods with a UN number travel with a carrier licensed for them (危险化学品安全法 art. 65, 82). */
async function requireLicence({ db, now, locale }: StaffCtx, carrier: string, picks: Pick[], path: string) {
  const lineIds = picks.map(({ orderLineId }) => orderLineId)
  if (!(await hasDangerousGoods(db, lineIds))) return
  const { dangerousGoodsCarriers } = await readTradeSettings(db)
  const today = shanghaiDate(now)
  const isLicensed = dangerousGoodsCarriers.some(
    ({ name, validUntil }) => name === carrier && (validUntil === null || validUntil >= today),
  )
  if (!isLicensed) throw fieldRefusal(locale, path, fulfilmentAnswers.carrierUnlicensed)
}

/** Without lines: everything left in its warehouse. */
function choosePicks(
  { locale }: StaffCtx,
  { lines, warehouse }: ParcelInput,
  index: number,
  left: Pick[],
): Pick[] {
  const there = left.filter((pick) => warehouse === undefined || pick.warehouse === warehouse)
  if (!lines) return there
  return lines.map(({ orderLineId, lotId, quantity }, place) => {
    const lot = lotId === null ? null : readId(lotId)
    const pick = there.find((one) => one.orderLineId === readId(orderLineId) && one.lotId === lot)
    const quantityTenths = toTenths(quantity)
    if (!pick || quantityTenths > pick.quantityTenths)
      throw fieldRefusal(locale, `parcels.${index}.lines.${place}`, fulfilmentAnswers.notInParcel)
    return { ...pick, quantityTenths }
  })
}
