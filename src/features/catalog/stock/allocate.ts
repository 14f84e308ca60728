/** Quantities are in tenths of a sales unit. */
export interface Want {
  orderLineId: number
  skuId: number
  quantityTenths: number
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
 * Takes a line from the nearest warehouse that has all of it, else from the nearest on.
 * @param shelves the nearest first
 */
export function allocate(lines: Want[], shelves: Shelf[]): Allocation {
  const left = Map.groupBy(
    shelves.map((shelf) => ({ ...shelf })),
    ({ skuId }) => skuId,
  )
  const allocation: Allocation = { taken: [], missing: new Map() }
  for (const line of lines) takeLine(line, left.get(line.skuId) ?? [], allocation)
  return allocation
}

function takeLine({ orderLineId, skuId, quantityTenths }: Want, shelves: Shelf[], allocation: Allocation) {
  const whole = shelves.find(({ freeTenths }) => freeTenths >= quantityTenths)
  let wanted = quantityTenths
  for (const shelf of whole ? [whole] : shelves) {
    const take = Math.min(wanted, shelf.freeTenths)
    if (take <= 0) continue
    shelf.freeTenths -= take
    wanted -= take
    allocation.taken.push({ orderLineId, skuId, warehouse: shelf.warehouse, quantityTenths: take })
  }
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
}

interface Lot {
  id: number
  skuId: number
  warehouse: string
  freeTenths: number
  /** YYYY-MM-DD; null: never */
  expiresOn: string | null
}

/**
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
