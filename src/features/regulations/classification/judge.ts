import type { ContentVerdict } from '../schema.ts'
import { compareContent, hasLimits, type Interval, massPercent } from './content.ts'
import { type IndexedEntry, isAnhydrous } from './entry.ts'
import type { EntryIndex } from './entry-index.ts'
import type { ProductFacts } from './facts.ts'

export interface Judgement {
  concentration: ContentVerdict | null
  isUncertain: boolean
}

const listed: Judgement = { concentration: null, isUncertain: false }
const unknown: Judgement = { concentration: 'unknown', isUncertain: true }
/** Lowest content of the anhydrous substance. */
const anhydrousFrom = 95

/** The content of an entry's substance in the product in percent by mass; null: not stated. */
export function contentIn(entry: IndexedEntry, facts: ProductFacts, index: EntryIndex): Interval | null {
  const { content, density, isAqueous, isSolution } = facts
  if (!content) return null
  const isMolar = content.unit === 'mol/L' || content.unit === 'normal'
  return massPercent(content, {
    molarMass: isMolar ? (index.molarMass(entry) ?? facts.molarMass) : null,
    density: isSolution ? density : null,
    isAqueous,
  })
}

/**
 * Whether content and form of a product are those of the entry, whose substance it holds.
 * @returns null when they are not
 */
export function judge(entry: IndexedEntry, facts: ProductFacts, index: EntryIndex): Judgement | null {
  if (index.isElement(entry) && isElementInSolution(facts)) return null
  if (leavesReagentsOut.test(entry.form)) return null
  const shape = judgeShape(entry, facts, index)
  if (shape === null) return null
  const content = contentIn(entry, facts, index)
  const verdict = judgeContent(entry, facts, content, index)
  if (verdict === null) return null
  if (isAnhydrous(entry) && content && content.high < anhydrousFrom) return null
  const isFormOpen = isOpenForm(entry)
  return { ...verdict, isUncertain: verdict.isUncertain || shape.isUncertain || isFormOpen }
}

/** Drugs that are reagents too, which have rules of their own: mercuric chloride. */
const leavesReagentsOut = /不含试剂/

/** Standard solutions of elements hold ions. */
const isElementInSolution = ({ isSolution, content }: ProductFacts) =>
  isSolution && (content === null || content.unit !== 'percent')

/** Entries of powders leave out foil, wire and granules. */
function judgeShape(entry: IndexedEntry, facts: ProductFacts, index: EntryIndex): Judgement | null {
  if (!index.isPowder(entry) || facts.shape === 'powder') return listed
  return facts.shape === 'massive' ? null : { concentration: null, isUncertain: true }
}

function judgeContent(
  entry: IndexedEntry,
  facts: ProductFacts,
  content: Interval | null,
  index: EntryIndex,
): Judgement | null {
  if (index.countsChlorine(entry)) return judgeChlorine(entry, facts)
  if (!hasLimits(entry.limits)) return judgeDilution(entry, facts, content)
  if (!content) return unknown
  const place = compareContent(content, entry.limits)
  if (place === 'outside') return null
  return place === 'inside' ? { concentration: 'within', isUncertain: false } : unknown
}

const limitInForm = /([＞>≥])\s*(\d+(?:\.\d+)?)/

function judgeChlorine(entry: IndexedEntry, { content }: ProductFacts): Judgement | null {
  const limit = Number(limitInForm.exec(entry.form)?.[2])
  if (content?.basis !== 'chlorine' || Number.isNaN(limit)) return unknown
  if (content.high <= limit) return null
  return content.low >= limit ? { concentration: 'within', isUncertain: false } : unknown
}

function judgeDilution(
  { dilution, dilutedBelow }: IndexedEntry,
  { isSolution }: ProductFacts,
  content: Interval | null,
): Judgement | null {
  if (dilution === 'covered' || dilutedBelow === null) return listed
  if (!content) return isSolution ? unknown : listed
  if (content.low >= dilutedBelow) return listed
  const isWeaker = content.high < dilutedBelow
  if (dilution === 'excluded') return isWeaker ? null : unknown
  return isWeaker ? { concentration: 'diluted', isUncertain: true } : unknown
}

/** Conditions that no text of a product decides: water, diluents, nitrogen content. */
const openForm = /含水|含氮|含有?[乙A-Z].*[≥≤＜＞]|干的|稀释剂|惰性固体|减敏|湿的|可燃物/

const specialForm = /非晶形|自燃/

/** Such a condition leaves open whether a class with a rule applies; hazardous chemicals stay hazardous. */
const isOpenForm = ({ nameZh, form, effect }: IndexedEntry) =>
  specialForm.test(nameZh + form) || ((effect === 'regulated' || effect === 'barred') && openForm.test(form))
