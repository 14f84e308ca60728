import type { ClassifiedProduct, IncludedForm, MatchKind } from '../schema.ts'
import { type IndexedEntry, isAnhydrous } from './entry.ts'
import type { EntryIndex } from './entry-index.ts'
import { type NamedAs, type SubstanceFacts, substanceFacts } from './facts.ts'
import type { Evidence, StructureEvidence, StructureMatch, Substance } from './remembered.ts'
import { compareParts } from './structure-evidence.ts'
import type { StructureSketch } from './structures.ts'

export const includes = (entry: IndexedEntry, form: IncludedForm) => entry.includes.includes(form)

const byCas = (facts: SubstanceFacts, index: EntryIndex): Evidence[] =>
  facts.casNumber === null
    ? []
    : index.ofCas(facts.casNumber).map((entry) => ({ entry, match: 'cas', isUncertain: false }))

/** Abbreviations stand for many substances: 4-AP, MDA, DMT. */
const shortestTrusted = { han: 3, latin: 6 }
const isHan = (key: string) => /\p{Script=Han}/u.test(key)
const isAbbreviation = (key: string) =>
  isHan(key) ? [...key].length < shortestTrusted.han : key.length < shortestTrusted.latin

const pureElement = /^[A-Z][a-z]?\d*$/

/** Whether formula or structure of the product rule the entry out. */
function isContradicted(entry: IndexedEntry, facts: SubstanceFacts, index: EntryIndex): boolean {
  if (index.isElement(entry) && facts.formulaText && !pureElement.test(facts.formulaText)) return true
  if (facts.elements && index.elementsOf(entry).some((element) => !facts.elements?.has(element))) return true
  if (!entry.smiles) return false
  if (facts.sketch) return isOtherStructure(entry, entry.smiles, facts.sketch, index)
  const { formula } = facts
  const wanted = formula && index.compositionOf(entry)
  if (!formula || !wanted) return false
  return [...wanted].some(([element, count]) => (formula.get(element) ?? 0) < count)
}

/** Salts and inorganic compounds of one composition may be written with other bonds. */
function isOtherStructure(entry: IndexedEntry, smiles: string, sketch: StructureSketch, index: EntryIndex) {
  if (compareParts(entry, sketch, index)) return false
  const own = index.sketchOf(entry, smiles)
  const isFreelyWritten = own.isSalt || !own.parent
  return !isFreelyWritten || own.dryKey !== sketch.dryKey
}

function matchOf(entry: IndexedEntry, { reading, isAlias }: NamedAs): MatchKind | null {
  if (reading === 'component') return rulesSale(entry) ? 'mixture' : null
  if (reading === 'salt') return includes(entry, 'salts') ? 'salt' : null
  if (reading === 'hydrate') return isAnhydrous(entry) ? null : 'hydrate'
  return isAlias ? 'alias' : 'name'
}

/**
 * Names agree. Certain for an inorganic hydrate, and where the entry has no CAS number; otherwise a name alone is
 * uncertain. Where the product has another CAS number, abbreviations do not count.
 */
function byName(facts: SubstanceFacts, index: EntryIndex): Evidence[] {
  const found: Evidence[] = []
  for (const named of facts.names)
    for (const entry of index.ofName(named.key)) {
      const match = matchOf(entry, named)
      if (match === null || isOtherSubstance(entry, named.key, facts, index)) continue
      const isHydrate = match === 'hydrate' && includes(entry, 'hydrates')
      const isKnown = entry.casNumbers.length === 0 || isHydrate
      found.push({ entry, match, isUncertain: !isKnown || match === 'mixture' })
    }
  return found
}

function isOtherSubstance(entry: IndexedEntry, key: string, facts: SubstanceFacts, index: EntryIndex) {
  const { casNumber, sketch } = facts
  if (casNumber === null) return isContradicted(entry, facts, index)
  if (entry.casNumbers.includes(casNumber)) return false
  const isDistinguished = entry.casNumbers.length > 0 && index.distinguishes(entry, casNumber)
  const isOwnIsotope = sketch?.isLabelled && !rulesSale(entry)
  return isAbbreviation(key) || isDistinguished || isOwnIsotope || isContradicted(entry, facts, index)
}

/** Labelled substances, enantiomers and mixtures may fall under a rule of sale, which staff decide. */
const rulesSale = ({ effect }: IndexedEntry) => effect === 'regulated' || effect === 'barred'

