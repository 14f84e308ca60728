import { href } from 'react-router'
import { limitText, type Relief } from '#features/catalog/schema.ts'
import {
  chineseDocument,
  clause,
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
} from '#features/documents/schema.ts'
import { parcelAddress } from '../order/addresses.ts'
import { consignmentTexts as texts } from './messages.ts'

export interface ConsignedGoods {
  unNumber: string
  shippingName: string
  /** Empty unless the shipping name requires it (special provision 274). */
  technicalName: string
  /** With subsidiary hazards in brackets. */
  hazardClass: string
  packingGroup: string
  packing: string
  pieces: string
  amount: string
  relief: Relief
  limited: { amount: number; unit: 'mL' | 'g' } | null
  excepted: { code: string; inner: number; outer: number } | null
}

/** Empty texts are left to be filled in by hand. */
export interface ConsignmentNote {
  orderNo: string
  trackingNo: string
  date: string
  consignor: { name: string; address: string; phone: string }
  consignee: { company: string; name: string; phone: string; address: string }
  carrier: { name: string; licence: string }
  emergencyPhone: string
  goods: ConsignedGoods[]
  /** Lines that SDS and label are enclosed with. */
  enclosed: { sku: string; productId: string; name: string; pieces: string }[]
  /** The address of the shop, where the SDS and the parcel's track are. */
  shop: string
}

const columnsOfGoods: TableColumn[] = [
  { name: texts.columns.unNumber, share: 6, align: 'center' },
  { name: texts.columns.shippingName, share: 17 },
  { name: texts.columns.hazardClass, share: 7, align: 'center' },
  { name: texts.columns.packingGroup, share: 5, align: 'center' },
  { name: texts.columns.packing, share: 8, align: 'center' },
  { name: texts.columns.pieces, share: 5, align: 'right' },
  { name: texts.columns.amount, share: 7, align: 'right' },
  { name: texts.columns.remark, share: 15 },
]
const columnsOfEnclosed: TableColumn[] = [
  { name: texts.columns.sku, share: 14 },
  { name: texts.columns.name, share: 26 },
  { name: texts.columns.pieces, share: 6, align: 'right' },
  { name: texts.columns.sds, share: 12, align: 'center' },
  { name: texts.columns.label, share: 12, align: 'center' },
]

export function consignmentPdf(note: ConsignmentNote): PdfDocument {
  const { consignor, consignee, carrier, goods } = note
  const name = goods.length > 0 ? texts.title : texts.enclosedTitle
  const isEased = goods.some(({ relief }) => relief === 'limited' || relief === 'excepted')
  return chineseDocument({
    name,
    reference: note.orderNo,
    blocks: [
      sideBySide(
        facts([
          [texts.consignor, orBlank(consignor.name)],
          [texts.address, orBlank(consignor.address)],
          [texts.phone, orBlank(consignor.phone)],
          [texts.emergencyPhone, orBlank(note.emergencyPhone)],
        ]),
        facts([
          [texts.consignee, orBlank(consignee.company)],
          [texts.address, orBlank(consignee.address)],
          [texts.phone, orBlank([consignee.name, consignee.phone].filter(Boolean).join('　'))],
          [texts.order, note.orderNo],
        ]),
      ),
      sideBySide(
        facts([
          [texts.carrier, orBlank(carrier.name)],
          [texts.carrierLicence, orBlank(carrier.licence)],
        ]),
        facts([
          [texts.trackingNo, orBlank(note.trackingNo)],
          [texts.date, orBlank(note.date)],
        ]),
      ),
      ...(goods.length > 0
        ? [heading(texts.goods), table(columnsOfGoods, goods.map(rowOf)), clause(texts.declaration)]
        : []),
      ...(isEased ? [clause(texts.reliefDeclaration)] : []),
      heading(texts.enclosed),
      table(
        columnsOfEnclosed,
        note.enclosed.map(({ sku, name, pieces }) => [sku, name, pieces, texts.box, texts.box]),
      ),
      clause(texts.enclosedNote),
      ...sheetsOf(note).map(clause),
      qrCode(note.shop + parcelAddress(note.orderNo, note.trackingNo), texts.scanToTrack),
      space(16),
      sideBySide(signature(texts.consignorSeal), signature(texts.carrierSeal)),
    ],
  })
}

/** Where the SDS of each product can be read. */
function sheetsOf({ enclosed, shop }: ConsignmentNote) {
  const skus = Map.groupBy(enclosed, ({ productId }) => productId)
  return [...skus].map(([id, lines]) =>
    texts.sheetAt(lines.map(({ sku }) => sku).join('、'), shop + href('/report/sds/:id', { id })),
  )
}

const rowOf = (one: ConsignedGoods) => [
  `UN${one.unNumber}`,
  one.technicalName ? `${one.shippingName}（${one.technicalName}）` : one.shippingName,
  one.hazardClass,
  one.packingGroup || '－',
  one.packing,
  one.pieces,
  one.amount,
  remarkOf(one),
]

function remarkOf({ relief, limited, excepted }: ConsignedGoods) {
  if (relief === 'limited' && limited) return texts.limited(limitText(limited.amount, limited.unit))
  if (relief === 'excepted' && excepted)
    return texts.excepted(excepted.code, `${excepted.inner}`, `${excepted.outer}`)
  return relief === 'full' ? texts.noRelief : texts.reliefUnknown
}
