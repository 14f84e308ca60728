export interface Packing {
  packCount: number
  amount: number
  unit: string
}

const units = [
  'mg',
  'g',
  'kg',
  't',
  'µL',
  'mL',
  'L',
  'mol',
  'mmol',
  'U',
  'KU',
  'MU',
  'T',
  'cm',
  'mm',
  'm',
] as const
const unitByFolded = new Map(units.map((unit) => [unit.toLowerCase(), unit]))
const shape = /^(?:(\d{1,5})\s*[x×*]\s*)?(\d{1,9}(?:\.\d{1,4})?)\s*([a-zµμ]{1,4})(?:\s*[x×*]\s*(\d{1,5}))?$/i

/** Reads `500mL`, `6x4L`, `1 mL x 96`, `10*1ML`. */
export function readPacking(text: string): Packing | undefined {
  const match = shape.exec(text.trim().replace(/^Φ\s*/, ''))
  if (!match) return
  const [, before, amount, unitText = '', after] = match
  const folded = unitText.toLowerCase().replace('μ', 'µ').replace('ul', 'µL'.toLowerCase())
  const unit = unitByFolded.get(folded)
  if (!unit || (before && after) || Number(amount) === 0) return
  return { packCount: Number(before ?? after ?? 1), amount: Number(amount), unit }
}

export const formatPacking = ({ packCount, amount, unit }: Packing) =>
  packCount > 1 ? `${packCount} x ${amount} ${unit}` : `${amount} ${unit}`

export const pieceUnits: ReadonlySet<string> = new Set([
  '个',
  '支',
  '只',
  '件',
  '根',
  '枚',
  '片',
  '张',
  '块',
  '条',
  '把',
  '包',
  '袋',
  '盒',
  '套',
  '组',
  '对',
  '双',
  '副',
  '付',
  '卷',
  '台',
  'piece',
  'pc',
  'pcs',
  'each',
  'pack',
  'bag',
  'box',
  'set',
  'pair',
  'roll',
])

/** Whether a packing states an amount of substance. A volume does not where pieces are sold: tips of `10 µL`. */
export const isContent = (unit: string, salesUnit: string) => unit in massInGrams || !isPieceUnit(salesUnit)

export const isPieceUnit = (salesUnit: string) => pieceUnits.has(salesUnit.trim().toLowerCase())

const massInGrams: Record<string, number> = { mg: 0.001, g: 1, kg: 1000, t: 1_000_000 }
export const massUnits = Object.keys(massInGrams)
const volumeInMillilitres: Record<string, number> = { µL: 0.001, mL: 1, L: 1000 }

/** @returns grams or millilitres; undefined for counts, moles and enzyme units */
export function comparableAmount({ packCount, amount, unit }: Packing) {
  const grams = massInGrams[unit]
  if (grams !== undefined) return { amount: packCount * amount * grams, unit: 'g' as const }
  const millilitres = volumeInMillilitres[unit]
  if (millilitres !== undefined) return { amount: packCount * amount * millilitres, unit: 'mL' as const }
}

export interface PackRange {
  least: Packing
  most: Packing
}

/** Reads `100-250 mL`, `500 g–1 kg` and, in the other order, `250-100mL`: sizes of one bottle. */
export function readPackRange(text: string): PackRange | undefined {
  const [low = '', high = '', more] = text.split(/\s*[-–—~～至到]\s*/)
  const to = readPacking(high)
  const from = readPacking(low) ?? (to && readPacking(`${low} ${to.unit}`))
  if (more !== undefined || !from || !to || from.packCount * to.packCount > 1) return
  const [first, second] = [comparableAmount(from), comparableAmount(to)]
  if (!first || !second || first.unit !== second.unit) return
  return first.amount <= second.amount ? { least: from, most: to } : { least: to, most: from }
}

export const formatPackRange = ({ least, most }: PackRange) =>
  least.unit === most.unit
    ? `${least.amount}–${formatPacking(most)}`
    : `${formatPacking(least)}–${formatPacking(most)}`

/** Whether it is one bottle of a size from the least to the most. */
export function isWithin(packing: Packing, { least, most }: PackRange) {
  const [size, low, high] = [packing, least, most].map(comparableAmount)
  if (!size || !low || !high || packing.packCount > 1 || size.unit !== low.unit) return false
  return size.amount >= low.amount && size.amount <= high.amount
}
