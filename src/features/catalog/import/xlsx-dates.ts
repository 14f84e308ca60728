import type { Element } from './xml-elements.ts'

/** Numbers of the formats of dates that every spreadsheet has (ECMA-376, 18.8.30), the East Asian ones too. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)
const isDateFormat = (code: string) => /[ymd年月日]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

const dayMs = 86_400_000
/** Day 0 of the two calendars of spreadsheets. */
const dayZero = { usual: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) }

export const stylePlaces = ['numFmts/numFmt', 'cellXfs/xf']

/**
 * Tells by the number of its style whether a number is a date.
 * @param elements those at `stylePlaces`
 */
export async function dateStyles(
  elements: AsyncIterable<Element> | Iterable<Element>,
): Promise<(style: number) => boolean> {
  const isDateById = new Map<number, boolean>()
  const byStyle: boolean[] = []
  for await (const { name, attributes } of elements) {
    const id = Number(attributes.numFmtId ?? 0)
    if (name === 'numFmt') isDateById.set(id, isDateFormat(attributes.formatCode ?? ''))
    else byStyle.push(isDateById.get(id) ?? isBuiltInDate(id))
  }
  return (style) => byStyle[style] ?? false
}

export function dayOfNumber(days: number, isSince1904: boolean) {
  const time = (isSince1904 ? dayZero.since1904 : dayZero.usual) + Math.floor(days) * dayMs
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}
