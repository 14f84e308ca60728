import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { fromTenths } from '#shared/quantity.ts'
import { shownStockAtMost } from '../schema.ts'
import { findFreeLots, listFreeLots, listWarehouseRanks } from './lots.repository.server.ts'

interface FreeLot {
  lotNumber: string
  /** YYYY-MM-DD; null: never */
  expiresOn: string | null
  /** At most as much as stock shows. */
  quantity: number
}

/** Lots of a product by sku, the first expiring first. */
export async function listLots({ db, now }: Ctx, productId: number): Promise<Record<string, FreeLot[]>> {
  const rows = await listFreeLots(db, productId, shanghaiDate(now))
  const lots: Record<string, FreeLot[]> = {}
  for (const { skuId, freeTenths, ...lot } of rows) {
    const quantity = Math.min(fromTenths(freeTenths), shownStockAtMost)
    lots[skuId] = [...(lots[skuId] ?? []), { ...lot, quantity }]
  }
  return lots
}

/**
 * How much of preferred lots is free, in tenths by sku; unknown and expired lots are left out.
 * @param lines at most one for each sku
 */
export async function findFreeOfPreferred(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  lines: { skuId: number; preferredLot?: string | null }[],
): Promise<ReadonlyMap<number, number>> {
  const lots = lines.flatMap(({ skuId, preferredLot }) =>
    preferredLot ? [{ skuId, lotNumber: preferredLot }] : [],
  )
  if (lots.length === 0) return new Map()
  const rows = await findFreeLots(db, lots, shanghaiDate(now))
  return new Map(rows.map(({ skuId, freeTenths }) => [skuId, freeTenths]))
}

/** How near the warehouses are to a province: 1 is the nearest. */
export const findWarehouseRanks = async ({ db }: Pick<Ctx, 'db'>, provinceCode: string) =>
  new Map((await listWarehouseRanks(db, provinceCode)).map(({ warehouse, rank }) => [warehouse, rank]))
