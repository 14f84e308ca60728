import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { CompanyRows } from '#server/db/company-rows.ts'
import { findAgreedBrands, findOwnSources, findSources, moveContractPrices } from './repository.server.ts'
import { type PriceSources, type ResolvedPrice, resolvePrice, singleUnitTenths } from './resolve-price.ts'

export { type PriceSources, type ResolvedPrice, resolvePrice } from './resolve-price.ts'

export const companyPrices: CompanyRows = { name: 'contract prices', move: moveContractPrices }

/**
 * @param companyId the viewer's company; null for visitors
 * @returns by sku id; unknown skus are missing, skus that are not on sale are not
 */
export async function resolvePrices(
  db: Db,
  companyId: number | null,
  wanted: { skuId: number; quantityTenths: number }[],
  now: Date,
): Promise<Map<number, ResolvedPrice>> {
  if (wanted.length === 0) return new Map()
  const quantities = new Map(wanted.map(({ skuId, quantityTenths }) => [skuId, quantityTenths]))
  const found = await findPriceSources(db, companyId, [...quantities.keys()], now)
  return new Map(
    [...found].map(([skuId, sources]) => [
      skuId,
      resolvePrice(sources, quantities.get(skuId) ?? singleUnitTenths),
    ]),
  )
}

/**
 * The input of `resolvePrice`, for quantities that are not known yet.
 * @param companyId the viewer's company; null for visitors
 * @returns by sku id; skus that do not exist are missing
 */
export async function findPriceSources(
  db: Db,
  companyId: number | null,
  skuIds: Parameters<typeof findSources>[2],
  now: Date,
): Promise<Map<number, PriceSources>> {
  const isNone = Array.isArray(skuIds) && skuIds.length === 0
  const rows = isNone ? [] : await findSources(db, companyId, skuIds, now)
  return new Map(rows.map(({ skuId, ...sources }) => [skuId, sources]))
}

export async function resolveOwnPrices(
  { db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  productIds: number[],
): Promise<Map<number, ResolvedPrice>> {
  if (viewer.kind !== 'member' || productIds.length === 0) return new Map()
  const rows = await findOwnSources(db, viewer.companyId, productIds, now)
  return new Map(rows.map(({ skuId, ...sources }) => [skuId, resolvePrice(sources, singleUnitTenths)]))
}

/** Brands that the company has agreed prices for. */
export const findContractBrandIds = async (
  db: Db,
  companyId: number,
  now: Date,
): Promise<ReadonlySet<number>> => new Set(await findAgreedBrands(db, companyId, now))
