import type { SpecialValues } from './schema.ts'

type SpecialLine = SpecialValues['lines'][number]

const shape = /^([^\s,，]+)[\s,，]+[¥￥]?(\d{1,9}(?:\.\d{1,2})?)\s*(%?)$/

/** Rows `SKU, 85.00` or `SKU, 15%`; also with tabs, as copied from a spreadsheet. */
export function readSpecialLines(text: string) {
  const lines: SpecialLine[] = []
  for (const [index, row] of text.split(/\r?\n|\r/).entries()) {
    const typed = row.trim()
    if (typed === '') continue
    const [, sku, figure, percent] = shape.exec(typed) ?? []
    if (!sku || !figure) return { lines, unread: { line: index + 1, text: typed.slice(0, 60) } }
    const hundredths = Math.round(Number(figure) * 100)
    lines.push(percent ? { sku, discountBp: hundredths } : { sku, priceFen: hundredths })
  }
  return { lines }
}
