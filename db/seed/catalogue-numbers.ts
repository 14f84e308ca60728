import { wholeChance } from './chance.ts'

const smallest = 100_000
const largest = 999_999

/** Six digits hashed from the product's name, so that new products rarely change them. */
export function catalogueNumbers() {
  const given = new Set<string>()
  return (prefix: string, ...name: string[]) => {
    let digits = wholeChance(smallest, largest, 'number', prefix, ...name)
    while (given.has(`${prefix}${digits}`)) digits = digits === largest ? smallest : digits + 1
    given.add(`${prefix}${digits}`)
    return `${prefix}${digits}`
  }
}

/** `500 mL` is 500ML, `Φ9 cm x 100` is D9CMX100. */
export const packCode = (packing: string) =>
  packing
    .replaceAll('Φ', 'D')
    .replaceAll('µ', 'u')
    .replaceAll('²', '2')
    .toUpperCase()
    .replace(/[^A-Z0-9.]+/g, '')
