import { warehouseText } from '#features/catalog/messages.ts'
import {
  chineseDocument,
  clause,
  type DocumentBlock,
  facts,
  heading,
  orBlank,
  type PdfDocument,
  qrCode,
  sideBySide,
  signature,
  space,
  type TableColumn,
  table,
  together,
} from '#features/documents/schema.ts'
import { displayNumber } from '#shared/display.ts'
import { parcelAddress } from '../order/addresses.ts'
import { shippingTexts as texts } from './messages.ts'
import type { StaffOrder } from './schema.ts'

export interface PaperFacts {
  /** Where the codes lead. */
  origin: string
  sender: { name: string; address: string; phone: string }
}

type Parcel = StaffOrder['parcels'][number]

/** Chinese names: papers are. */
export const warehouseName = (key: string) => texts.warehouse(warehouseText(key)[0])

const { columns } = texts
const goodsColumns: TableColumn[] = [
  { name: columns.sku, share: 11 },
  { name: columns.name, share: 22 },
  { name: columns.packing, share: 8 },
  { name: columns.lot, share: 11 },
  { name: columns.expiresOn, share: 9, align: 'center' },
  { name: columns.quantity, share: 6, align: 'right' },
]
const pickColumns: TableColumn[] = [...goodsColumns, { name: columns.picked, share: 5, align: 'center' }]

const codeOf = ({ origin }: PaperFacts, orderNo: string, trackingNo = '', text: string = texts.scanToPack) =>
  qrCode(origin + parcelAddress(orderNo, trackingNo), text)

const receiverFacts = ({ orderNo, poNumber, companyName, address }: StaffOrder) =>
  facts([
    [texts.orderNo, orderNo],
    [texts.poNumber, poNumber],
    [texts.company, companyName],
    [texts.receiver, `${address.name}　${address.phone}`],
    [texts.address, address.fullAddress],
  ])

/** By warehouse and lot, with a code that the packing table reads. */
export function pickListPdf(order: StaffOrder, paper: PaperFacts): PdfDocument {
  const lineOf = new Map(order.lines.map((line) => [line.id, line]))
  const parts = [...Map.groupBy(order.picks, ({ warehouse }) => warehouse)].flatMap(([warehouse, picks]) => [
    heading(warehouseName(warehouse)),
    table(
      pickColumns,
      picks.map((pick) => {
        const line = lineOf.get(pick.orderLineId)
        return [
          line?.sku ?? '',
          line?.nameZh || line?.nameEn || '',
          line?.packing ?? '',
          pick.lotNumber,
          pick.expiresOn ?? '',
          displayNumber(pick.quantity),
          texts.box,
        ]
      }),
    ),
  ])
  return chineseDocument({
    name: texts.pickList,
    reference: order.orderNo,
    blocks: [
      sideBySide(receiverFacts(order), codeOf(paper, order.orderNo)),
      ...(order.remark ? [facts([[texts.remark, order.remark]])] : []),
      ...(parts.length > 0 ? parts : [clause(texts.nothingPicked)]),
      space(18),
      together(sideBySide(signature(texts.picker), signature(texts.checker))),
    ],
  })
}

/** What a parcel holds; without parcels what is going to be sent. */
function goodsIn({ lines, picks }: StaffOrder, parcel: Parcel | undefined) {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return (parcel?.lines ?? picks).map(({ orderLineId, lotNumber, quantity }) => {
    const line = lineOf.get(orderLineId)
    const lot = line?.lots.find((one) => one.lotNumber === lotNumber)
    return [
      line?.sku ?? '',
      line?.nameZh || line?.nameEn || '',
      line?.packing ?? '',
      lotNumber,
      lot?.expiresOn ?? '',
      displayNumber(quantity),
    ]
  })
}

const senderFacts = ({ sender }: PaperFacts) =>
  facts([
    [texts.sender, orBlank(sender.name)],
    [texts.address, orBlank(sender.address)],
    [texts.phone, orBlank(sender.phone)],
  ])

/** One note for a parcel, or for all parcels of the order. Prices are not on it. */
export function deliveryNotePdf(order: StaffOrder, parcels: Parcel[], paper: PaperFacts): PdfDocument {
  const partOf = (parcel: Parcel): DocumentBlock[] => [
    heading(`${warehouseName(parcel.warehouse)}　${parcel.carrier}　${parcel.trackingNo}`),
    table(goodsColumns, goodsIn(order, parcel)),
    codeOf(paper, order.orderNo, parcel.trackingNo, texts.scanToTrack),
  ]
  const parts =
    parcels.length > 0
      ? parcels.flatMap(partOf)
      : [table(goodsColumns, goodsIn(order, undefined)), codeOf(paper, order.orderNo)]
  return chineseDocument({
    name: texts.deliveryNote,
    reference: order.orderNo,
    blocks: [
      sideBySide(receiverFacts(order), senderFacts(paper)),
      ...parts,
      space(18),
      together(sideBySide(signature(texts.sender), signature(texts.receivedBy))),
    ],
  })
}

/** 100 × 150 mm, the usual sheet of label printers; a sheet for one parcel. */
export function parcelLabelPdf(
  order: StaffOrder,
  parcel: Parcel | undefined,
  paper: PaperFacts,
): PdfDocument {
  const { orderNo, address, companyName, parcels, lines } = order
  const numbers = [...new Set(lines.flatMap(({ unNumber }) => (unNumber ? `UN${unNumber}` : [])))]
  const place = parcels.findIndex(({ id }) => id === parcel?.id)
  const name = [texts.parcelLabel, orderNo].join(' ')
  return {
    title: name,
    locale: 'zh',
    foot: name,
    sizeMm: [100, 150],
    blocks: [
      heading(address.name),
      clause(address.phone),
      clause(address.fullAddress),
      clause(companyName),
      ...(numbers.length > 0 ? [{ kind: 'banner', text: texts.dangerous(numbers.join('、')) } as const] : []),
      space(6),
      sideBySide(
        facts(
          [
            [texts.orderNo, orderNo],
            ...(parcel
              ? ([
                  [texts.carrier, parcel.carrier],
                  [texts.trackingNo, parcel.trackingNo],
                  ['', texts.parcel(place + 1, parcels.length)],
                ] as [string, string][])
              : []),
          ],
          44,
        ),
        codeOf(paper, orderNo, parcel?.trackingNo, parcel ? texts.scanToTrack : texts.scanToPack),
      ),
      space(6),
      clause(`${texts.sender}　${paper.sender.name}`),
      clause(paper.sender.address),
      clause(paper.sender.phone ? texts.hotline(paper.sender.phone) : ''),
    ],
  }
}
