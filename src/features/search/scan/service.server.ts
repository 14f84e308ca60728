import type { Ctx } from '#server/context.ts'
import { readSearchAddress } from '../address/read-address.ts'
import { searchProducts } from '../keyword/search.service.server.ts'
import { readScanned } from './address.ts'

/** @returns what was scanned: a page of ours, a product by its number, or what to search for */
export async function findScanned(
  ctx: Ctx,
  code: string,
): Promise<{ path: string } | { productId: string } | { keyword: string }> {
  const scanned = readScanned(code, ctx.config.publicOrigin)
  if ('path' in scanned) return scanned
  const { list, understood } = await searchProducts(ctx, readSearchAddress(new URLSearchParams(scanned)))
  const isNumber = understood.some(({ kind }) => kind === 'sku' || kind === 'catalog-number')
  const [product] = list
  return isNumber && product && list.length === 1 ? { productId: product.id } : scanned
}
