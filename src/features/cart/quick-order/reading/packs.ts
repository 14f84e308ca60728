import { comparableAmount, readPacking } from '#shared/packing.ts'

const words: Record<string, string> = {
  毫克: 'mg',
  公斤: 'kg',
  千克: 'kg',
  克: 'g',
  毫升: 'mL',
  微升: 'µL',
  升: 'L',
  吨: 't',
}
export const packUnit = `(?:${Object.keys(words).join('|')}|mg|kg|g|ml|µl|μl|ul|l)`
const packBody = `(?:\\d{1,4}\\s*[x×*]\\s*)?\\d{1,6}(?:\\.\\d{1,4})?\\s*${packUnit}(?:\\s*[x×*]\\s*\\d{1,4})?(?![\\p{Script=Latin}\\p{N}/·%])`
/** A pack size as people write it; `500mg/6mL`, `RG100001-4L` and `罗丹明6G` hold none. */
export const packShape = `(?=\\d)(?<!罗丹明|rhodamine\\s?)(?<![\\d.,%/\\p{Script=Latin}\\p{Script=Greek}-])${packBody}`
/** One that stands right behind a hyphen: `丙酮-500ml`. */
export const hyphenatedPack = `-${packBody}`
const shape = new RegExp(packShape, 'iu')

export interface Pack {
  count: number
  amount: number
  unit: string
}

function packOf(packCount: number, amount: number, amountUnit: string): Pack {
  const one = comparableAmount({ packCount: 1, amount, unit: amountUnit }) ?? { amount, unit: amountUnit }
  return { count: packCount, amount: Number(one.amount.toPrecision(9)), unit: one.unit }
}

/** The pack size in a line: `4L*4`, `500毫升`, `2 x 100 g`. */
export function readPack(text: string): Pack | undefined {
  const [found] = shape.exec(text.normalize('NFKC')) ?? []
  if (!found) return
  const plain = Object.entries(words).reduce((said, [word, name]) => said.replaceAll(word, name), found)
  const packing = readPacking(plain)
  return packing && packOf(packing.packCount, packing.amount, packing.unit)
}

/** A text without the pack size that `readPack` finds in it. */
export const withoutPack = (text: string) => text.normalize('NFKC').replace(shape, ' ')

/** The pack of a sku; undefined when its text could not be read. */
export const packOfSku = (sku: {
  packCount: number
  amount: number | null
  amountUnit: string | null
}): Pack | undefined =>
  sku.amount === null || sku.amountUnit === null
    ? undefined
    : packOf(sku.packCount, sku.amount, sku.amountUnit)

export const isSamePack = (a: Pack | undefined, b: Pack | undefined) =>
  a !== undefined && b !== undefined && a.count === b.count && isSameVessel(a, b)

export const isSameVessel = (a: Pack, b: Pack) => a.amount === b.amount && a.unit === b.unit

export const isCase = ({ pack, salesUnit }: { pack: Pack | undefined; salesUnit: string }) =>
  (pack?.count ?? 1) > 1 || salesUnit === '箱'
