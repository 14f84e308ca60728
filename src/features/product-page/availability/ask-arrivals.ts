import { call } from '#ui/call.ts'
import { getArrivalsCall } from '../calls.ts'
import { readProvince } from './province-choice.ts'

export const askArrivals = (productIds: string[]) =>
  call(getArrivalsCall, { query: { productIds: productIds.join(), province: readProvince() } })
