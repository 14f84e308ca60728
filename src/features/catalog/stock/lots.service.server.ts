import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { fromTenths } from '#shared/quantity.ts'
import { shownStockAtMost } from '../schema.ts'
import { listFreeLots, listWarehouseRanks } from './lots.repository.server.ts'

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

/** How near the warehouses are to a province: 1 is the nearest. */
export const findWarehouseRanks = async ({ db }: Pick<Ctx, 'db'>, provinceCode: string) =>
  new Map((await listWarehouseRanks(db, provinceCode)).map(({ warehouse, rank }) => [warehouse, rank]))