/** Slips of the keyboard in names, where neither CAS number nor structure identifies the substance. */
function byMisspeltName(facts: SubstanceFacts, index: EntryIndex): Evidence[] {
  if (facts.casNumber !== null || facts.sketch) return []
  const found: Evidence[] = []
  for (const { key, reading, isAlias } of facts.names)
    if (!isAlias && (reading === 'form' || reading === 'whole'))
      for (const entry of index.misspelt(key))
        if (!isContradicted(entry, facts, index)) found.push({ entry, match: 'name', isUncertain: true })
  return found
}

function byStructure({ sketch, casNumber }: SubstanceFacts, index: EntryIndex): Evidence[] {
  if (!sketch) return []
  const matches = index.structureMatches.get(sketch.smiles, () => structureMatches(sketch, index))
  return matches.flatMap(({ entry, evidence }) => {
    const isFoundByCas = casNumber !== null && entry.casNumbers.includes(casNumber)
    return !isFoundByCas && isAllowed(entry, evidence, casNumber, index) ? [weigh(entry, evidence)] : []
  })
}

function structureMatches(sketch: StructureSketch, index: EntryIndex): StructureMatch[] {
  const keys = new Set([
    ...sketch.parts.filter(({ hasCarbon }) => hasCarbon).map(({ key }) => key),
    `whole ${sketch.dryKey}`,
    `whole ${sketch.fullKey}`,
  ])
  const found: StructureMatch[] = []
  for (const key of keys)
    for (const entry of index.ofStructure(key)) {
      const evidence = compareParts(entry, sketch, index)
      if (evidence) found.push({ entry, evidence })
    }
  return found
}

/** A list that has the product's own number in another entry distinguishes its stereoisomers. */
function isAllowed(
  entry: IndexedEntry,
  evidence: StructureEvidence,
  casNumber: string | null,
  index: EntryIndex,
) {
  if (evidence.isSalt && !includes(entry, 'salts')) return false
  if (evidence.isHydrate && isAnhydrous(entry)) return false
  if (evidence.isLabelled && !rulesSale(entry)) return false
  if (evidence.agreement === 'same' || casNumber === null) return true
  return !index.distinguishes(entry, casNumber)
}

/** Only the salt is listed: 盐酸吐根碱. */
const saltName = /^(?:盐酸|硫酸|氢溴酸|水杨酸|磷酸)\p{Script=Han}{2}|盐酸盐|硫酸盐/u

function weigh(entry: IndexedEntry, evidence: StructureEvidence): Evidence {
  const { agreement, isSalt, isHydrate, isLabelled, isMinorPart } = evidence
  const hasIsomers = includes(entry, 'stereoisomers') || includes(entry, 'isomers')
  const isRacemate = agreement === 'flat' && !rulesSale(entry) && !/[@/\\]/.test(entry.smiles ?? '')
  const isSame = agreement === 'same' || isRacemate || (agreement === 'flat' && hasIsomers)
  const isCovered = !isHydrate || isSalt || includes(entry, 'hydrates')
  return {
    entry,
    match: isSalt ? 'salt' : isHydrate ? 'hydrate' : 'structure',
    isUncertain:
      !isSame || !isCovered || isLabelled || isMinorPart || (!isSalt && saltName.test(entry.nameZh)),
  }
}

function byGenericRule({ sketch }: SubstanceFacts, index: EntryIndex): Evidence[] {
  if (!sketch) return []
  return index.genericMatches.get(sketch.smiles, () =>
    index.generics
      .filter(({ rule }) => index.fitsRule(rule, sketch))
      .map(({ entry, rule }) => ({ entry, match: 'generic', isUncertain: rule.kind === 'smarts' })),
  )
}

/** The entries whose substance a product may hold, the surest evidence first. */
export function substanceOf(product: ClassifiedProduct, index: EntryIndex): Substance {
  const { titles, ...facts } = substanceFacts(product)
  const surest = [...byCas(facts, index), ...byStructure(facts, index), ...byName(facts, index)]
  const evidence = surest.length > 0 ? surest : byMisspeltName(facts, index)
  return {
    evidence: [...evidence, ...byGenericRule(facts, index)],
    isSolution: titles.some(({ isSolution }) => isSolution),
    solvent: titles.find(({ solvent }) => solvent !== null)?.solvent ?? null,
    shape: titles.find(({ shape }) => shape !== null)?.shape ?? null,
  }
}
