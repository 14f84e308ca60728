import type { FieldFailure } from '#shared/failure.ts'
import { parseYuan, toYuan } from '#shared/money.ts'
import { readQuantity } from '#shared/quantity.ts'

/** As typed. */
export interface DraftLine {
  /** Identifies the line of a form. */
  key: string
  lineNo: number | null
  skuId: string | null
  sku: string
  name: string
  casNumber: string
  packing: string
  quantity: string
  targetPrice: string
  remark: string
}

export const blankLine: DraftLine = {
  key: 'blank',
  lineNo: null,
  skuId: null,
  sku: '',
  name: '',
  casNumber: '',
  packing: '',
  quantity: '1',
  targetPrice: '',
  remark: '',
}

const longestName = 200

export const textLine = (text: string): DraftLine => ({ ...blankLine, name: text.slice(0, longestName) })

interface Article {
  text: string
  quantity?: number | null
  offer?: Pick<DraftLine, 'skuId' | 'sku' | 'name' | 'casNumber' | 'packing'>
}

const isArticle = (one: unknown): one is Article =>
  typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string'

/** Of rows that quick order did not find, or that are only sold offline: they come with the navigation, as an address is too short for them. */
export function linesOfNavigation(state: unknown): DraftLine[] {
  if (typeof state !== 'object' || state === null || !('articles' in state)) return []
  const articles = Array.isArray(state.articles) ? state.articles.filter(isArticle) : []
  return articles.map(({ text, quantity, offer }) => ({
    ...(offer ? { ...blankLine, ...offer } : textLine(text)),
    ...(quantity && { quantity: String(quantity) }),
  }))
}

export const withKeys = (lines: DraftLine[]) => lines.map((line, index) => ({ ...line, key: String(index) }))

const isSame = (a: DraftLine, b: DraftLine) =>
  a.skuId === null ? a.name === b.name && a.casNumber === b.casNumber : a.skuId === b.skuId

export const isBlank = ({ skuId, name, casNumber }: DraftLine) => skuId === null && !name && !casNumber

/** Lines typed before, then those of the address that are not among them. */
export const mergeLines = (typed: DraftLine[], given: DraftLine[]) => {
  const filled = typed.filter((line) => !isBlank(line))
  return [...filled, ...given.filter((line) => !filled.some((one) => isSame(one, line)))]
}

const problemsOf = (
  line: DraftLine,
  index: number,
  texts: { quantity: string; price: string },
): FieldFailure[] => [
  ...(readQuantity(line.quantity) === undefined
    ? [{ path: `lines.${index}.quantity`, message: texts.quantity }]
    : []),
  ...(line.targetPrice.trim() !== '' && !parseYuan(line.targetPrice)
    ? [{ path: `lines.${index}.targetPrice`, message: texts.price }]
    : []),
]

/** The refusals left once these fields of a line were changed. */
export const withoutErrors = (errors: Record<string, string>, index: number, fields: string[]) =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !fields.some((field) => path === `lines.${index}.${field}`)),
  )

/** What the call takes, or what is wrong with the numbers; the server checks the rest. */
export function readLines(lines: DraftLine[], texts: { quantity: string; price: string }) {
  const problems = lines.flatMap((line, index) => problemsOf(line, index, texts))
  const read = lines.map(({ lineNo, skuId, name, casNumber, packing, quantity, targetPrice, remark }) => ({
    ...(lineNo !== null && { lineNo }),
    ...(skuId === null ? { name, casNumber, packing } : { skuId }),
    quantity: readQuantity(quantity) ?? 0,
    ...(targetPrice.trim() !== '' && { targetPrice: toYuan(parseYuan(targetPrice) ?? 0) }),
    remark,
  }))
  return { lines: read, problems }
}
