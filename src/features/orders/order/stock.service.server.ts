import {
  type Backordered,
  type Destination,
  type ParcelLine,
  pickLots,
  type ReturnedGoods,
  releaseStock,
  reserveStock,
  type StockWant,
  shipStock,
  takeBackStock,
} from '#features/catalog/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import {
  addReturned,
  addShipped,
  clearBackordered,
  listStockLines,
  setBackordered,
} from './repository.server.ts'

/**
 * Reserves goods and records backorders.
 * @returns the backordered lines
 * @throws Failure `out-of-stock`
 */
export async function reserveLines(tx: Db, lines: StockWant[], destination: Destination) {
  const backordered = await reserveStock(tx, lines, destination)
  await recordBackordered(tx, backordered)
  return backordered
}

export async function recordBackordered(tx: Db, lines: Backordered[]) {
  if (lines.length > 0) await setBackordered(tx, lines)
}

/** Releases what is not shipped. Idempotent. */
export async function releaseLines(tx: Db, lineIds: number[]) {
  if (lineIds.length === 0) return
  await releaseStock(tx, lineIds)
  await clearBackordered(tx, lineIds)
}

/**
 * Chooses lots; nothing may be backordered any more.
 * @throws Failure `out-of-stock`
 */
export async function pickLines(tx: Db, lineIds: number[], now: Date, destination: Destination) {
  await pickLots(tx, await listStockLines(tx, lineIds), now, destination)
  await clearBackordered(tx, lineIds)
}

/**
 * Takes goods out of stock and counts them as shipped.
 * @throws Failure `conflict` when a parcel holds something else than was picked
 */
export async function shipLines(tx: Db, parcels: ParcelLine[]) {
  await shipStock(tx, parcels)
  const shipped = parcels.flatMap(({ orderLineId, lots }) =>
    lots.map(({ quantityTenths }) => ({ orderLineId, quantityTenths })),
  )
  if (shipped.length > 0) await addShipped(tx, shipped)
}

type Returned = Omit<ReturnedGoods, 'skuId' | 'backTo'> & {
  /** Null: not sold again. */
  backTo: ReturnedGoods['backTo'] | null
}

/**
 * Counts goods as returned, and puts those that can be sold back into stock.
 * @throws Failure `conflict` when more comes back than was shipped, or to a lot or warehouse that never had it
 */
export async function takeBackLines(tx: Db, returned: Returned[]) {
  const skus = new Map((await addReturned(tx, returned)).map(({ id, skuId }) => [id, skuId]))
  const goods = returned.flatMap(({ backTo, ...line }) => {
    const skuId = skus.get(line.orderLineId)
    if (skuId === undefined) throw new Failure('conflict')
    return backTo ? [{ ...line, skuId, backTo }] : []
  })
  await takeBackStock(tx, goods)
}
