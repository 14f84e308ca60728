import { mostCompared } from '#shared/page-addresses.ts'
import { readId } from '#shared/read-id.ts'

export interface Wanted {
  productId: number
  /** Undefined: the first pack. */
  skuId: number | undefined
}

const shape = /^(\d+)(?:-(\d+))?$/

/**
 * From `?ids=1,2` as links have it, or `?ids=1&ids=2` as a form sends it; others are left out. `1-20` is the product 1
 * in its pack 20.
 */
export function readIds(params: URLSearchParams): Wanted[] {
  const all = params.getAll('ids').flatMap((text) => text.split(','))
  const read = all.flatMap((text) => {
    const [, product, sku] = shape.exec(text.trim()) ?? []
    const productId = readId(product)
    return productId === undefined ? [] : { productId, skuId: sku ? readId(sku) : undefined }
  })
  const known = new Map(read.map((one) => [idOf(one), one]))
  return [...known.values()].slice(0, mostCompared)
}

/** As it is written in the address. */
export const idOf = ({ productId, skuId }: Wanted) => (skuId ? `${productId}-${skuId}` : String(productId))
