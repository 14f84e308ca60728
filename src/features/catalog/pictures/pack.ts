import { readPacking } from '#shared/packing.ts'

/** What a picture of a pack is drawn from. */
export interface PackFacts {
  packing: string
  salesUnit: string
  nameZh: string
  nameEn: string
  grade: string | null
  brandNameZh: string
  brandNameEn: string
  brandLogo: string | null
  categoryKey: string
  topCategoryKey: string
  appearance: string | null
  storageConditions: string[]
  pictograms: string[]
}

export const containers = [
  'amber-bottle',
  'white-bottle',
  'jar',
  'amber-jar',
  'solvent-bottle',
  'carton',
  'canister',
  'steel-drum',
  'drum',
  'ampoule',
  'vial',
  'foil-bag',
  'box',
  'gas-cylinder',
  'beaker',
  'flask',
  'volumetric-flask',
  'measuring-cylinder',
  'reagent-bottle',
  'tube',
  'tips',
  'dish',
  'bag',
] as const
export type Container = (typeof containers)[number]

interface Amount {
  isVolume: boolean
  /** Grams or millilitres of one piece. */
  size: number
  count: number
}

const perUnit: Record<string, [isVolume: boolean, size: number]> = {
  mg: [false, 0.001],
  g: [false, 1],
  kg: [false, 1000],
  t: [false, 1e6],
  µL: [true, 0.001],
  mL: [true, 1],
  L: [true, 1000],
}

/** @returns undefined for texts, counts, moles and units of enzymes */
function amountOf(packing: string): Amount | undefined {
  const read = readPacking(packing)
  const unit = read && perUnit[read.unit]
  if (!read || !unit) return
  return { isVolume: unit[0], size: read.amount * unit[1], count: read.packCount }
}

const articles: Record<string, Container> = {
  'pipette-tips': 'tips',
  tubes: 'tube',
  'dishes-plates': 'dish',
  vials: 'reagent-bottle',
  'flasks-beakers': 'flask',
  volumetric: 'volumetric-flask',
  distillation: 'flask',
}
const articlesByName: [RegExp, Container][] = [
  [/烧杯|称量瓶|beaker/i, 'beaker'],
  [/量筒|滴定管|单标线吸管|刻度吸管|冷凝管|层析柱|measuring cylinder|burette/i, 'measuring-cylinder'],
  [/洗瓶|滴瓶|试剂瓶|bottle/i, 'reagent-bottle'],
  [/自动进样瓶|顶空瓶|螺口样品瓶|vial/i, 'vial'],
]
const isSoldIn = (unit: string, names: RegExp) => names.test(unit.trim())

function articleOf({ nameZh, nameEn, categoryKey, salesUnit }: PackFacts): Container {
  if (isSoldIn(salesUnit, /^[袋包]$|bag/i)) return 'bag'
  const named = articlesByName.find(([words]) => words.test(nameZh) || words.test(nameEn))
  return named?.[1] ?? articles[categoryKey] ?? 'box'
}

const isLiquidByWords = (appearance: string | null) => /液体|溶液|liquid|solution/i.test(appearance ?? '')
const isGas = (appearance: string | null) => /气体|\bgas\b/i.test(appearance ?? '')
const needs = (facts: PackFacts, ...conditions: string[]) =>
  conditions.some((one) => facts.storageConditions.includes(one))
const isFlammable = ({ pictograms }: PackFacts) => pictograms.includes('GHS02')

function liquidIn({ size }: Amount, facts: PackFacts): Container {
  if (size <= 1.5) return needs(facts, 'dark', 'inert') ? 'ampoule' : 'vial'
  if (size <= 10) return 'vial'
  if (size > 5000) return size >= 100_000 || isFlammable(facts) ? 'steel-drum' : 'canister'
  if (size > 1000) return 'solvent-bottle'
  const isAqueous = ['buffers', 'ph-standards', 'element-standards', 'bases', 'culture-media'].includes(
    facts.categoryKey,
  )
  return isAqueous ? 'white-bottle' : 'amber-bottle'
}

function solidIn({ size }: Amount, facts: PackFacts): Container {
  if (size <= 1) return 'vial'
  if (size >= 10_000) return 'drum'
  if (size >= 25 && (facts.topCategoryKey === 'battery' || needs(facts, 'inert'))) return 'foil-bag'
  return size <= 1000 && needs(facts, 'dark') ? 'amber-jar' : 'jar'
}

export function containerOf(facts: PackFacts): Container {
  if (['consumables', 'glassware'].includes(facts.topCategoryKey)) return articleOf(facts)
  const amount = amountOf(facts.packing)
  if (isGas(facts.appearance) && (amount?.size ?? 1) >= 1) return 'gas-cylinder'
  if (isSoldIn(facts.salesUnit, /^[盒套]$|box|kit|set/i)) return 'box'
  if (isSoldIn(facts.salesUnit, /^[袋包]$|bag/i)) return 'foil-bag'
  if (!amount) return 'vial'
  if (amount.count > 1) return amount.size >= 100 ? 'carton' : 'box'
  return amount.isVolume || isLiquidByWords(facts.appearance)
    ? liquidIn(amount, facts)
    : solidIn(amount, facts)
}

const bounds: Partial<Record<Container, [smallest: number, largest: number]>> = {
  'amber-bottle': [25, 1000],
  'white-bottle': [25, 1000],
  'solvent-bottle': [1500, 5000],
  jar: [5, 2500],
  'amber-jar': [5, 1000],
  vial: [0.01, 10],
  drum: [10_000, 50_000],
  canister: [5000, 30_000],
  'steel-drum': [20_000, 200_000],
}
const smallestScale = 0.8

/** Larger packs are drawn larger: from 0.8 to 1 by the logarithm of the amount. */
export function scaleOf(container: Container, packing: string) {
  const bound = bounds[container]
  const size = amountOf(packing)?.size
  if (!bound || !size) return 1
  const [smallest, largest] = bound
  const share = Math.log(size / smallest) / Math.log(largest / smallest)
  return Number((smallestScale + (1 - smallestScale) * Math.min(1, Math.max(0, share))).toFixed(2))
}

export const countOf = (packing: string) => readPacking(packing)?.packCount ?? 1

const hues: [RegExp, string][] = [
  [/棕黑|灰黑|黑|black/i, '#3b3f45'],
  [/红棕|棕红|暗红|reddish brown/i, '#8a3b22'],
  [/橙|orange/i, '#e08a2c'],
  [/蓝绿|blue-?green/i, '#3a9c94'],
  [/浅蓝|淡蓝|light blue|pale blue/i, '#9cc9e6'],
  [/蓝|blue/i, '#2f74c0'],
  [/绿|green/i, '#3f8f57'],
  [/紫|purple|violet/i, '#6d4a9c'],
  [/粉红|pink/i, '#e59ab0'],
  [/红|red/i, '#b93a34'],
  [/浅黄|淡黄|米黄|微黄|pale yellow|light yellow/i, '#f0e2a6'],
  [/黄|yellow/i, '#e6c340'],
  [/浅棕|浅褐|light brown/i, '#d6bd97'],
  [/棕|褐|brown/i, '#8b5e34'],
  [/灰|grey|gray/i, '#a5abb0'],
]

/** Colour of the substance; what begins as white or colourless (类白色至浅棕色) is nearly so. */
export function hueOf(appearance: string | null) {
  const first = (appearance ?? '').split(/[至或到,，]| to | or /)[0] ?? ''
  if (/白|无色|white|colou?rless/i.test(first)) return '#f3f1ea'
  return hues.find(([words]) => words.test(first))?.[1] ?? '#f3f1ea'
}
