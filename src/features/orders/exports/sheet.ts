import type { Sheet } from '#features/documents/schema.ts'
import { say } from '#i18n/say.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toFen, toYuan } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { orderMessages } from '../order/messages.ts'
import { statusOf } from '../order/state.ts'
import type { OrderSummary } from '../schema.ts'
import { documentAnswers } from './messages.ts'

interface ExportedLine {
  orderId: number
  skuCode: string
  nameZh: string
  nameEn: string
  brandNameZh: string
  brandNameEn: string
  casNumber: string | null
  packing: string
  salesUnit: string
  quantityTenths: number
  unitPriceFen: number
  grossFen: number
  discountFen: number
  taxFen: number
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

const text = (value: string | null) => ({ value: value ?? '' })
const money = (fen: number) => ({ value: toYuan(fen), format: '0.00' })

export function sheetOf(orders: OrderSummary[], lines: ExportedLine[], locale: Locale): Sheet {
  const words = orderMessages[locale]
  const byId = new Map(orders.map((order) => [order.id, order]))
  const rows = lines.flatMap((line) => {
    const order = byId.get(String(line.orderId))
    return order
      ? [
          [
            text(order.orderNo),
            text(dayFormat.format(new Date(order.placedAt))),
            text(words[statusOf(order.status) ?? 'unknownStatus']),
            text(order.memberName),
            text(order.poNumber),
            text(line.skuCode),
            text(inLocale(locale, line.nameZh || line.nameEn, line.nameEn || line.nameZh)),
            text(
              inLocale(locale, line.brandNameZh || line.brandNameEn, line.brandNameEn || line.brandNameZh),
            ),
            text(line.casNumber),
            text(line.packing),
            { value: line.quantityTenths / 10, format: '0.0' },
            text(salesUnitText(line.salesUnit, 1, locale)),
            money(line.unitPriceFen),
            money(line.discountFen),
            money(line.grossFen - line.discountFen),
            money(line.taxFen),
            money(toFen(order.total)),
          ],
        ]
      : []
  })
  return { name: words.title, columns: columnsIn(locale), rows }
}

const columnsIn = (locale: Locale): Sheet['columns'] => {
  const words = orderMessages[locale]
  const named = (title: string, width: number) => ({ title, width })
  return [
    named(words.orderNo, 18),
    named(words.placedAt, 17),
    named(say(locale, documentAnswers.status), 10),
    named(words.placedBy, 12),
    named(words.poNumber, 16),
    named(say(locale, documentAnswers.sku), 18),
    named(words.product, 30),
    named(say(locale, documentAnswers.brand), 14),
    named('CAS', 13),
    named(words.packing, 12),
    named(words.quantity, 9),
    named(say(locale, documentAnswers.unit), 8),
    named(words.price, 12),
    named(words.discount, 10),
    named(words.amount, 12),
    named(words.tax, 12),
    named(words.orderTotal, 13),
  ]
}
