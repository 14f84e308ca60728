import { href } from 'react-router'
import type { Ctx } from '#server/context.ts'
import { searchAddress } from '../address/page-address.ts'
import { readSearchAddress } from '../address/read-address.ts'
import { searchProducts } from '../keyword/search.service.server.ts'
import { readScanned } from './address.ts'

/** @returns the page of what was scanned: one of ours, a product by its number, or the search for it */
export async function findScanned(ctx: Ctx, code: string): Promise<string> {
  const scanned = readScanned(code, ctx.config.publicOrigin)
  if ('path' in scanned) return scanned.path
  const { keyword } = scanned
  if (keyword === '') return href('/scan')
  const { list, understood } = await searchProducts(ctx, readSearchAddress(new URLSearchParams({ keyword })))
  const isNumber = understood.some(({ kind }) => kind === 'sku' || kind === 'catalog-number')
  const [product] = list
  return isNumber && product && list.length === 1
    ? href('/product/:id', { id: product.id })
    : searchAddress({ keyword })
}
