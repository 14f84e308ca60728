import { comparableAmount, formatPacking, type Packing, readPacking } from '#shared/packing.ts'
import type { SearchSku } from '../rows.ts'

/** One key for all ways to write a pack of the same size: 1 kg is 1000 g, a case of four is not one bottle. */
function keyOf(packing: Packing) {
  const { amount, unit } = comparableAmount({ ...packing, packCount: 1 }) ?? packing
  return `${packing.packCount}x${Number(amount.toPrecision(9))}${unit}`
}

/** @returns undefined for a pack whose size nobody could read */
export const packKeyOfSku = ({ packCount, amount, amountUnit }: SearchSku) =>
  amount && amountUnit ? keyOf({ packCount, amount, unit: amountUnit }) : undefined

/** @param pack as `readPackSize` writes it */
export function packKeyOf(pack: string) {
  const packing = readPacking(pack)
  return packing && keyOf(packing)
}

/** A pack size as typed (`500ml`, `4x4L`), written our way: `500 mL`. @returns undefined when the text is none */
export function readPackSize(text: string) {
  const packing = readPacking(text.normalize('NFKC'))
  return packing && formatPacking(packing)
}
