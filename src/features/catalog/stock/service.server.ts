import { say } from '#i18n/say.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { catalogAnswers } from '../messages.ts'
import { allocate, fillFromLots, type Shelf, type Taken, type Want } from './allocate.ts'
import {
  addHeld,
  addToSales,
  chooseLots,
  findHeld,
  findLotPlaces,
  findLots,
  findPicks,
  findSkuCodes,
  freeStock,
  lockPlaces,
  lockReservedPlaces,
  lockShelves,
  type Picked,
  putOnShelves,
  takeOffShelves,
} from './repository.server.ts'

export interface Destination {
  /** Six digits of GB/T 2260. */
  provinceCode: string
  locale: Locale
}

/**
 * Locks all places of skus, for a verb that also locks or releases something else.
 * @param provinceCode the places nearest to it come first
 */
export const lockStock = async (tx: Db, skuIds: number[], provinceCode = '') =>
  skuIds.length > 0 ? lockShelves(tx, distinct(skuIds), provinceCode) : []

export interface StockWant extends Want {
  allowsBackorder: boolean
}

const distinct = (ids: number[]) => [...new Set(ids)]

/**
 * Reserves goods for new lines in the order's transaction. Orders placed together pass all their lines in one call, so
 * that stock is always locked in the same order.
 * @returns the lines with missing goods, which the caller stores
 * @throws Failure `out-of-stock` with a row for each sku code that may not be backordered
 */
export async function reserveStock(
  tx: Db,
  lines: StockWant[],
  { provinceCode, locale }: Destination,
): Promise<Backordered[]> {
  const skuIds = lines.map(({ skuId }) => skuId)
  const { taken, backordered } = await allocateStock(
    tx,
    lines,
    await lockStock(tx, skuIds, provinceCode),
    locale,
  )
  await holdStock(tx, taken)
  return backordered
}

export interface Backordered {
  orderLineId: number
  backorderedTenths: number
}

/**
 * Chooses the places of goods; `holdStock` then reserves them.
 * @param shelves all places of the skus, by `lockStock`
 * @throws Failure as `reserveStock`
 */
export async function allocateStock(
  tx: Db,
  lines: StockWant[],
  shelves: Shelf[],
  locale: Locale,
): Promise<{ taken: Taken[]; backordered: Backordered[] }> {
  const preferring = lines.filter(({ preferredLot }) => preferredLot !== null)
  const lots = preferring.length > 0 ? await findLots(tx, distinct(preferring.map(({ skuId }) => skuId))) : []
  const { taken, missing } = allocate(lines, shelves, lots)
  const refused = lines.filter(
    ({ orderLineId, allowsBackorder }) => missing.has(orderLineId) && !allowsBackorder,
  )
  if (refused.length > 0) throw await outOfStock(tx, refused, locale)
  return {
    taken,
    backordered: [...missing].map(([orderLineId, backorderedTenths]) => ({ orderLineId, backorderedTenths })),
  }
}

export async function holdStock(tx: Db, taken: Taken[]) {
  if (taken.length > 0) await addHeld(tx, taken)
}

async function outOfStock(tx: Db, lines: { skuId: number }[], locale: Locale) {
  const skus = await findSkuCodes(tx, distinct(lines.map(({ skuId }) => skuId)))
  const message = say(locale, catalogAnswers.notEnoughStock)
  return new Failure(
    'out-of-stock',
    skus.map(({ skuCode }) => ({ path: skuCode, message })),
  )
}

/** Releases reserved goods and chosen lots that were not sent. Idempotent. */
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
  preferredLot: string | null
}

/**
 * Chooses lots: the preferred one as far as it suffices, then the first expiring first, none that expires today or has
 * expired; and reserves what was backordered.
 * @throws Failure `out-of-stock` with a row for each sku code
 */
export async function pickLots(tx: Db, lines: LineToPick[], now: Date, destination: Destination) {
  const skuIds = distinct(lines.map(({ skuId }) => skuId))
  await lockShelves(tx, skuIds, destination.provinceCode)
  const backordered = lines.filter(({ backorderedTenths }) => backorderedTenths > 0)
  await reserveStock(
    tx,
    backordered.map(({ backorderedTenths: quantityTenths, ...line }) => ({
      ...line,
      quantityTenths,
      allowsBackorder: false,
    })),
    destination,
  )
  const held = await findHeld(
    tx,
    lines.map(({ orderLineId }) => orderLineId),
  )
  const preferredOf = new Map(lines.map(({ orderLineId, preferredLot }) => [orderLineId, preferredLot]))
  const preferring = held.map((goods) => ({
    ...goods,
    preferredLot: preferredOf.get(goods.orderLineId) ?? null,
  }))
  const lots = await findLots(tx, skuIds)
  const { chosen, missing } = fillFromLots(preferring, lots, shanghaiDate(now))
  if (missing.length > 0) throw await outOfStock(tx, missing, destination.locale)
  if (chosen.length > 0) await chooseLots(tx, chosen)
}

/** Goods of lines that were not sent, with their lots once these are chosen. */
export const listPicks = findPicks

/** `lotId` null: the sku has no lots. */
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
