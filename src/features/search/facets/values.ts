import { gradeWords, pictogramCodes } from '#features/catalog/schema.ts'
import {
  comparableAmount,
  formatPacking,
  formatPackRange,
  isWithin,
  type Packing,
  readPacking,
  readPackRange,
} from '#shared/packing.ts'
import type { SearchRow, SearchSku } from '../index/rows.ts'

/** Per cent, lower bound included. */
export const purityBands = ['under-95', '95-98', '98-99', '99-99.9', 'over-99.9'] as const

/** Grams or millilitres of a sku, upper bound included; `other`: not comparable. */
export const packingBands = ['up-to-5', '5-100', '100-500', '500-2500', 'over-2500', 'other'] as const

export const hazardValues = [...pictogramCodes, 'hazardous-chemical', 'none'] as const

export const priceValues = ['shown', 'inquire'] as const

const purityFrom = [0, 95, 98, 99, 99.9]
const packingUpTo = [5, 100, 500, 2500]

/** @returns index in `purityBands` plus one; 0: unknown */
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

/** Bits of `hazardValues`; only `none` without known hazards. */
export function hazardBitsOf({ pictograms, isHazardousChemical }: SearchRow) {
  const holds = (value: string) =>
    value === 'hazardous-chemical' ? isHazardousChemical : pictograms.includes(value)
  const bits = hazardValues.reduce((sum, value, i) => (holds(value) ? sum | (1 << i) : sum), 0)
  return bits || 1 << hazardValues.indexOf('none')
}

export const purityBandCount = purityBands.length + 1

const named = [
  '纯度',
  '含量',
  'purity',
  'assay',
  ...Object.entries(gradeWords).flatMap(([code, words]) => [code, ...words]),
]
const before = `(?:(?:${named.join('|')})[\\s,，:：]*)*`
const number = '(\\d{1,3}(?:\\.\\d+)?)'
const shape = new RegExp(
  `^${before}(?:[≥≧>＞~≈]=?|⩾|不低于|不少于|min\\.?)?\\s*${number}\\s*%?(?:\\s*[–—~～至-]\\s*\\d{1,3}(?:\\.\\d+)?\\s*%|(?<=%))(.*)$`,
  'iu',
)
/** Methods in brackets; other brackets belong to the substance: `(P2O5)`. */
const method =
  /^\s*[(（](?:q?NMR|[^()（）]*(?:GC|LC|MS|titration|basis|滴定|计)[^()（）]*|[ATKLN]{1,2})[)）]/iu
const bracket = /^\s*[(（]/u
const ofSolution = /^\s*(?:[(（]?[vwm]\/[vw]|in\s|的?.{0,12}溶液|.{0,30}solution|atom)/iu

/**
 * Reads a purity as makers write it, in per cent: `≥99.5%`, `98% (GC)`; the lower end of `99.95–100.05%`.
 * @returns undefined for a concentration (`0.1000 mol/L, ±0.5%`) or the share of one element (`N ≥14%`)
 */
export function readPurity(text: string | null): number | undefined {
  const [, digits, rest = ''] = shape.exec((text ?? '').normalize('NFKC').trim()) ?? []
  const percent = Number(digits)
  if (!(percent <= 100) || ofSolution.test(rest)) return
  return bracket.test(rest) && !method.test(rest) ? undefined : percent
}

/** Equal for all spellings of one size: 1 kg is 1000 g, but a case of four is not one bottle. */
function keyOf(packing: Packing) {
  const { amount, unit } = comparableAmount({ ...packing, packCount: 1 }) ?? packing
  return `${packing.packCount}x${Number(amount.toPrecision(9))}${unit}`
}

export const packKeyOfSku = ({ packCount, amount, amountUnit }: SearchSku) =>
  amount && amountUnit ? keyOf({ packCount, amount, unit: amountUnit }) : undefined

/** What `keyOf` says. */
const readKey = (key: string) => readPacking(key.replace(/^1x/, ''))

/** Which of these keys are of a pack size or within a range of sizes. */
export function packKeysIn(pack: string, keys: Iterable<string>) {
  const range = readPackRange(pack)
  if (!range) return [packKeyOf(pack) ?? '']
  return [...keys].filter((key) => {
    const packing = readKey(key)
    return packing !== undefined && isWithin(packing, range)
  })
}

export function packKeyOf(pack: string) {
  const packing = readPacking(pack)
  return packing && keyOf(packing)
}

/** `500ml`, `4x4L` and `250-100mL` become `500 mL`, `4 x 4 L` and `100–250 mL`. @returns undefined for anything else */
export function readPackSize(text: string) {
  const plain = text.normalize('NFKC').trim()
  const packing = readPacking(plain)
  if (packing) return formatPacking(packing)
  const range = readPackRange(plain)
  return range && formatPackRange(range)
}
