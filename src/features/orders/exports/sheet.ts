import type { WorkbookSheet } from '#features/documents/schema.ts'
import { say } from '#i18n/say.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { orderMessages } from '../order/messages.ts'
import type { HeadRow } from '../order/reading.repository.server.ts'
import { orderExportTexts } from './messages.ts'
import type { ExportedLine } from './repository.server.ts'

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

type Cell = WorkbookSheet['rows'][number][number]

const text = (value: string | null): Cell => ({ value: value ?? '' })
const money = (fen: number): Cell => ({ value: toYuan(fen), format: '0.00' })

interface Column {
  title: string
  width: number
  cell: (order: HeadRow, line: ExportedLine) => Cell
}

function columnsIn(locale: Locale): Column[] {
  const words = orderMessages[locale]
  const own = (key: 'status' | 'sku' | 'brand' | 'unit') => say(locale, orderExportTexts[key])
  const named = (title: string, width: number, cell: Column['cell']): Column => ({ title, width, cell })
  const either = (zh: string, en: string) => text(inLocale(locale, zh || en, en || zh))
  return [
    named(words.orderNo, 18, ({ orderNo }) => text(orderNo)),
    named(words.placedAt, 17, ({ placedAt }) => text(dayFormat.format(placedAt))),
    named(own('status'), 10, ({ status }) => text(words[status])),
    named(words.placedBy, 12, ({ memberName }) => text(memberName)),
    named(words.poNumber, 16, ({ poNumber }) => text(poNumber)),
    named(own('sku'), 18, (_order, { skuCode }) => text(skuCode)),
    named(words.product, 30, (_order, { nameZh, nameEn }) => either(nameZh, nameEn)),
    named(own('brand'), 14, (_order, { brandNameZh, brandNameEn }) => either(brandNameZh, brandNameEn)),
    named('CAS', 13, (_order, { casNumber }) => text(casNumber)),
    named(words.packing, 12, (_order, { packing }) => text(packing)),
    named(words.quantity, 9, (_order, { quantityTenths }) => ({ value: quantityTenths / 10, format: '0.0' })),
    named(own('unit'), 8, (_order, { salesUnit }) => text(salesUnitText(salesUnit, 1, locale))),
    named(words.price, 12, (_order, { unitPriceFen }) => money(unitPriceFen)),
    named(words.discount, 10, (_order, { discountFen }) => money(discountFen)),
    named(words.amount, 12, (_order, { grossFen, discountFen }) => money(grossFen - discountFen)),
    named(words.tax, 12, (_order, { taxFen }) => money(taxFen)),
    named(words.orderTotal, 13, ({ totalFen }) => money(totalFen)),
  ]
}

const columns = { zh: columnsIn('zh'), en: columnsIn('en') }

export const orderSheetHead = (locale: Locale) => ({
  name: orderMessages[locale].title,
  columns: columns[locale].map(({ title, width }) => ({ title, width })),
})

export const rowOfLine = (order: HeadRow, line: ExportedLine, locale: Locale) =>
  columns[locale].map(({ cell }) => cell(order, line))
