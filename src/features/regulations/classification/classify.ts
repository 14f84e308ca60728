import type { Classification, ClassifiedProduct } from '../schema.ts'
import { compareContent, hasLimits, type Interval } from './content.ts'
import type { IndexedEntry } from './entry.ts'
import type { EntryIndex } from './entry-index.ts'
import { substanceOf } from './evidence.ts'
import { factsOf, type ProductFacts } from './facts.ts'
import { contentIn, judge } from './judge.ts'
import type { Evidence } from './remembered.ts'

type Found = Classification & { entry: IndexedEntry }

const matchOrder: Classification['match'][] = [
  'cas',
  'structure',
  'hydrate',
  'salt',
  'name',
  'alias',
  'generic',
  'mixture',
  'claim',
]

/** All entries in force that a product falls under, the surest first, and the claims of its import. */
export function classify(product: ClassifiedProduct, index: EntryIndex): Classification[] {
  const substance = index.substances.get(keyOf(product), () => substanceOf(product, index))
  const facts = factsOf(product, substance)
  const found = substance.evidence.flatMap((one) => assess(one, facts, index))
  return [
    ...onePerSubstance([...found, ...bySolvent(facts, index)]).map(({ entry: _entry, ...rest }) => rest),
    ...product.claimedClasses.map(claim),
  ]
}

/** Grades and brands of a substance share these. */
const keyOf = ({ casNumber, nameZh, nameEn, aliasesZh, aliasesEn, smiles, formula }: ClassifiedProduct) =>
  [casNumber, smiles, formula, nameZh, nameEn, aliasesZh.join('\t'), aliasesEn.join('\t')].join('\n')

const claim = (regulatedClass: string): Classification => ({
  regulatedClass,
  entryId: null,
  match: 'claim',
  concentration: null,
  isUncertain: false,
})

function assess({ entry, match, isUncertain }: Evidence, facts: ProductFacts, index: EntryIndex): Found[] {
  const judgement = judge(entry, facts, index)
  if (!judgement || (isSolutionEntry(entry) && !facts.isSolution && byForm.has(match))) return []
  return [
    {
      entry,
      regulatedClass: entry.regulatedClass,
      entryId: entry.id,
      match,
      concentration: judgement.concentration,
      isUncertain: isUncertain || judgement.isUncertain,
    },
  ]
}

/** The pure substance has its hydrates and salts, not its solution. */
const byForm = new Set<Classification['match']>(['structure', 'hydrate', 'salt'])
const isSolutionEntry = ({ form, nameZh }: IndexedEntry) => form === '溶液' || nameZh.endsWith('溶液')

const rank = ({ isUncertain, concentration, match }: Found) =>
  Number(isUncertain) * 1000 + Number(concentration === 'unknown') * 100 + matchOrder.indexOf(match)

/** Rows of one official number differ in content or form alone: the best of them stands for the substance. */
function onePerSubstance(found: Found[]): Found[] {
  const groups = Map.groupBy(found, ({ entry }) => `${entry.listId} ${entry.regulatedClass} ${entry.no}`)
  return [...groups.values()]
    .flatMap((rows) => {
      const [best] = rows.toSorted((a, b) => rank(a) - rank(b))
      if (!best) return []
      const isSettled = best.concentration === 'unknown' && best.match === 'cas' && coversAll(rows)
      return isSettled ? [{ ...best, isUncertain: false }] : [best]
    })
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Whether the rows list the substance at every content. */
function coversAll(rows: Found[]) {
  const limits = rows.map(({ entry }) => entry.limits).sort((a, b) => (a.min ?? 0) - (b.min ?? 0))
  if (!limits.every(hasLimits)) return false
  let covered = 0
  for (const { min, max } of limits) {
    if ((min ?? 0) > covered) return false
    covered = Math.max(covered, max ?? 100)
  }
  return covered >= 100
}

/** Percent from which a mixture of hazardous chemicals is one itself: implementation guide of the 2015 catalogue. */
const mainComponents = 70
const whole: Interval = { low: 0, high: 100 }

/** The solvent of a solution, as a component of a mixture. */
function bySolvent(facts: ProductFacts, index: EntryIndex): Found[] {
  const { solvent } = facts
  if (solvent === null) return []
  return index.ofCas(solvent).flatMap((entry) => {
    if (entry.effect === 'informative') return []
    const solute = contentIn(entry, facts, index) ?? whole
    const share = { low: 100 - solute.high, high: 100 - solute.low }
    const place = hasLimits(entry.limits) ? compareContent(share, entry.limits) : 'inside'
    const isMain = entry.effect === 'hazardous' && share.low >= mainComponents
    if (place === 'outside' || (entry.effect === 'hazardous' && share.high < mainComponents)) return []
    return [
      {
        entry,
        regulatedClass: entry.regulatedClass,
        entryId: entry.id,
        match: 'mixture',
        concentration: place === 'inside' && isMain ? 'within' : 'unknown',
        isUncertain: place !== 'inside' || !isMain,
      },
    ]
  })
}
