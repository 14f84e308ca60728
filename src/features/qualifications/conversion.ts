import { statedContents } from '#features/regulations/service.server.ts'
import { tenthsPerUnit } from '#shared/quantity.ts'
import type { Dimension } from './schema.ts'

export interface MeasuredGoods {
  /** `6 x 4 L` is packCount 6, amount 4, amountUnit `L`; null: the packing could not be read. */
  packCount: number
  amount: number | null
  amountUnit: string | null
  quantityTenths: number
  /** g/mL of the goods as sold; null: unknown. */
  gramsPerMl: number | null
  /** g/mol */
  molecularWeight: number | null
  purity: string | null
}

/** What a permit counts: the goods as sold, or the pure substance in them. */
export type Counts = 'solution' | 'substance'

export type TakenQuantity = { milli: number } | { lacks: 'packing' | 'density' | 'weight' | 'content' }

interface Ratio {
  over: bigint
  under: bigint
}

const unitOf = (dimension: Dimension, milli: number) => ({ dimension, milli: BigInt(milli) })
const units: Record<string, ReturnType<typeof unitOf>> = {
  mg: unitOf('mass', 1),
  g: unitOf('mass', 1000),
  kg: unitOf('mass', 1_000_000),
  t: unitOf('mass', 1_000_000_000),
  µL: unitOf('volume', 1),
  mL: unitOf('volume', 1000),
  L: unitOf('volume', 1_000_000),
  mmol: unitOf('amount', 1000),
  mol: unitOf('amount', 1_000_000),
}

const parts = 1_000_000
const ratio = (value: number): Ratio => ({ over: BigInt(Math.round(value * parts)), under: BigInt(parts) })
const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under })
const by = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.under, under: a.under * b.over })
const thousand: Ratio = { over: 1000n, under: 1n }
const roundUp = ({ over, under }: Ratio) => Number((over + under - 1n) / under)

/** A known number above zero. */
const known = (value: number | null) => (value !== null && value > 0 ? ratio(value) : undefined)

/**
 * How much goods take of a permit in its dimension, rounded up to whole thousandths, or what is unknown for it. Never a
 * guess: an unknown content counts as pure, the upper end of a range counts, and nothing is converted without a density.
 */
export function takenOf(goods: MeasuredGoods, dimension: Dimension, counts: Counts): TakenQuantity {
  const unit = units[goods.amountUnit ?? '']
  if (goods.amount === null || !unit) return { lacks: 'packing' }
  const packs = { over: BigInt(goods.packCount) * BigInt(goods.quantityTenths), under: BigInt(tenthsPerUnit) }
  const sold = times(times(ratio(goods.amount), packs), { over: unit.milli, under: 1n })
  const asked: Asked = { goods, sold, from: unit.dimension, to: dimension }
  const isPure = counts === 'substance' || dimension === 'amount'
  const taken = isPure ? pureOf(asked) : soldOf(asked)
  return typeof taken === 'string' ? { lacks: taken } : { milli: roundUp(taken) }
}

interface Asked {
  goods: MeasuredGoods
  sold: Ratio
  from: Dimension
  to: Dimension
}

type Lacking = Extract<TakenQuantity, { lacks: unknown }>['lacks']

/** Goods as sold: g/mL is the same number as mg/µL. */
function soldOf({ goods, sold, from, to }: Asked): Ratio | Lacking {
  if (from === to) return sold
  const mass = from === 'amount' ? massOf(goods, sold) : sold
  if (typeof mass === 'string' || (from === 'amount' && to === 'mass')) return mass
  const density = known(goods.gramsPerMl)
  if (!density) return 'density'
  return to === 'mass' ? times(mass, density) : by(mass, density)
}

/** µmol × g/mol = µg */
function massOf({ molecularWeight }: MeasuredGoods, amount: Ratio): Ratio | Lacking {
  const weight = known(molecularWeight)
  return weight ? by(times(amount, weight), thousand) : 'weight'
}

function pureOf(asked: Asked): Ratio | Lacking {
  const { goods, to } = asked
  const content = contentOf(goods.purity)
  if (content.unit === 'fraction' && to === 'volume') return content.value === 1 ? soldOf(asked) : 'content'
  const amount = amountOf(asked, content)
  if (to === 'amount' && amount !== undefined) return amount
  const mass = amount === undefined || typeof amount === 'string' ? amount : massOf(goods, amount)
  const pure = mass ?? fractionOf(asked, content.value)
  if (typeof pure === 'string' || to === 'mass') return pure
  if (to === 'volume') return 'content'
  const weight = known(goods.molecularWeight)
  return weight ? by(times(pure, thousand), weight) : 'weight'
}

/** @returns undefined when the content is a share of the mass */
function amountOf({ goods, sold, from }: Asked, content: Content): Ratio | Lacking | undefined {
  if (from === 'amount') return sold
  if (content.unit !== 'molar') return
  const volume = soldOf({ goods, sold, from, to: 'volume' })
  return typeof volume === 'string' ? volume : times(volume, ratio(content.value)) // mol/L = µmol/µL
}

function fractionOf({ goods, sold, from }: Asked, fraction: number): Ratio | Lacking {
  const mass = soldOf({ goods, sold, from, to: 'mass' })
  return typeof mass === 'string' ? mass : times(mass, ratio(fraction))
}

interface Content {
  unit: 'fraction' | 'molar'
  value: number
}

/** The upper end of what is stated; a lower bound alone may be anything up to pure. */
function contentOf(purity: string | null): Content {
  const stated = statedContents(purity ?? '').filter(({ basis }) => basis === null)
  const molar = stated.find(({ unit, high }) => unit === 'mol/L' && Number.isFinite(high))
  if (molar) return { unit: 'molar', value: molar.high }
  const shares = stated.flatMap(({ unit, high }) => (unit === 'percent' ? [high / 100] : []))
  return { unit: 'fraction', value: shares.length > 0 ? Math.min(1, Math.max(...shares)) : 1 }
}

const shown: Record<Dimension, [unit: string, milli: number][]> = {
  mass: [
    ['t', 1_000_000_000],
    ['kg', 1_000_000],
    ['g', 1000],
    ['mg', 1],
  ],
  volume: [
    ['L', 1_000_000],
    ['mL', 1000],
    ['µL', 1],
  ],
  amount: [
    ['mol', 1_000_000],
    ['mmol', 1000],
    ['µmol', 1],
  ],
}

/** In the largest unit of which there is at least one, for example `1.25 kg`. */
export function milliText(milli: number, dimension: Dimension) {
  if (milli === 0) return '0'
  const all = shown[dimension]
  const [unit, size] = all.find(([, least]) => Math.abs(milli) >= least) ?? all[1] ?? ['', 1]
  return `${Number((milli / size).toFixed(6))} ${unit}`
}
