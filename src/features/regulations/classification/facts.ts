import type { ClassifiedProduct } from '../schema.ts'
import { type StatedContent, statedContents } from './content.ts'
import { type NameReadings, type Reading, readName } from './names.ts'
import { isWater } from './solvents.ts'
import { type StructureSketch, sketchOf } from './structures.ts'

export interface NamedAs {
  key: string
  reading: Reading
  isAlias: boolean
}

/** What the texts of a product say of it, read once. */
export interface ProductFacts {
  casNumber: string | null
  names: NamedAs[]
  sketch: StructureSketch | null
  /** Heavy atoms of the molecular formula, water included. */
  formula: Map<string, number> | null
  formulaText: string | null
  /** Of structure or formula; null: neither is known. */
  elements: Set<string> | null
  /** null: not stated, or several that disagree */
  content: StatedContent | null
  isSolution: boolean
  isMixture: boolean
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

export function factsOf(product: ClassifiedProduct): ProductFacts {
  const readings = [
    [product.nameZh, false] as const,
    [product.nameEn, false] as const,
    ...[...product.aliasesZh, ...product.aliasesEn].map((alias) => [alias, true] as const),
  ].map(([text, isAlias]) => ({ ...readName(text), isAlias }))
  const titles = readings.slice(0, 2)
  const names = readings.flatMap(({ keys, isAlias }) =>
    [...keys].map(([key, reading]) => ({ key, reading, isAlias })),
  )
  const named = [...titles, readName(product.purity ?? ''), readName(product.grade ?? '')]
  const solvent = named.find((text) => text.solvent !== null)?.solvent ?? null
  return {
    casNumber: product.casNumber,
    names,
    sketch: product.smiles ? sketchOf(product.smiles) : null,
    formulaText: product.formula,
    elements: product.formula ? elementsIn(product.formula) : null,
    formula: product.formula ? formulaCounts(product.formula) : null,
    content: contentOf(product),
    isSolution: titles.some(({ isSolution }) => isSolution) || (solvent !== null && !isWater(solvent)),
    isMixture: product.isMixture ?? false,
    solvent: solvent !== null && !isWater(solvent) ? solvent : null,
    isAqueous: solvent === null || isWater(solvent),
    shape: titles.find(({ shape }) => shape !== null)?.shape ?? null,
    molarMass: product.molecularWeight,
    density: densityOf(product.density),
  }
}
