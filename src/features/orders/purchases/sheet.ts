import type { WorkbookSheet } from '#features/documents/schema.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths, salesUnitText } from '#shared/quantity.ts'
import { purchasesMessages } from './messages.ts'
import type { StoredPurchase } from './repository.server.ts'

type Cell = WorkbookSheet['rows'][number][number]

const text = (value: string | null): Cell => ({ value: value ?? '' })
const money = (fen: number): Cell => (fen > 0 ? { value: toYuan(fen), format: '0.00' } : text(''))
const quantity = (tenths: number): Cell => ({ value: fromTenths(tenths), format: '0.0' })

type Column = [title: string, width: number, cell: (row: StoredPurchase, priceFen: number) => Cell]

function columnsIn(locale: Locale): Column[] {
  const words = purchasesMessages[locale]
  return [
    [words.sku, 18, (row) => text(row.skuCode)],
    [words.catalogNumber, 14, (row) => text(row.catalogNumber)],
    [words.product, 30, (row) => text(inLocale(locale, row.nameZh || row.nameEn, row.nameEn || row.nameZh))],
    [words.brand, 14, (row) => text(inLocale(locale, row.brandNameZh, row.brandNameEn))],
    ['CAS', 13, (row) => text(row.casNumber)],
    [words.grade, 10, (row) => text(row.grade)],
    [words.packing, 12, (row) => text(row.packing)],
    [words.unit, 8, (row) => text(salesUnitText(row.salesUnit, 1, locale))],
    [words.times, 8, (row) => ({ value: row.times })],
    [words.totalQuantity, 10, (row) => quantity(row.quantityTenths)],
    [words.lastPrice, 12, (row) => money(row.lastPriceFen)],
    [words.priceNow, 12, (_row, priceFen) => money(priceFen)],
    [words.lastQuantity, 12, (row) => quantity(row.lastQuantityTenths)],
    [words.lastAt, 12, (row) => text(shanghaiDate(row.lastAt))],
    [words.lastBy, 12, (row) => text(row.lastMemberName)],
    [words.orderNo, 18, (row) => text(row.lastOrderNo)],
  ]
}

const columns = { zh: columnsIn('zh'), en: columnsIn('en') }

export const purchaseSheetHead = (locale: Locale) => ({
  name: purchasesMessages[locale].title,
  columns: columns[locale].map(([title, width]) => ({ title, width })),
})

/** @param priceFen for one today; 0: on request */
export const rowOfPurchase = (row: StoredPurchase, priceFen: number, locale: Locale) =>
  columns[locale].map(([, , cell]) => cell(row, priceFen))
