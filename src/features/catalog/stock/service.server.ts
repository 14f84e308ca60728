import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import { allocate, type Want } from './allocate.ts'
import { fillFromLots } from './fill-from-lots.ts'
import {
  chooseLots,
  clearBackordered,
  countReturned,
  findBackordered,
  findHeld,
  findLineSkus,
  findLotPlaces,
  findLots,
  findPicks,
  findSkuCodes,
  freeStock,
  holdStock,
  lockPlaces,
  lockReservedPlaces,
  lockShelves,
  type Picked,
  putOnShelves,
  setBackordered,
  takeOffShelves,
} from './repository.server.ts'

/** Where goods go, and in which language it is said what is missing. */
export interface Destination {
  /** Six digits of GB/T 2260. */
  provinceCode: string
  locale: Locale
}

/** A line of an order that wants goods; quantities in tenths of a sales unit. */
export interface StockWant extends Want {
  /** Whether the sku may be ordered although it is not there. */
  allowsBackorder: boolean
}

const distinct = (ids: number[]) => [...new Set(ids)]

/**
 * Holds goods for lines that hold nothing yet, in the order's transaction: each line from the nearest warehouse that
 * has it all, else from the nearest on. What is missing is noted in the lines as backordered. Lines of several orders
 * that are placed together are given at once, so that stock is always locked in the same order.
 * @returns the lines of which something is backordered
 * @throws Failure `out-of-stock` with a row for each sku code when something is missing that may not be backordered
 */
export async function reserveStock(
  tx: Db,
  lines: StockWant[],
  destination: Destination,
): Promise<{ orderLineId: number; backorderedTenths: number }[]> {
  if (lines.length === 0) return []
  const shelves = await lockShelves(tx, distinct(lines.map(({ skuId }) => skuId)), destination.provinceCode)
  const { taken, missing } = allocate(lines, shelves)
  const refused = lines.filter(
    ({ orderLineId, allowsBackorder }) => missing.has(orderLineId) && !allowsBackorder,
  )
  if (refused.length > 0) throw await outOfStock(tx, refused, destination.locale)
  if (taken.length > 0) await holdStock(tx, taken)
  const backordered = [...missing].map(([orderLineId, backorderedTenths]) => ({
    orderLineId,
    backorderedTenths,
  }))
  if (backordered.length > 0) await setBackordered(tx, backordered)
  return backordered
}

async function outOfStock(tx: Db, lines: { skuId: number }[], locale: Locale) {
  const skus = await findSkuCodes(tx, distinct(lines.map(({ skuId }) => skuId)))
  const message = inLocale(
    locale,
    '库存不足，请减少数量或稍后再试',
    'Not enough in stock: please order less or later',
  )
  return new Failure(
    'out-of-stock',
    skus.map(({ skuCode }) => ({ path: skuCode, message })),
  )
}

/** Gives back what lines hold and have not been sent: goods, chosen lots, backorders. Doing it twice does no harm. */
export async function releaseStock(tx: Db, orderLineIds: number[]) {
  if (orderLineIds.length === 0) return
  await lockReservedPlaces(tx, orderLineIds)
  await freeStock(tx, orderLineIds)
  await clearBackordered(tx, orderLineIds)
}

/**
 * Chooses the lots that lines are filled from, the first expiring first, none that expires today or has expired. What
 * was backordered must be there by now. Skus that are kept without lots need none.
 * @throws Failure `out-of-stock` with a row for each sku code
 */
export async function pickLots(tx: Db, orderLineIds: number[], now: Date, destination: Destination) {
  const skuIds = distinct((await findLineSkus(tx, orderLineIds)).map(({ skuId }) => skuId))
  await lockShelves(tx, skuIds, destination.provinceCode)
  await fillBackorders(tx, orderLineIds, destination)
  const held = await findHeld(tx, orderLineIds)
  const lots = await findLots(tx, skuIds)
  const { chosen, missing } = fillFromLots(held, lots, shanghaiDate(now))
  if (missing.length > 0) throw await outOfStock(tx, missing, destination.locale)
  if (chosen.length > 0) await chooseLots(tx, chosen)
}

