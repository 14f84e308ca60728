import type { WorkbookSheet } from '#features/documents/schema.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { stockQueryMessages } from './messages.ts'
import type { StockOffer } from './schema.ts'
import { stockIn, warehouseColumns } from './stock-text.ts'

interface Line {
  input: string
  offers: StockOffer[]
}

const text = (value: string | null) => ({ value: value ?? '' })

/** One line per sku; a row without any is listed as not found. */
export function stockSheet(lines: Line[], locale: Locale): WorkbookSheet {
  const words = stockQueryMessages[locale]
  const leadTime = ({ leadTimeDays }: StockOffer) =>
    leadTimeDays === null ? text('') : { value: leadTimeDays }
  const columns: [
    title: string,
    width: number,
    cell: (offer: StockOffer) => WorkbookSheet['rows'][number][number],
  ][] = [
    [words.sku, 18, ({ sku }) => text(sku)],
    [words.product, 30, ({ nameZh, nameEn }) => text(inLocale(locale, nameZh || nameEn, nameEn || nameZh))],
    ['CAS', 13, ({ casNumber }) => text(casNumber)],
    [words.brand, 14, ({ brandName }) => text(brandName)],
    [words.grade, 10, ({ grade }) => text(grade)],
    [words.packing, 12, ({ packing }) => text(packing)],
    [words.unit, 8, ({ unit }) => text(salesUnitText(unit, 1, locale))],
    ...warehouseColumns.map((warehouse): (typeof columns)[number] => [
      words[`warehouse_${warehouse}`],
      8,
      ({ stock }) => text(stockIn(stock, warehouse)),
    ]),
    [words.leadTimeDays, 12, leadTime],
    [
      words.myPrice,
      12,
      ({ discountPrice }) => (discountPrice > 0 ? { value: discountPrice, format: '0.00' } : text('')),
    ],
  ]
  const empty = columns.slice(1).map(() => text(''))
  return {
    name: words.title,
    columns: [{ title: words.input, width: 24 }, ...columns.map(([title, width]) => ({ title, width }))],
    rows: lines.flatMap(({ input, offers }) =>
      offers.length === 0
        ? [[text(input), text(words.state_none), ...empty]]
        : offers.map((offer) => [text(input), ...columns.map(([, , cell]) => cell(offer))]),
    ),
  }
}
