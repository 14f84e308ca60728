/** Quantities are in tenths of a sales unit. */
export interface Want {
  orderLineId: number
  skuId: number
  quantityTenths: number
  /** Number of the lot that the buyer prefers; null: any. */
  preferredLot: string | null
}

export interface Shelf {
  skuId: number
  warehouse: string
  freeTenths: number
}

export interface Taken {
  orderLineId: number
  skuId: number
  warehouse: string
  quantityTenths: number
}

export interface Allocation {
  taken: Taken[]
  /** By line; only lines with missing goods. */
  missing: Map<number, number>
}

/**
 * Takes a line from the nearest warehouse that has all of it, else from the nearest on; first from those that have the
 * preferred lot.
 * @param shelves the nearest first
 * @param lots at least the preferred ones
 */
export function allocate(lines: Want[], shelves: Shelf[], lots: Omit<Lot, 'id'>[] = []): Allocation {
  const left = Map.groupBy(
    shelves.map((shelf) => ({ ...shelf })),
    ({ skuId }) => skuId,
  )
  const allocation: Allocation = { taken: [], missing: new Map() }
  for (const line of lines) {
    const preferred = lots.filter((lot) => lot.skuId === line.skuId && lot.lotNumber === line.preferredLot)
    takeLine(line, left.get(line.skuId) ?? [], preferred, allocation)
  }
  return allocation
}

function takeLine(
  { orderLineId, skuId, quantityTenths }: Want,
  shelves: Shelf[],
  preferred: { warehouse: string; freeTenths: number }[],
  allocation: Allocation,
) {
  const taken = new Map<string, number>()
  let wanted = quantityTenths
  const takeFrom = (places: { shelf: Shelf; mostTenths: number }[]) => {
    const whole = places.find(({ mostTenths }) => mostTenths >= wanted)
    for (const { shelf, mostTenths } of whole ? [whole] : places) {
      const take = Math.min(wanted, mostTenths)
      if (take <= 0) continue
      shelf.freeTenths -= take
      wanted -= take
      taken.set(shelf.warehouse, (taken.get(shelf.warehouse) ?? 0) + take)
    }
  }
  const freeOf = new Map(preferred.map(({ warehouse, freeTenths }) => [warehouse, freeTenths]))
  takeFrom(
    shelves.map((shelf) => ({
      shelf,
      mostTenths: Math.min(shelf.freeTenths, freeOf.get(shelf.warehouse) ?? 0),
    })),
  )
  // the rest comes in the same parcels where it can
  const isUsed = ({ warehouse }: Shelf) => Number(taken.has(warehouse))
  const others = shelves.toSorted((a, b) => isUsed(b) - isUsed(a))
  takeFrom(others.map((shelf) => ({ shelf, mostTenths: shelf.freeTenths })))
  for (const [warehouse, tenths] of taken)
    allocation.taken.push({ orderLineId, skuId, warehouse, quantityTenths: tenths })
  if (wanted > 0) allocation.missing.set(orderLineId, wanted)
}

export interface ChosenLot {
  orderLineId: number
  lotId: number
  quantityTenths: number
}

/** `chosenTenths`: part of it that has a lot already. */
interface Held {
  orderLineId: number
  skuId: number
  warehouse: string
  quantityTenths: number
  chosenTenths: number
  preferredLot: string | null
}

interface Lot {
  id: number
  skuId: number
  warehouse: string
  lotNumber: string
  freeTenths: number
  /** YYYY-MM-DD; null: never */
  expiresOn: string | null
}

/**
 * Takes the preferred lot of a line first, then the others in their order.
 * @param lots the first expiring first
 * @param today YYYY-MM-DD; what expires on it or before is left where it is
 * @returns `missing`: skus whose lots do not suffice; a sku without lots in a warehouse needs none
 */
export function fillFromLots(held: Held[], lots: Lot[], today: string) {
  const places = Map.groupBy(
    lots.map((lot) => ({ ...lot })),
    ({ skuId, warehouse }) => `${skuId} ${warehouse}`,
  )
  const chosen: ChosenLot[] = []
  const missing: { skuId: number }[] = []
  for (const { orderLineId, skuId, warehouse, quantityTenths, chosenTenths, preferredLot } of held) {
    const place = places.get(`${skuId} ${warehouse}`)
    if (!place) continue
    let wanted = quantityTenths - chosenTenths
    const isPreferred = ({ lotNumber }: Lot) => Number(lotNumber === preferredLot)
    const usable = place.filter(({ expiresOn }) => expiresOn === null || expiresOn > today)
    for (const lot of usable.toSorted((a, b) => isPreferred(b) - isPreferred(a))) {
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
