import metalPrices from './metal-prices.json' with { type: 'json' }
import { elementsOfFormula, weightOfElements } from './molecular-formula.ts'
import type { Substance } from './substances.ts'

const yuanPerGram: Record<string, number> = metalPrices.yuanPerGram

/** `钯碳 (5%)`: metal on a support, without a formula. */
const supported: Record<string, string> = { 钯碳: 'Pd', 铂碳: 'Pt' }

/** Value of the noble metals in a gram, in yuan. */
export function metalValue({
  nameZh,
  formula,
  weight,
}: Pick<Substance, 'nameZh' | 'formula' | 'weight'>): number {
  const [, name = '', percent] = /^(.碳) \((\d+)%\)$/.exec(nameZh) ?? []
  const onSupport = supported[name]
  if (onSupport) return (Number(percent) / 100) * (yuanPerGram[onSupport] ?? 0)
  if (!formula || !weight) return 0
  const metals = Object.entries(elementsOfFormula(formula)).filter(([element]) => element in yuanPerGram)
  const value = metals.reduce(
    (sum, [element, count]) => sum + weightOfElements({ [element]: count }) * (yuanPerGram[element] ?? 0),
    0,
  )
  return value / weight
}
