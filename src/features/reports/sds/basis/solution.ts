import type { SafetyData } from '#features/catalog/service.server.ts'

/** Sold as a solution in water under the name or CAS number of the substance itself. */
const aqueous = new Set([
  '1336-21-6', // ammonia
  '50-00-0', // formaldehyde
  '6303-21-5', // hypophosphorous acid
  '64-18-6', // formic acid
  '75-59-2', // tetramethylammonium hydroxide
  '7601-90-3', // perchloric acid
  '7647-01-0', // hydrochloric acid
  '7664-38-2', // phosphoric acid
  '7664-39-3', // hydrofluoric acid
  '7681-52-9', // sodium hypochlorite
  '7697-37-2', // nitric acid
  '7722-84-1', // hydrogen peroxide
  '10034-85-2', // hydriodic acid
  '10035-10-6', // hydrobromic acid
  '16872-11-0', // fluoroboric acid
  '16961-83-4', // fluorosilicic acid
])

/** Above, what is left is an impurity, such as the water of fuming nitric acid. */
const mostInSolution = 95

/** The highest figure of a content in percent. */
export const percentOf = (purity: string | null): number | undefined => {
  const figures = purity?.includes('%') ? purity.match(/\d+(\.\d+)?/g) : null
  return figures ? Math.max(...figures.map(Number)) : undefined
}

export const isSoldInWater = ({ casNumber, purity }: Pick<SafetyData, 'casNumber' | 'purity'>) => {
  const percent = percentOf(purity)
  return casNumber !== null && aqueous.has(casNumber) && percent !== undefined && percent < mostInSolution
}
