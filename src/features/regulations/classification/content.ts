import { fold } from '#shared/fold.ts'

/** A closed interval: percent by mass, or the number as it is stated. */
export interface Interval {
  low: number
  high: number
}

/** A content as a product states it. */
export type StatedContent = Interval & {
  unit: 'percent' | 'volume-percent' | 'mol/L' | 'normal' | 'g/L'
  /** The percentage counts something else than the substance: 有效氯, SiO2, S. */
  basis: string | null
}

const number = String.raw`\d+(?:[.,]\d+)?`
const units: [pattern: string, unit: StatedContent['unit'], factor: number][] = [
  [String.raw`%\s*\(?\s*v\/v\s*\)?|vol\.?\s*%|%\s*vol`, 'volume-percent', 1],
  [String.raw`%|wt\.?\s*%|％`, 'percent', 1],
  [String.raw`mmol\/l|mm(?![a-z\d])`, 'mol/L', 0.001],
  [String.raw`mol\/d?m?(?:l|dm3|m3)|mol\s*l-1|m(?![a-z\d\/%²³])`, 'mol/L', 1],
  [String.raw`n(?![a-z\d\/])`, 'normal', 1],
  [String.raw`[uµ]g\/ml|mg\/l|ppm(?![a-z])|[uµ]g\/g|mg\/kg`, 'g/L', 0.001],
  [String.raw`[uµ]g\/l|ng\/ml|ppb(?![a-z])|[uµ]g\/kg`, 'g/L', 0.000001],
  [String.raw`mg\/ml|g\/d?l(?![a-z])|mg\/g|g\/kg`, 'g/L', 1],
]
const anyUnit = units.map(([pattern]) => `(?:${pattern})`).join('|')
const sign = String.raw`(?<sign>[<>≤≥≦≧≈~±∼]|&[lg]t;|不少于|不低于|不大于|不超过|约|大于|小于|高于|低于)?\s*=?\s*`
/** `≥98%`, `30.0–32.0 %`, `37%–40%`, `1 mol/L`; not `±0.5%`. */
const statement = new RegExp(
  `${sign}(?<![\\d.,\\-a-z])(?<low>${number})(?<plus>\\+)?\\s*(?<between>%|wt%)?\\s*(?:(?:-|–|—|~|～|至|to|\\.\\.)\\s*(?<high>${number}))?\\s*(?<unit>${anyUnit})(?<after>\\s*\\([^)]{1,20}\\))?`,
  'g',
)
/** What every statement has: most names have none. */
const numberBeforeUnit = /\d\+?\s*[%％vwmnuµpg]/
const ordinary =
  /^\((?:w\/w|m\/m|m\/v|w\/v|v\/v|mass|hplc|gc|lc|lc-ms|gc-ms|t|at|nt|tlc|titration|滴定|质量分数|icp|icp-ms|metals basis|trace metals basis|on dry basis|干基|dry basis|cp|nmr|ee|de|.*h\d?n?.*|.*溶液.*|in .*|.*中)\)$/
/** What stands before a percentage and is counted by it. */
const counted =
  /(?:有效氯|活性氯|活性氧|有效氧|游离酸|含氮量?|含水量?|水分|available chlorine|active (?:chlorine|oxygen)|nitrogen|moisture|water|sio2|[a-z][a-z0-9]*o\d?)\s*(?:含量)?\s*[:：]?\s*$/
const upper = new Set(['<', '≤', '≦', '&lt;', '不大于', '不超过', '小于', '低于'])
const lower = new Set(['>', '≥', '≧', '&gt;', '不少于', '不低于', '大于', '高于'])

const readNumber = (text: string) => Number(text.replace(',', '.'))

function unitOf(text: string): [unit: StatedContent['unit'], factor: number] {
  const found = units.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text))
  return found ? [found[1], found[2]] : ['percent', 1]
}

function boundsOf(sign: string, low: number, high: number | undefined, isPercent: boolean): Interval {
  if (high !== undefined) return { low: Math.min(low, high), high: Math.max(low, high) }
  if (lower.has(sign)) return { low, high: isPercent ? Math.max(100, low) : Number.POSITIVE_INFINITY }
  if (upper.has(sign)) return { low: 0, high: low }
  return { low, high: low }
}

