import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Kilobytes that a page sends, by its name. */
type Weights = Record<string, number>

const file = join(import.meta.dirname, 'page-weight.json')
/** A page that sends more than so many times its stored weight has grown. */
const growth = 1.05

export const readWeights = async (): Promise<Weights> => JSON.parse(await readFile(file, 'utf8'))
export const saveWeights = (weights: Weights) => writeFile(file, `${JSON.stringify(weights, null, 2)}\n`)

/** What to say of a page that has grown, or whose weight is not stored; undefined of any other. */
export function describeGrowth(name: string, kilobytes: number, stored: number | undefined) {
  if (stored === undefined) return `${name}: no weight is stored, save one by --save`
  if (kilobytes <= stored * growth) return undefined
  return `${name}: ${kilobytes} KB sent, more than ${growth} times the stored ${stored} KB`
}
