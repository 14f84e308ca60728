import { invariant } from '#shared/failure.ts'
import { comparableAmount, readPacking } from '#shared/packing.ts'

interface Ladder {
  reference: string
  packs: string[]
  /** price ∝ amount^exponent: larger packs cost less per gram. */
  exponent: number
}

const ladders: Record<string, Ladder> = {
  'solid-cheap': { reference: '500 g', packs: ['500 g', '2.5 kg', '25 kg'], exponent: 0.82 },
  solid: { reference: '500 g', packs: ['100 g', '500 g', '2.5 kg'], exponent: 0.78 },
  'solid-fine': { reference: '25 g', packs: ['5 g', '25 g', '100 g', '500 g'], exponent: 0.76 },
  'solid-precious': { reference: '1 g', packs: ['100 mg', '1 g', '5 g'], exponent: 0.74 },
  'liquid-bulk': { reference: '500 mL', packs: ['500 mL', '2.5 L', '4 x 4 L', '25 L'], exponent: 0.84 },
  liquid: { reference: '500 mL', packs: ['100 mL', '500 mL', '2.5 L'], exponent: 0.8 },
  'liquid-fine': { reference: '100 mL', packs: ['25 mL', '100 mL', '500 mL'], exponent: 0.78 },
  'liquid-precious': { reference: '5 mL', packs: ['1 mL', '5 mL', '25 mL'], exponent: 0.8 },
  'liquid-trace': { reference: '250 µL', packs: ['50 µL', '250 µL', '1 mL'], exponent: 0.85 },
  // Dense liquids are sold by mass.
  'liquid-metal': { reference: '500 g', packs: ['100 g', '500 g', '2.5 kg'], exponent: 0.85 },
  'standard-solution': { reference: '50 mL', packs: ['50 mL', '100 mL', '500 mL'], exponent: 0.7 },
  enzyme: { reference: '10 mg', packs: ['1 mg', '10 mg', '100 mg'], exponent: 0.74 },
}

const liquidChromatography = ['500 mL', '1 L', '4 L', '4 x 4 L']
/** The certificate determines the price, not the substance. */
const certified = { reference: '1 g', packs: ['250 mg', '1 g', '5 g'], exponent: 0.55, leastYuan: 160 }
const primaryStandards = {
  reference: '50 g',
  packs: ['50 g', '100 g', '500 g'],
  exponent: 0.7,
  leastYuan: 68,
}
const largestRegulated = 5000

function packsOf(ladder: string, grade: string) {
  const usual = ladders[ladder]?.packs
  invariant(usual)
  const isLiquid = ladder === 'liquid' || ladder === 'liquid-bulk'
  if (isLiquid && (grade === 'HPLC' || grade === 'LC-MS')) return liquidChromatography
  if (grade === 'SP' && (ladder === 'solid' || ladder === 'solid-cheap')) return ['25 g', '100 g', '500 g']
  return usual
}

function ladderOf(name: string, grade: string, yuan: number): Ladder & { yuan: number } {
  if (grade === 'GBW' && name.startsWith('solid'))
    return { ...certified, yuan: Math.max(certified.leastYuan, yuan) }
  const { reference, exponent } = ladders[name] ?? { reference: '1 g', exponent: 0.8 }
  if (grade === 'PT') {
    const share = (amountOf(primaryStandards.reference) / amountOf(reference)) ** exponent
    return { ...primaryStandards, yuan: Math.max(primaryStandards.leastYuan, yuan * share) }
  }
  return { reference, packs: packsOf(name, grade), exponent, yuan }
}

const amountOf = (packing: string) => {
  const read = readPacking(packing)
  return (read && comparableAmount(read)?.amount) ?? 1
}

const dearestYuan = 20_000
const drum = 20_000
const isWithinReach = (packing: string, yuan: number) => yuan <= dearestYuan || amountOf(packing) >= drum

/** Above the value of the metal, so that no usual discount sells below it. */
const leastOverMetal = 1.2

interface Priced {
  ladder: string
  grade: string
  isRegulated: boolean
  /** Of the ladder's reference pack. */
  yuan: number
  /** Value of the noble metal in a gram. */
  metalYuan?: number
}

/** From small to large, in yuan before rounding. The exponent applies to what exceeds the value of the metal. */
export function packPrices({ ladder: name, grade, isRegulated, yuan, metalYuan = 0 }: Priced) {
  const ladder = ladderOf(name, grade, yuan)
  const reference = amountOf(ladder.reference)
  const work = Math.max(ladder.yuan - metalYuan * reference, metalYuan * reference * (leastOverMetal - 1))
  const priceOf = (amount: number) =>
    Math.max(
      metalYuan * amount + work * (amount / reference) ** ladder.exponent,
      metalYuan * amount * leastOverMetal,
    )
  return ladder.packs
    .filter((packing) => !isRegulated || amountOf(packing) <= largestRegulated)
    .map((packing) => ({ packing, price: priceOf(amountOf(packing)) }))
    .filter(({ packing, price }) => isWithinReach(packing, price))
}

export const isLadder = (name: string) => name in ladders

const gradeFactors: Record<string, number> = {
  PT: 3,
  GR: 1.4,
  AR: 1,
  CP: 0.86,
  LR: 0.78,
  BR: 1.1,
  BC: 1.3,
  BS: 1.2,
  IND: 1.1,
  SP: 2.6,
  HPLC: 2.2,
  'LC-MS': 3.4,
  GC: 1.6,
  EP: 1.8,
  MOS: 2.2,
  ANHYDROUS: 2.4,
  D: 1,
  ACS: 1.5,
  USP: 1.6,
  GBW: 2,
  BATTERY: 1.3,
}

/** Relative to the grade of the given price: AR, or else the first. */
export function gradeFactor(grade: string, grades: string[]) {
  const base = grades.includes('AR') ? 'AR' : (grades[0] ?? 'AR')
  return (gradeFactors[grade] ?? 1) / (gradeFactors[base] ?? 1)
}

/** To half a yuan, whole yuan, or tens. */
export function listPrice(yuan: number) {
  const step = yuan < 50 ? 0.5 : yuan < 1000 ? 1 : 10
  return Math.max(step, Math.round(yuan / step) * step).toFixed(2)
}

export function salesUnit(packing: string) {
  if (/ x /.test(packing)) return '箱'
  const amount = amountOf(packing)
  if (amount >= 20_000) return '桶'
  if (amount >= 1) return '瓶'
  // A volume in 支 would be read as the capacity of an article.
  return /L$/.test(packing) ? '管' : '支'
}
