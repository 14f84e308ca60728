import type { OwnPrices } from '#features/catalog/service.server.ts'
import { discountedFen } from '#shared/money.ts'
import type { IndexQuery } from '../index/search-index.ts'
import { type IndexColumns, type PriceColumns, pricedFlag } from '../segments/index-columns.ts'
import { grown, sharedArray } from '../segments/typed-arrays.ts'
import type { Hits } from './hits.ts'

/** Without a price in the query, only the facet of prices may differ. */
const usesOwnPrices = (
  { sort, minPrice, maxPrice, priced, isHitsOnly }: IndexQuery,
  { hasPricedRequests }: OwnPrices,
) =>
  sort === 'price' ||
  sort === 'price-desc' ||
  minPrice !== undefined ||
  maxPrice !== undefined ||
  (hasPricedRequests && (!isHitsOnly || priced.length > 0))

/** The query without prices that change nothing about its answer: it then shares the lists of everybody. */
export function withUsedPrices(query: IndexQuery): IndexQuery {
  if (!query.ownPrices || usesOwnPrices(query, query.ownPrices)) return query
  const { ownPrices, ...others } = query
  return others
}

/** The prices of one company, by slot; only those of the hits. Reused between queries. */
export class OwnPriceColumns implements PriceColumns {
  // Shared like the columns of the index: code for one kind of array stays fast.
  minPrice: Float64Array = sharedArray(Float64Array, 1024)
  flags: Uint8Array = sharedArray(Uint8Array, 1024)

  /** @returns valid until the next call */
  fill(own: OwnPrices, products: IndexColumns, hits: Hits): PriceColumns {
    this.minPrice = grown(this.minPrice, products.end)
    this.flags = grown(this.flags, products.end)
    this.#discount(own, products, hits)
    const { exact } = own
    // Whichever is shorter is gone through.
    if (exact.size < hits.count) {
      for (const [productId, fen] of exact) {
        const slot = products.slotOf(productId)
        if (slot !== undefined) this.#put(slot, fen, products)
      }
    } else {
      for (let i = 0; i < hits.count; i++) {
        const slot = hits.slots[i] as number
        const fen = exact.get(products.id[slot] as number)
        if (fen !== undefined) this.#put(slot, fen, products)
      }
    }
    return this
  }

  #discount(own: OwnPrices, { brands, brand, minPrice, flags }: IndexColumns, { slots, count }: Hits) {
    const discounts = Int32Array.from(brands.values, (brandId) => own.discountBpOf(brandId))
    for (let i = 0; i < count; i++) {
      const slot = slots[i] as number
      this.minPrice[slot] = discountedFen(
        minPrice[slot] as number,
        discounts[brand[slot] as number] as number,
      )
      this.flags[slot] = flags[slot] as number
    }
  }

  #put(slot: number, fen: number, { flags }: IndexColumns) {
    const others = (flags[slot] as number) & ~pricedFlag
    this.minPrice[slot] = fen
    this.flags[slot] = Number.isNaN(fen) ? others : others | pricedFlag
  }
}
