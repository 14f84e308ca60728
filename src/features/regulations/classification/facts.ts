import type { ClassifiedProduct } from '../schema.ts'
import { type StatedContent, statedContents } from './content.ts'
import { type NameReading, type NameReadings, readName } from './names.ts'
import { Remembered, type Substance } from './remembered.ts'
import { isWater } from './solvents.ts'
import { type StructureSketch, sketchOf } from './structures.ts'

export interface NamedAs {
  key: string
  reading: NameReading
  isAlias: boolean
}

/** What identifies the substance of a product. */
export interface SubstanceFacts {
  casNumber: string | null
  names: NamedAs[]
  sketch: StructureSketch | null
  /** Heavy atoms of the molecular formula, water included. */
  formula: Map<string, number> | null
  formulaText: string | null
  /** Of structure or formula; null: neither is known. */
  elements: Set<string> | null
}

/** Content and form, as stated. */
export interface ProductFacts {
  /** null: not stated, or several that disagree */
  content: StatedContent | null
  isSolution: boolean
  /** CAS number, other than of water */
  solvent: string | null
  isAqueous: boolean
  shape: NameReadings['shape']
  molarMass: number | null
  density: number | null
}

const chlorine = /active cl|available chlorine|active chlorine|有效氯|活性氯/

/** The content of the substance: that of the name, else that of purity or grade. */
function contentOf(product: ClassifiedProduct) {
  for (const text of [product.nameZh, product.nameEn, product.purity, product.grade]) {
    const [content] = text ? statedContents(text) : []
    if (content)
      return content.basis && chlorine.test(content.basis) ? { ...content, basis: 'chlorine' } : content
  }
  return null
}

export function formulaCounts(formula: string): Map<string, number> | null {
  const counts = new Map<string, number>()
  const plain = formula.replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080))
  if (/[(){}[\]x]/.test(plain) || !/^[A-Z]/.test(plain)) return null
  for (const [, times, part] of plain.matchAll(/(?:^|[·.*•])\s*(\d*)((?:[A-Z][a-z]?\d*)+)/g))
    for (const [, element = '', count] of (part ?? '').matchAll(/([A-Z][a-z]?)(\d*)/g))
      if (element !== 'H' && element !== 'D')
        counts.set(element, (counts.get(element) ?? 0) + Number(times || 1) * Number(count || 1))
  return counts.size > 0 ? counts : null
}

function densityOf(text: string | null) {
  const value = Number(/\d+(?:\.\d+)?/.exec(text ?? '')?.[0])
  return value >= 0.5 && value <= 3 ? value : null
}

const elementSymbol = /[A-Z][a-z]?|[bcnops]/g
const elementsIn = (text: string) =>
  new Set(
    [...text.matchAll(elementSymbol)].map(([symbol]) => symbol.slice(0, 1).toUpperCase() + symbol.slice(1)),
  )

export function substanceFacts(product: ClassifiedProduct): SubstanceFacts & { titles: NameReadings[] } {
  const readings = [
    [product.nameZh, false] as const,
    [product.nameEn, false] as const,
    ...[...product.aliasesZh, ...product.aliasesEn].map((alias) => [alias, true] as const),
  ].map(([text, isAlias]) => ({ ...readName(text), isAlias }))
  return {
    casNumber: product.casNumber,
    names: readings.flatMap(({ keys, isAlias }) =>
      [...keys].map(([key, reading]) => ({ key, reading, isAlias })),
    ),
    sketch: product.smiles ? sketchOf(product.smiles) : null,
    formulaText: product.formula,
    elements: product.formula ? elementsIn(product.formula) : null,
    formula: product.formula ? formulaCounts(product.formula) : null,
    titles: readings.slice(0, 2),
  }
}

export function factsOf(product: ClassifiedProduct, substance: Substance): ProductFacts {
  const solvent = substance.solvent ?? gradeOf(product.purity).solvent ?? gradeOf(product.grade).solvent
  const isWatery = solvent === null || isWater(solvent)
  return {
    content: contentOf(product),
    isSolution: substance.isSolution || !isWatery,
    solvent: isWatery ? null : solvent,
    isAqueous: isWatery,
    shape: substance.shape,
    molarMass: product.molecularWeight,
    density: densityOf(product.density),
  }
}

const grades = new Remembered<NameReadings>()
const gradeOf = (text: string | null) => grades.get(text ?? '', () => readName(text ?? ''))