async function fillBackorders(tx: Db, orderLineIds: number[], destination: Destination) {
  const lines = await findBackordered(tx, orderLineIds)
  if (lines.length === 0) return
  const wanted = lines.map((line) => ({ ...line, allowsBackorder: false }))
  await reserveStock(tx, wanted, destination)
  await clearBackordered(tx, orderLineIds)
}

/** What is to be taken off the shelves for lines and has not been sent, with the lots once they are chosen. */
export const listPicks = findPicks

/** A part of a line in a parcel: so much of a lot chosen for it, or without one where its sku is kept without. */
export interface ParcelLine {
  orderLineId: number
  lots: { lotId: number | null; warehouse: string; quantityTenths: number }[]
}

/**
 * Lets goods leave with parcels: they are no longer there, nor held, and count as shipped in their lines.
 * @throws Failure `conflict` when a parcel has more than was chosen for the line, or something else
 */
export async function shipStock(tx: Db, parcels: ParcelLine[]) {
  const lineIds = distinct(parcels.map(({ orderLineId }) => orderLineId))
  await lockReservedPlaces(tx, lineIds)
  const keyOf = (part: { orderLineId: number; warehouse: string; lotId: number | null }) =>
    `${part.orderLineId} ${part.warehouse} ${part.lotId}`
  const chosen = new Map((await findPicks(tx, lineIds)).map((pick) => [keyOf(pick), { ...pick }]))
  const shipped = parcels.flatMap(({ orderLineId, lots }) => lots.map((lot) => ({ orderLineId, ...lot })))
  const picked = shipped.map((part): Picked => {
    const pick = chosen.get(keyOf(part))
    if (!pick || pick.quantityTenths < part.quantityTenths) throw new Failure('conflict')
    pick.quantityTenths -= part.quantityTenths
    return { ...part, skuId: pick.skuId }
  })
  if (picked.length > 0) await takeOffShelves(tx, picked)
}

/** Goods that came back. */
export interface ReturnedGoods {
  orderLineId: number
  quantityTenths: number
  /** The lot or the warehouse that they go back to; null: they are not sold again. */
  backTo: { lotId: number } | { warehouse: string } | null
}

/**
 * Takes goods back: they count as returned in their lines, and lie on the shelves again where they can be sold.
 * @throws Failure `conflict` when more comes back than was shipped, or it goes to a lot or warehouse that never had it
 */
export async function takeBackStock(tx: Db, goods: ReturnedGoods[]) {
  const lineIds = distinct(goods.map(({ orderLineId }) => orderLineId))
  if ((await countReturned(tx, goods)).length < lineIds.length) throw new Failure('conflict')
  const skus = new Map((await findLineSkus(tx, lineIds)).map(({ id, skuId }) => [id, skuId]))
  const lotIds = goods.flatMap(({ backTo }) => (backTo && 'lotId' in backTo ? backTo.lotId : []))
  const lots = new Map((await findLotPlaces(tx, lotIds)).map((lot) => [lot.id, lot]))
  const sold = goods.flatMap(({ orderLineId, quantityTenths, backTo }): Picked[] => {
    if (!backTo) return []
    const skuId = skus.get(orderLineId) ?? 0
    if ('warehouse' in backTo) return [{ orderLineId, quantityTenths, skuId, lotId: null, ...backTo }]
    const lot = lots.get(backTo.lotId)
    if (lot?.skuId !== skuId) throw new Failure('conflict')
    return [{ orderLineId, quantityTenths, skuId, lotId: lot.id, warehouse: lot.warehouse }]
  })
  const places = new Set(sold.map(({ skuId, warehouse }) => `${skuId} ${warehouse}`))
  const locked = await lockPlaces(tx, sold)
  if (locked.length < places.size) throw new Failure('conflict')
  if (sold.length > 0) await putOnShelves(tx, sold)
}
