import { call } from '#ui/call.ts'
import { getArrivalsCall } from '../calls.ts'

const storageKey = 'deliveryProvince'

/** Where the viewer wants goods delivered to: the code of a province. */
export function readProvince() {
  try {
    return localStorage.getItem(storageKey)?.match(/^\d{6}$/)?.[0]
  } catch {
    return undefined
  }
}

export function writeProvince(province: string) {
  try {
    localStorage.setItem(storageKey, province)
  } catch {
    // Storage is closed to us: the choice holds for this page.
  }
}

export const askArrivals = (productIds: string[]) =>
  call(getArrivalsCall, { query: { productIds: productIds.join(), province: readProvince() } })
