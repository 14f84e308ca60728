import type { WorkbookSheet } from '#features/documents/schema.ts'
import { shanghaiDate } from '#shared/display.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths, salesUnitText } from '#shared/quantity.ts'
import { quoteMessages } from '../quote/messages.ts'
import type { QuoteSummary } from '../schema.ts'
import { quotationTexts } from './messages.ts'
import type { ExportedQuoteLine } from './repository.server.ts'

type Cell = WorkbookSheet['rows'][number][number]

const text = (value: string | null): Cell => ({ value: value ?? '' })
const money = (fen: number | null): Cell => (fen === null ? text('') : { value: toYuan(fen), format: '0.00' })
const amount = (tenths: number | null): Cell =>
  tenths === null ? text('') : { value: fromTenths(tenths), format: '0.0' }

export function quotesSheet(
  quotes: QuoteSummary[],
  lines: ExportedQuoteLine[],
  locale: Locale,
): WorkbookSheet {
  const states = quoteMessages[locale]
  const byId = new Map(quotes.map((quote) => [quote.id, quote]))
  const rows = lines.flatMap((line) => {
    const quote = byId.get(String(line.quoteId))
    if (!quote) return []
    return [
      [
        text(quote.quoteNo),
        text(shanghaiDate(new Date(quote.createdAt))),
        text(states[quote.state]),
        text(quote.memberName),
        text(quote.validUntil),
        text(line.answeredSku || line.skuCode),
        text(inLocale(locale, line.nameZh || line.nameEn, line.nameEn || line.nameZh)),
        text(inLocale(locale, line.brandNameZh || line.brandNameEn, line.brandNameEn || line.brandNameZh)),
        text(line.casNumber),
        text(line.packing),
        amount(line.quantityTenths),
        text(salesUnitText(line.salesUnit, 1, locale)),
        money(line.targetPriceFen),
        amount(line.answeredTenths),
        money(line.unitPriceFen),
        money(line.unitPriceFen === null ? null : line.grossFen),
        line.leadTimeDays === null ? text('') : { value: line.leadTimeDays },
      ],
    ]
  })
  return { name: states.title, columns: columnsIn(locale), rows }
}

function columnsIn(locale: Locale): WorkbookSheet['columns'] {
  const words = quotationTexts[locale]
  const named = (title: string, width: number) => ({ title, width })
  return [
    named(words.number, 20),
    named(words.requestedAt, 12),
    named(words.state, 12),
    named(words.requestedBy, 12),
    named(words.validUntil, 12),
    named(words.sku, 18),
    named(words.name, 30),
    named(words.brandName, 14),
    named('CAS', 13),
    named(words.packing, 12),
    named(words.quantity, 9),
    named(words.unit, 8),
    named(words.targetPrice, 12),
    named(words.quotedQuantity, 12),
    named(words.price, 12),
    named(words.amount, 12),
    named(words.leadTime, 10),
  ]
}
