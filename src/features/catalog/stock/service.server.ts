import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { allocate, fillFromLots, type Want } from './allocate.ts'
import {
  addToSales,
  chooseLots,
  findHeld,
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
 * Reserves goods for lines that hold nothing yet, in the order's transaction: each line from the nearest warehouse
 * that has all of it, else from the nearest on. Orders placed together pass their lines at once, so that stock is
 * always locked in the same order.
 * @returns the lines of which something is missing: the caller notes it
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
  return [...missing].map(([orderLineId, backorderedTenths]) => ({ orderLineId, backorderedTenths }))
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

/** Gives back what lines hold and have not been sent: goods and chosen lots. Idempotent. */
export async function releaseStock(tx: Db, orderLineIds: number[]) {
  if (orderLineIds.length === 0) return
  await lockReservedPlaces(tx, orderLineIds)
  await freeStock(tx, orderLineIds)
}

/** A line whose lots are to be chosen; `backorderedTenths` was ordered although it was not in stock. */
export interface LineToPick {
  orderLineId: number
  skuId: number
  backorderedTenths: number
}

/**
 * Chooses the lots of lines, the first expiring first, none that expires today or has expired. What was backordered is
 * reserved now. Skus kept without lots need none.
 * @throws Failure `out-of-stock` with a row for each sku code
 */
export async function pickLots(tx: Db, lines: LineToPick[], now: Date, destination: Destination) {
  const skuIds = distinct(lines.map(({ skuId }) => skuId))
  await lockShelves(tx, skuIds, destination.provinceCode)
  const backordered = lines.filter(({ backorderedTenths }) => backorderedTenths > 0)
  await reserveStock(
    tx,
    backordered.map(({ orderLineId, skuId, backorderedTenths: quantityTenths }) => ({
      orderLineId,
      skuId,
      quantityTenths,
      allowsBackorder: false,
    })),
    destination,
  )
  const held = await findHeld(
    tx,
    lines.map(({ orderLineId }) => orderLineId),
  )
  const lots = await findLots(tx, skuIds)
  const { chosen, missing } = fillFromLots(held, lots, shanghaiDate(now))
  if (missing.length > 0) throw await outOfStock(tx, missing, destination.locale)
  if (chosen.length > 0) await chooseLots(tx, chosen)
}

/** What is to be taken off the shelves for lines and has not been sent, with the lots once they are chosen. */
export const listPicks = findPicks

/** How much of a line goes into a parcel, by lot; without a lot where its sku is kept without lots. */
export interface ParcelLine {
  orderLineId: number
  lots: { lotId: number | null; warehouse: string; quantityTenths: number }[]
}

/**
 * Takes goods off the shelves for parcels: they are neither in stock nor reserved any more.
 * @throws Failure `conflict` when a parcel has more than was chosen for the line, or something else
 */
export async function shipStock(tx: Db, parcels: ParcelLine[]) {
  const lineIds = distinct(parcels.map(({ orderLineId }) => orderLineId))
  await lockReservedPlaces(tx, lineIds)
  const keyOf = (goods: { orderLineId: number; warehouse: string; lotId: number | null }) =>
    `${goods.orderLineId} ${goods.warehouse} ${goods.lotId}`
  const chosen = new Map((await findPicks(tx, lineIds)).map((pick) => [keyOf(pick), { ...pick }]))
  const shipped = parcels.flatMap(({ orderLineId, lots }) => lots.map((lot) => ({ orderLineId, ...lot })))
  const picked = shipped.map((goods): Picked => {
    const pick = chosen.get(keyOf(goods))
    if (!pick || pick.quantityTenths < goods.quantityTenths) throw new Failure('conflict')
    pick.quantityTenths -= goods.quantityTenths
    return { ...goods, skuId: pick.skuId }
  })
  if (picked.length > 0) await takeOffShelves(tx, picked)
}

/** Goods that came back and can be sold again. */
export interface ReturnedGoods {
  orderLineId: number
  skuId: number
  quantityTenths: number
  backTo: { lotId: number } | { warehouse: string }
}

/**
 * Puts returned goods back on the shelves.
 * @throws Failure `conflict` when they go to a lot or warehouse that never had them
 */
export async function takeBackStock(tx: Db, returned: ReturnedGoods[]) {
  if (returned.length === 0) return
  const lotIds = returned.flatMap(({ backTo }) => ('lotId' in backTo ? backTo.lotId : []))
  const lots = new Map((await findLotPlaces(tx, lotIds)).map((lot) => [lot.id, lot]))
  const goods = returned.map(({ backTo, ...line }): Picked => {
    if ('warehouse' in backTo) return { ...line, lotId: null, warehouse: backTo.warehouse }
    const lot = lots.get(backTo.lotId)
    if (lot?.skuId !== line.skuId) throw new Failure('conflict')
    return { ...line, lotId: lot.id, warehouse: lot.warehouse }
  })
  const places = new Set(goods.map(({ skuId, warehouse }) => `${skuId} ${warehouse}`))
  const locked = await lockPlaces(tx, goods)
  if (locked.length < places.size) throw new Failure('conflict')
  await putOnShelves(tx, goods)
}

/** Adds to the sales counts of products; whole bottles, rounded up. */
export const addSales = addToSales
