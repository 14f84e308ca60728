import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Kilobytes sent, by name of the page. */
type Weights = Record<string, number>

const file = join(import.meta.dirname, 'page-weight.json')
/** Tolerated ratio to the stored weight. */
const growth = 1.05

export const readWeights = async (): Promise<Weights> => JSON.parse(await readFile(file, 'utf8'))
export const saveWeights = (weights: Weights) => writeFile(file, `${JSON.stringify(weights, null, 2)}\n`)

/** @returns a message if the page has grown or its weight is not stored */
export function describeGrowth(name: string, kilobytes: number, stored: number | undefined) {
  if (stored === undefined) return `${name}: no weight is stored, save one by --save`
  if (kilobytes <= stored * growth) return undefined
  return `${name}: ${kilobytes} KB sent, more than ${growth} times the stored ${stored} KB`
}
