import type { ChosenLot } from './repository.server.ts'

/** What a line holds in a warehouse, and how much of it has a lot already; tenths of a sales unit. */
interface Held {
  orderLineId: number
  skuId: number
  warehouse: string
  quantityTenths: number
  chosenTenths: number
}

interface Lot {
  id: number
  skuId: number
  warehouse: string
  freeTenths: number
  /** YYYY-MM-DD; null: it keeps for ever */
  expiresOn: string | null
}

/**
 * Fills what lines hold from lots of the same warehouse.
 * @param lots the first expiring first
 * @param today YYYY-MM-DD; what expires on it or before is left where it is
 * @returns the lots chosen, and the skus whose lots do not suffice; a sku without any lot in a warehouse needs none
 */
export function fillFromLots(held: Held[], lots: Lot[], today: string) {
  const places = Map.groupBy(
    lots.map((lot) => ({ ...lot })),
    ({ skuId, warehouse }) => `${skuId} ${warehouse}`,
  )
  const chosen: ChosenLot[] = []
  const missing: { skuId: number }[] = []
  for (const { orderLineId, skuId, warehouse, quantityTenths, chosenTenths } of held) {
    const place = places.get(`${skuId} ${warehouse}`)
    if (!place) continue
    let wanted = quantityTenths - chosenTenths
    for (const lot of place.filter(({ expiresOn }) => expiresOn === null || expiresOn > today)) {
      const take = Math.min(wanted, lot.freeTenths)
      if (take <= 0) continue
      lot.freeTenths -= take
      wanted -= take
      chosen.push({ orderLineId, lotId: lot.id, quantityTenths: take })
    }
    if (wanted > 0) missing.push({ skuId })
  }
  return { chosen, missing }
}
