/** What may decide a price, lowest wins. Company levels, contracts and quantity tiers join with trade. */
export interface PriceSources {
  listPriceFen: number | null
  specialPriceFen: number | null
}

export interface ResolvedPrice {
  /** 0: price on request */
  listFen: number
  /** What this viewer pays for one sales unit; 0: price on request. */
  payFen: number
  reason: 'onRequest' | 'list' | 'special'
}

/**
 * The one answer to "what does this viewer pay". Lists, pages, carts, quotes and feeds all ask here.
 * A sku without a list price is on request, whatever campaign names it.
 */
export function resolvePrice({ listPriceFen, specialPriceFen }: PriceSources): ResolvedPrice {
  if (listPriceFen === null) return { listFen: 0, payFen: 0, reason: 'onRequest' }
  if (specialPriceFen !== null && specialPriceFen < listPriceFen) {
    return { listFen: listPriceFen, payFen: specialPriceFen, reason: 'special' }
  }
  return { listFen: listPriceFen, payFen: listPriceFen, reason: 'list' }
}
