import type { IndexedEntry } from './entry.ts'
import type { EntryIndex } from './entry-index.ts'
import type { StructureEvidence } from './remembered.ts'
import { mayAgree } from './skeleton.ts'
import { formulaOf, type SketchAgreement, type StructureSketch } from './structures.ts'

/** Compares an entry's structure with that of a product. @returns null when they differ */
export function compareParts(
  entry: IndexedEntry,
  product: StructureSketch,
  index: EntryIndex,
): StructureEvidence | null {
  if (!entry.smiles) return null
  const own = index.sketchOf(entry, entry.smiles)
  const isSingle = own.parent !== null && !own.isSalt && !own.hasWater
  return isSingle ? compareParent(own, entry, product, index) : compareWhole(own, product, index)
}

function compareParent(
  own: StructureSketch,
  entry: IndexedEntry,
  product: StructureSketch,
  index: EntryIndex,
): StructureEvidence | null {
  for (const part of product.parts) {
    if (!part.hasCarbon || part.key !== own.parent?.key || !mayAgree(own.parent, part)) continue
    const agreement = agreementOf(entry, own.smiles, part.smiles, index)
    if (agreement === 'other') continue
    const { isSalt, hasWater, isLabelled, parent } = product
    return { agreement, isSalt, isHydrate: hasWater, isLabelled, isMinorPart: part !== parent }
  }
  return null
}

function agreementOf(entry: IndexedEntry, own: string, part: string, index: EntryIndex): SketchAgreement {
  const allowsTautomers = entry.effect === 'regulated' || entry.effect === 'barred'
  const agreement = index.codes.compare(own, part, { allowsTautomers })
  const takesIsomers = entry.includes.includes('stereoisomers') || entry.includes.includes('isomers')
  return agreement === 'other' && takesIsomers && index.codes.areStereoisomers(own, part) ? 'flat' : agreement
}

/** Inorganic compounds are the same by formula: their bonds are written as ions or not. */
function compareWhole(
  own: StructureSketch,
  product: StructureSketch,
  index: EntryIndex,
): StructureEvidence | null {
  const isSameWater = own.fullKey === product.fullKey
  if (!isSameWater && (own.hasWater || own.dryKey !== product.dryKey)) return null
  const agreement =
    own.parent || product.parent
      ? index.codes.compare(own.smiles, product.smiles, { isWhole: true })
      : agreementOfFormulas(own, product, isSameWater)
  if (agreement === 'other') return null
  return {
    agreement,
    isSalt: false,
    isHydrate: !isSameWater,
    isLabelled: product.isLabelled,
    isMinorPart: false,
  }
}

function agreementOfFormulas(
  own: StructureSketch,
  product: StructureSketch,
  isSameWater: boolean,
): SketchAgreement {
  const [a, b] = isSameWater ? [own.smiles, product.smiles] : [own.drySmiles, product.drySmiles]
  return formulaOf(a) === formulaOf(b) ? 'same' : 'other'
}
