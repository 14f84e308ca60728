import type { Text } from '#shared/locale.ts'
import { joined } from './content.ts'

const products: [element: string, product: Text][] = [
  ['C', ['一氧化碳、二氧化碳', 'carbon monoxide, carbon dioxide']],
  ['N', ['氮氧化物', 'nitrogen oxides']],
  ['S', ['硫氧化物', 'sulfur oxides']],
  ['P', ['磷氧化物', 'phosphorus oxides']],
  ['F', ['氟化氢', 'hydrogen fluoride']],
  ['Cl', ['氯化氢', 'hydrogen chloride']],
  ['Br', ['溴化氢', 'hydrogen bromide']],
  ['I', ['碘化氢', 'hydrogen iodide']],
  ['Si', ['二氧化硅', 'silicon dioxide']],
  ['B', ['硼氧化物', 'boron oxides']],
]

const isCarbonate = /CO3/

/**
 * What an organic substance may burn or decompose to, by its elements.
 * @returns undefined for other substances: their products do not follow from the formula
 */
export function decompositionProducts(molecularFormula: string | null): Text | undefined {
  if (!molecularFormula || isCarbonate.test(molecularFormula)) return
  const elements = new Set(molecularFormula.match(/[A-Z][a-z]?/g))
  if (!elements.has('C') || !elements.has('H')) return
  return joined(products.flatMap(([element, product]) => (elements.has(element) ? [product] : [])))
}
