import { attribute, elementsIn } from './xml-text.ts'

/** Numbers of the formats of dates that every spreadsheet has (ECMA-376, 18.8.30), the East Asian ones too. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)
const isDateFormat = (code: string) => /[ymd年月日]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

const dayMs = 86_400_000
/** Day 0 of the two calendars of spreadsheets. */
const dayZero = { usual: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) }

/** Tells by the number of its style whether a number is a date. */
export function dateStyles(styles: string): (style: number) => boolean {
  const custom = new Map(
    elementsIn(styles, 'numFmt').map(({ tag }) => [
      Number(attribute(tag, 'numFmtId')),
      attribute(tag, 'formatCode') ?? '',
    ]),
  )
  const isDate = (id: number) => isDateFormat(custom.get(id) ?? '') || (!custom.has(id) && isBuiltInDate(id))
  const cells = elementsIn(styles, 'cellXfs').flatMap(({ inside }) => elementsIn(inside, 'xf'))
  const byStyle = cells.map(({ tag }) => isDate(Number(attribute(tag, 'numFmtId') ?? 0)))
  return (style) => byStyle[style] ?? false
}

/** The day that a number of a spreadsheet stands for. */
export function dayOfNumber(days: number, isSince1904: boolean) {
  const time = (isSince1904 ? dayZero.since1904 : dayZero.usual) + Math.floor(days) * dayMs
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}
