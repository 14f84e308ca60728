import type { Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import { type InvoiceSummary, invoiceFormats, receiptTypeName } from '../schema.ts'
import { netUnitPrice } from './amounts.ts'
import type { InvoiceLineRow, InvoiceRow } from './repository.server.ts'
import type { InvoiceDetail } from './schema.ts'

/** Amounts of red-letter invoices are negative on the wire. */
const signed = (kind: 'blue' | 'red', fen: number) => toYuan(kind === 'red' ? -fen : fen)

const fileOf = (row: Pick<InvoiceRow, 'pdfFile' | 'xmlFile' | 'ofdFile'>, format: 'pdf' | 'xml' | 'ofd') =>
  row[`${format}File`]

export const presentInvoice = (row: InvoiceRow, locale: Locale): InvoiceSummary => ({
  id: String(row.id),
  requestNo: row.requestNo,
  kind: row.kind,
  state: row.state,
  receipt_type: row.receiptType,
  receipt_type_name: receiptTypeName(row.receiptType, locale),
  title: row.buyer.title ?? '',
  total: signed(row.kind, row.totalFen),
  redTotal: toYuan(row.redFen),
  number: row.number,
  rejection: row.rejection,
  requestedAt: row.createdAt.toISOString(),
  issuedAt: row.issuedAt?.toISOString() ?? null,
  orders: row.orders.map(({ orderId, orderNo }) => ({ id: String(orderId), orderNo })),
  formats: row.state === 'issued' ? invoiceFormats.filter((format) => fileOf(row, format) !== null) : [],
})

export const presentSums = (row: InvoiceRow) => ({
  net: signed(row.kind, row.netFen),
  tax: signed(row.kind, row.taxFen),
})

export const presentLine = (line: InvoiceLineRow, kind: 'blue' | 'red'): InvoiceDetail['lines'][number] => {
  const { lineNo, taxCode, itemName, specification, unit, quantityTenths, netFen, taxFen, taxRateBp } = line
  const sign = kind === 'red' ? -1 : 1
  return {
    lineNo,
    taxCode,
    itemName,
    specification,
    unit,
    quantity: quantityTenths === null ? null : sign * fromTenths(quantityTenths),
    unitPrice: quantityTenths === null ? null : netUnitPrice(netFen, quantityTenths),
    net: signed(kind, netFen),
    tax: signed(kind, taxFen),
    taxRate: taxRateBp / 100,
  }
}
