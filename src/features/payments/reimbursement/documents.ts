import {
  chineseDocument,
  clause,
  type DocumentBlock,
  type FactRow,
  facts,
  heading,
  type PdfDocument,
  qrCode,
  sideBySide,
  signature,
  space,
  type TableColumn,
  table,
  together,
} from '#features/documents/schema.ts'
import { rangesOf } from '#features/filings/service.server.ts'
import { parcelAddress, type readOrderDocuments } from '#features/orders/service.server.ts'
import { amountInWords } from '#shared/amount-in-words.ts'
import { displayNumber, displayText, fixedNumber } from '#shared/display.ts'
import { formatYuan, toFen } from '#shared/money.ts'
import { missingTexts, kitTexts as texts } from './messages.ts'
import type { MissingDocument } from './schema.ts'

export type KitOrder = Awaited<ReturnType<typeof readOrderDocuments>>['order']

export interface KitFacts {
  company: string
  seller: string
  /** Of the shop: `https://shop.example` */
  origin: string
  handler: string
  purpose: string
  /** `2026-11-23` */
  madeOn: string
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})
const minute = (at: string | Date | null) => (at ? timeFormat.format(new Date(at)) : '')
const yuan = (fen: number) => fixedNumber(fen / 100, 2)

const documentOf = (name: string, reference: string, { seller }: KitFacts, blocks: DocumentBlock[]) =>
  chineseDocument({ name, reference, author: seller, blocks })

const signatureOf = (name: string) => signature(name, texts.blankDate)

/** What the buyer owes in the end: the total without what was refunded. */
const leftFen = ({ total, refunded }: KitOrder) => Math.max(0, toFen(total) - toFen(refunded))

/** The contents follow its last block. */
export function coverOf(kit: KitFacts, orders: KitOrder[], missing: MissingDocument[]): PdfDocument {
  const sumFen = orders.reduce((sum, order) => sum + leftFen(order), 0)
  const ofOrder = Map.groupBy(missing, ({ orderNo }) => orderNo)
  const lines = [...ofOrder].map(([orderNo, parts]) =>
    texts.missingOf(
      orderNo,
      parts.map(({ part }) => missingTexts[part]),
    ),
  )
  return documentOf(texts.cover, kit.madeOn, kit, [
    sideBySide(
      facts([
        [texts.company, kit.company],
        [texts.handler, kit.handler],
        [texts.purpose, displayText(kit.purpose)],
      ]),
      facts([
        [texts.seller, kit.seller],
        [texts.orders, texts.ordersOf(orders.length)],
        [texts.madeOn, kit.madeOn],
      ]),
    ),
    space(4),
    clause(texts.totalInWords(formatYuan(sumFen), amountInWords(sumFen))),
    heading(texts.missing),
    ...(lines.length > 0 ? lines : [texts.complete]).map(clause),
    heading(texts.contents),
  ])
}

export const contentColumns: TableColumn[] = [
  { name: texts.contentColumns.number, share: 1, align: 'center' },
  { name: texts.contentColumns.document, share: 6 },
  { name: texts.contentColumns.reference, share: 6 },
  { name: texts.contentColumns.pages, share: 2.4, align: 'center' },
]

const listColumns: TableColumn[] = [
  { name: texts.listColumns.number, share: 2.4, align: 'center' },
  { name: texts.listColumns.orderNo, share: 9.5 },
  { name: texts.listColumns.name, share: 16 },
  { name: texts.listColumns.packing, share: 8, align: 'center' },
  { name: texts.listColumns.quantity, share: 4.5, align: 'right' },
  { name: texts.listColumns.unit, share: 3.6, align: 'center' },
  { name: texts.listColumns.price, share: 7.5, align: 'right' },
  { name: texts.listColumns.amount, share: 8, align: 'right' },
  { name: texts.listColumns.brand, share: 8 },
  { name: texts.listColumns.cas, share: 7.5, align: 'center' },
  { name: texts.listColumns.purpose, share: 10 },
]

/** Rows of an order, which add up to what is left of its total. */
function listRows(order: KitOrder, purpose: string): string[][] {
  const { orderNo, projectNumber, lines, discount, freight, refunded } = order
  const used = purpose || projectNumber
  const extra = (name: string, fen: number) =>
    fen === 0 ? [] : [['', orderNo, name, '', '', '', '', yuan(fen), '', '', used]]
  return [
    ...lines.map((line) => [
      '',
      orderNo,
      [line.nameZh || line.nameEn, line.grade].filter(Boolean).join(' '),
      line.packing,
      displayNumber(line.quantity),
      line.unit,
      yuan(toFen(line.unitPrice)),
      yuan(toFen(line.gross)),
      line.brandNameZh || line.brandNameEn,
      displayText(line.casNumber),
      used,
    ]),
    ...extra(texts.discount, -toFen(discount)),
    ...extra(texts.freight, toFen(freight)),
    ...extra(texts.refunded, -toFen(refunded)),
  ]
}

export function itemisedList(kit: KitFacts, orders: KitOrder[]): PdfDocument {
  const sumFen = orders.reduce((sum, order) => sum + leftFen(order), 0)
  const rows = orders
    .flatMap((order) => listRows(order, kit.purpose))
    .map(([, ...cells], index) => [String(index + 1), ...cells])
  const { acceptance, handler, responsible } = texts.signatures
  return {
    ...documentOf(texts.list, kit.madeOn, kit, [
      sideBySide(facts([[texts.company, kit.company]]), facts([[texts.seller, kit.seller]])),
      space(4),
      table(listColumns, rows),
      space(4),
      together(
        clause(texts.totalInWords(formatYuan(sumFen), amountInWords(sumFen))),
        space(16),
        sideBySide(signatureOf(acceptance), signatureOf(handler), signatureOf(responsible)),
      ),
    ]),
    isLandscape: true,
  }
}

