import { comparableAmount } from '#shared/packing.ts'
import type { SearchRow, SearchSku } from '../rows.ts'
import { hazardValues, packingBands, purityBands } from '../schema.ts'

const purityFrom = [0, 95, 98, 99, 99.9]
const packingUpTo = [5, 100, 500, 2500]

/** @returns place in `purityBands` plus one; 0 for a product without a known purity */
export const purityBandOf = (percent: number | undefined) =>
  percent === undefined ? 0 : purityFrom.findLastIndex((from) => percent >= from) + 1

function packingBandOf({ packCount, amount, amountUnit }: SearchSku) {
  const comparable =
    amount && amountUnit ? comparableAmount({ packCount, amount, unit: amountUnit }) : undefined
  if (!comparable) return packingBands.length - 1
  const band = packingUpTo.findIndex((upTo) => comparable.amount <= upTo)
  return band < 0 ? packingUpTo.length : band
}

/** Bits of `packingBands` in which the product is sold. */
export const packingBitsOf = (skus: SearchSku[]) =>
  skus.reduce((bits, sku) => bits | (1 << packingBandOf(sku)), 0)

/** Bits of `hazardValues` that hold for the product; exactly `none` when nothing is known against it. */
export function hazardBitsOf({ pictograms, isHazardousChemical }: SearchRow) {
  const holds = (value: string) =>
    value === 'hazardous-chemical' ? isHazardousChemical : pictograms.includes(value)
  const bits = hazardValues.reduce((sum, value, i) => (holds(value) ? sum | (1 << i) : sum), 0)
  return bits || 1 << hazardValues.indexOf('none')
}

export const purityBandCount = purityBands.length + 1
