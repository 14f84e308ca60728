import { comparableAmount } from '#shared/packing.ts'

/** What the dangerous goods list says of one substance. Amounts in mL or g for each inner packing. */
export interface TransportEntry {
  packingGroup: string | null
  nameEn: string
  /** 0: not carried as limited quantity; null: not known. */
  limitedAmount: number | null
  limitedUnit: 'mL' | 'g' | null
  exceptedCode: string | null
  /** 0: not carried as excepted quantity; null: not known. */
  innerAmount: number | null
  outerAmount: number | null
  needsTechnicalName: boolean
}

interface Described {
  packingGroup: string | null
  shippingNameEn: string | null
}

const lastBracket = /\s*[（(][^（）()]*[）)]$/

/** Whether a proper shipping name ends with the technical name of what is in it. */
export const namesComponent = (shippingName: string) => lastBracket.test(shippingName)

/** The entry of goods among those of their UN number; undefined where several could be meant, or none. */
export function dangerousGoodsEntryOf<Entry extends TransportEntry>(
  entries: Entry[],
  goods: Described,
): Entry | undefined {
  const ofGroup = entries.filter(({ packingGroup }) => packingGroup === goods.packingGroup)
  if (ofGroup.length <= 1) return ofGroup[0]
  const name = goods.shippingNameEn ?? ''
  const under = (wanted: string) => ofGroup.filter(({ nameEn }) => nameEn === wanted)
  const named = [under(name), under(name.replace(lastBracket, ''))].find(({ length }) => length > 0) ?? []
  return named.length === 1 ? named[0] : undefined
}

/** One bottle, bag or tube of a pack. */
export interface InnerPacking {
  amount: number | null
  amountUnit: string | null
  gramsPerMl: number | null
}

/** How a pack may travel; `full`: as dangerous goods without relief; null: not known. */
export type Relief = 'excepted' | 'limited' | 'full' | null

export function reliefOf(packing: InnerPacking, entry: TransportEntry): Relief {
  const { limitedAmount, limitedUnit, innerAmount } = entry
  const content = contentOf(packing)
  if (!content) return limitedAmount === 0 && innerAmount === 0 ? 'full' : null
  // Liquids count in mL and solids in g against excepted quantities, as they are sold.
  if (innerAmount !== null && content.amount <= innerAmount) return 'excepted'
  if (limitedAmount === null) return null
  if (limitedAmount === 0 || limitedUnit === null) return innerAmount === null ? null : 'full'
  const inUnit = convert(content, limitedUnit, packing.gramsPerMl)
  if (inUnit === undefined) return null
  if (inUnit <= limitedAmount) return 'limited'
  return innerAmount === null ? null : 'full'
}

type Content = NonNullable<ReturnType<typeof comparableAmount>>

const contentOf = ({ amount, amountUnit }: InnerPacking): Content | undefined =>
  amount === null || amountUnit === null
    ? undefined
    : comparableAmount({ packCount: 1, amount, unit: amountUnit })

function convert({ amount, unit }: Content, wanted: 'mL' | 'g', gramsPerMl: number | null) {
  if (unit === wanted) return amount
  if (gramsPerMl === null) return
  return wanted === 'g' ? amount * gramsPerMl : amount / gramsPerMl
}

const inLarger = { mL: 'L', g: 'kg' } as const

/** `1 L`, `500 mL` */
export const limitText = (amount: number, unit: 'mL' | 'g') =>
  amount >= 1000 ? `${amount / 1000} ${inLarger[unit]}` : `${amount} ${unit}`