const noteColumns: TableColumn[] = [
  { name: texts.noteColumns.number, share: 2.6, align: 'center' },
  { name: texts.noteColumns.sku, share: 10 },
  { name: texts.noteColumns.name, share: 14 },
  { name: texts.noteColumns.brand, share: 9 },
  { name: texts.noteColumns.packing, share: 7, align: 'center' },
  { name: texts.noteColumns.unit, share: 3.6, align: 'center' },
  { name: texts.noteColumns.ordered, share: 5, align: 'right' },
  { name: texts.noteColumns.sent, share: 5, align: 'right' },
  { name: texts.noteColumns.lots, share: 10 },
]

const parcelColumns: TableColumn[] = [
  { name: texts.parcelColumns.carrier, share: 3 },
  { name: texts.parcelColumns.trackingNo, share: 4 },
  { name: texts.parcelColumns.shippedAt, share: 3, align: 'center' },
]

const noteRow = (line: KitOrder['lines'][number], index: number) => [
  String(index + 1),
  line.sku,
  [line.nameZh || line.nameEn, line.casNumber && `CAS ${line.casNumber}`].filter(Boolean).join('\n'),
  [line.brandNameZh || line.brandNameEn, line.grade].filter(Boolean).join('\n'),
  line.packing,
  line.unit,
  displayNumber(line.quantity),
  displayNumber(line.shipped),
  line.lots.map(({ lotNumber }) => lotNumber).join('\n'),
]

function flowCodeBlocks({ lines }: KitOrder): DocumentBlock[] {
  const coded = lines.filter(({ flowCodes }) => flowCodes.length > 0)
  if (coded.length === 0) return []
  return [
    heading(texts.flowCodes),
    ...coded.map(({ sku, flowCodes }) => clause(`${sku}　${rangesOf(flowCodes)}`)),
  ]
}

const codesInRow = 4

/** A code for each parcel, which leads to its way. */
function parcelCodes({ origin }: KitFacts, { orderNo, parcels }: KitOrder): DocumentBlock[] {
  if (parcels.length === 0) return []
  const codes = parcels.map(({ trackingNo }) =>
    qrCode(origin + parcelAddress(orderNo, trackingNo), trackingNo),
  )
  const rows = Map.groupBy(codes.entries(), ([index]) => Math.floor(index / codesInRow))
  return [
    clause(texts.trackByCode),
    ...[...rows.values()].map((row) => sideBySide(...row.map(([, code]) => code))),
  ]
}

export function deliveryNote(kit: KitFacts, order: KitOrder): PdfDocument {
  const { address, parcels } = order
  const names = texts.noteFacts
  const shipped = parcels.map((parcel) => [parcel.carrier, parcel.trackingNo, minute(parcel.shippedAt)])
  return documentOf(texts.note, order.orderNo, kit, [
    sideBySide(
      facts([
        [names.number, order.orderNo],
        [texts.seller, kit.seller],
        [names.receiver, order.companyName],
        [names.address, address.fullAddress],
      ]),
      facts([
        [names.contact, address.name],
        [names.phone, address.phone],
        [names.poNumber, displayText(order.poNumber)],
        [names.project, displayText(order.projectNumber)],
      ]),
    ),
    space(6),
    table(noteColumns, order.lines.map(noteRow)),
    ...flowCodeBlocks(order),
    heading(texts.parcels),
    shipped.length > 0 ? table(parcelColumns, shipped) : clause(texts.notShipped),
    ...parcelCodes(kit, order),
    together(
      heading(texts.acceptance),
      ...texts.acceptanceTexts.map(clause),
      space(18),
      sideBySide(signatureOf(texts.sender), signatureOf(texts.receiver), signatureOf(texts.acceptor)),
    ),
  ])
}

export interface MoneyRow {
  orderNo: string
  kind: 'paid' | 'refund'
  channel: string
  number: string
  tradeNo: string | null
  at: Date | null
  amountFen: number
}

const proofColumns: TableColumn[] = [
  { name: texts.proofColumns.orderNo, share: 8 },
  { name: texts.proofColumns.kind, share: 3, align: 'center' },
  { name: texts.proofColumns.channel, share: 5, align: 'center' },
  { name: texts.proofColumns.number, share: 9 },
  { name: texts.proofColumns.tradeNo, share: 14 },
  { name: texts.proofColumns.at, share: 9, align: 'center' },
  { name: texts.proofColumns.amount, share: 6, align: 'right' },
]

const channelText = (channel: string) =>
  Object.entries(texts.channels).find(([name]) => channel.startsWith(name))?.[1] ?? channel

export function paymentProof(kit: KitFacts, rows: MoneyRow[]): PdfDocument {
  const receivedFen = Math.max(
    0,
    rows.reduce((sum, { amountFen }) => sum + amountFen, 0),
  )
  const parties: [FactRow, FactRow] = [
    [texts.payer, kit.company],
    [texts.payee, kit.seller],
  ]
  return documentOf(texts.proof, kit.madeOn, kit, [
    sideBySide(...parties.map((fact) => facts([fact]))),
    space(6),
    table(
      proofColumns,
      rows.map(({ orderNo, kind, channel, number, tradeNo, at, amountFen }) => [
        orderNo,
        texts[kind],
        channelText(channel),
        number,
        displayText(tradeNo),
        minute(at),
        yuan(amountFen),
      ]),
    ),
    space(4),
    together(
      clause(texts.receivedSum(formatYuan(receivedFen), amountInWords(receivedFen))),
      clause(texts.proofText),
      space(18),
      sideBySide(signatureOf(texts.handler), signatureOf(texts.signatures.responsible)),
    ),
  ])
}