/** The contents that a text states, in their order. */
export function statedContents(text: string): StatedContent[] {
  const folded = fold(text)
  if (!numberBeforeUnit.test(folded)) return []
  const contents: StatedContent[] = []
  for (const match of folded.matchAll(statement)) {
    const { sign = '', low = '', high, plus, unit: written = '', after } = match.groups ?? {}
    if (sign === '±') continue
    const [unit, factor] = unitOf(written.trim())
    const { low: least, high: most } = boundsOf(
      plus ? '≥' : sign,
      readNumber(low) * factor,
      high === undefined ? undefined : readNumber(high) * factor,
      unit === 'percent' || unit === 'volume-percent',
    )
    const note = after?.trim() ?? ''
    const before = counted.exec(folded.slice(0, match.index))?.[0].trim()
    const basis = before ?? (note && !ordinary.test(note) && !note.includes('%') ? note.slice(1, -1) : null)
    contents.push({ low: least, high: most, unit, basis })
  }
  return contents
}

/** A text without its contents: 硝酸 of `硝酸 1 mol/L`. @param folded folded text */
export const withoutContents = (folded: string) =>
  numberBeforeUnit.test(folded) ? folded.replace(statement, ' ') : folded

/** Density of a solution in g/mL that is known only by its solvent. */
const aqueousDensity = { low: 0.95, high: 1.05 }
const organicDensity = { low: 0.6, high: 1.7 }
/** Molar mass in g/mol of substances whose mass is unknown. */
const anyMass = { low: 20, high: 400 }

interface Solution {
  molarMass: number | null
  /** g/mL, of the product itself */
  density: number | null
  isAqueous: boolean
}

/**
 * The content in percent by mass, as an interval that certainly holds it; null if the number counts something else.
 */
export function massPercent(
  stated: StatedContent,
  { molarMass, density, isAqueous }: Solution,
): Interval | null {
  if (stated.basis !== null) return null
  if (stated.unit === 'percent') return clamp(stated.low, stated.high)
  if (stated.unit === 'volume-percent') return clamp(stated.low * 0.5, stated.high * 2)
  const mass = molarMass === null ? anyMass : { low: molarMass, high: molarMass }
  const grams =
    stated.unit === 'g/L'
      ? { low: stated.low, high: stated.high }
      : {
          low: (stated.low / (stated.unit === 'normal' ? 3 : 1)) * mass.low,
          high: stated.high * mass.high,
        }
  const solvent = isAqueous ? aqueousDensity : organicDensity
  const range =
    density === null
      ? { low: solvent.low, high: solvent.high + Math.min(grams.high, 1000) / 1000 }
      : { low: density, high: density }
  return clamp(grams.low / range.high / 10, grams.high / range.low / 10)
}

const clamp = (low: number, high: number): Interval => ({
  low: Math.max(0, Math.min(100, low)),
  high: Math.max(0, Math.min(100, high)),
})

export interface Limits {
  min: number | null
  isMinIncluded: boolean
  max: number | null
  isMaxIncluded: boolean
}

const isAbove = ({ min, isMinIncluded }: Limits, content: number) =>
  min === null || (isMinIncluded ? content >= min : content > min)
const isBelow = ({ max, isMaxIncluded }: Limits, content: number) =>
  max === null || (isMaxIncluded ? content <= max : content < max)

export const hasLimits = ({ min, max }: Limits) => min !== null || max !== null

/** Whether an interval of contents lies inside the limits, outside or partly inside. */
export function compareContent(content: Interval, limits: Limits): 'inside' | 'outside' | 'partly' {
  const isLowInside = isAbove(limits, content.low) && isBelow(limits, content.low)
  const isHighInside = isAbove(limits, content.high) && isBelow(limits, content.high)
  if (isLowInside && isHighInside) return 'inside'
  const isUnder = !isAbove(limits, content.high)
  const isOver = !isBelow(limits, content.low)
  return isUnder || isOver ? 'outside' : 'partly'
}
