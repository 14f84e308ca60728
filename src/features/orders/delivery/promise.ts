import { arrivalDay, dispatchDay } from '../order/delivery-estimate.ts'
import { zoneOf } from '../order/freight.ts'

interface Promised {
  stock: { warehouse: string; quantity: number }[]
  leadTimeDays: number | null
  isDangerous: boolean
}

interface To {
  provinceCode: string
  /** Of the warehouses for the province: 1 is the nearest. */
  ranks: ReadonlyMap<string, number>
}

const farthest = 9

/**
 * When goods arrive that are paid now: from the nearest warehouse that has some, else after their lead time.
 * @returns days in China; undefined: nobody knows the lead time
 */
export function promiseDelivery(
  { stock, leadTimeDays, isDangerous }: Promised,
  { provinceCode, ranks }: To,
  now: Date,
  terms: Parameters<typeof arrivalDay>[2],
) {
  const rankOf = (warehouse: string) => ranks.get(warehouse) ?? farthest
  const [nearest] = stock
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => rankOf(a.warehouse) - rankOf(b.warehouse))
  if (!nearest && leadTimeDays === null) return
  const leavesOn = dispatchDay(now, nearest ? 0 : (leadTimeDays ?? 0), terms)
  const rank = nearest ? rankOf(nearest.warehouse) : 1
  const arrivesOn = arrivalDay(leavesOn, { zone: zoneOf(provinceCode), isDangerous, rank }, terms)
  return { leavesOn, arrivesOn, warehouse: nearest?.warehouse ?? null }
}
