import { z } from 'zod'
import { invoiceChoice, receiptType } from '#features/invoices/schema.ts'
import { uploadPath } from '#features/uploads/schema.ts'
import { quantityOrZero } from '#shared/quantity-schema.ts'
import { afterSaleView } from './after-sales/schema.ts'
import { day, keyword } from './filter-words.ts'
import { statusNumbers } from './state.ts'

const id = z.string()
export const yuan = z.number().meta({ description: 'yuan with at most two decimals' })
export const quantity = z.number().meta({ description: 'with at most one decimal' })

/** Payment terms as the specification numbers them; orders on credit have none. */
export const termsNumbers = { prepaid: 0, cod: 1, deposit: 2 } as const
export type PaymentTerms = keyof typeof termsNumbers

/** Collection types as the specification numbers them; `other` is the wallet. */
export const collectionNumbers = { online: 11, credit: 12, cod: 13, remittance: 14, other: 15 } as const
export type Collection = keyof typeof collectionNumbers

/** Payment states as the specification numbers them. */
export const paymentStateNumbers = {
  unpaid: 0,
  partlyPaid: 1,
  paid: 2,
  partlyRefunded: 3,
  refunded: -1,
} as const
export type PaymentState = keyof typeof paymentStateNumbers

const oneOf = <T extends Record<string, number>>(numbers: T) =>
  z.literal(Object.values(numbers) as T[keyof T][])

export const status = oneOf(statusNumbers)
export const paymentState = oneOf(paymentStateNumbers)
export const paymentTerms = oneOf(termsNumbers)
export const collectionType = oneOf(collectionNumbers)

/** The specification's number of a cancelled order. */
export const cancelledStatus = statusNumbers.cancelled

export const orderKinds = ['normal', 'regulated'] as const
export type OrderKind = (typeof orderKinds)[number]

const mostRemark = 500
const mostNumber = 60
const shortText = (most: number) => z.string().trim().max(most)

export const attachment = z.object({ name: z.string().min(1).max(120), filepath: uploadPath })
export type Attachment = z.infer<typeof attachment>

/** What a buyer writes on an order. */
export const orderTexts = {
  remark: shortText(mostRemark).default(''),
  poNumber: shortText(mostNumber).default(''),
  projectNumber: shortText(mostNumber).default(''),
}

export const lineFacts = {
  skuId: id,
  productId: id,
  sku: z.string(),
  catalogNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  brandNameZh: z.string(),
  brandNameEn: z.string(),
  casNumber: z.string().nullable(),
  grade: z.string().nullable(),
  purity: z.string().nullable(),
  packing: z.string(),
  unit: z.string(),
  regulated: z.array(z.string()),
  quantity,
  listPrice: yuan,
  unitPrice: yuan,
  priceReason: z.string().meta({ description: 'list | level | contract | special | tier' }),
  leadTimeDays: z.number().nullable(),
}

export const lineSums = {
  gross: yuan,
  discount: yuan,
  net: yuan,
  tax: yuan,
  total: yuan.meta({ description: 'gross - discount' }),
}

/** Sums of an order. */
export const sums = { goods: yuan, discount: yuan, freight: yuan, net: yuan, tax: yuan, total: yuan }

export const orderLine = z.object({
  id,
  lineNo: z.number(),
  ...lineFacts,
  ...lineSums,
  backordered: quantity.meta({ description: 'ordered although it was not in stock' }),
  shipped: quantity,
  returned: quantity,
  lots: z.array(z.object({ lotNumber: z.string(), quantity, expiresOn: z.string().nullable() })),
  review: z.object({ stars: z.number(), text: z.string(), pictures: z.array(z.string()) }).nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

const parcel = z.object({
  id,
  warehouse: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  shippedAt: z.string(),
  lines: z.array(z.object({ orderLineId: id, lotNumber: z.string(), quantity })),
})

const move = z.object({
  from: status.nullable(),
  to: status,
  actor: z.enum(['member', 'staff', 'system', 'channel']),
  actorName: z
    .string()
    .meta({ description: 'empty where no person moved it; staff stay unnamed to members' }),
  reason: z.string(),
  at: z.string(),
})

const paymentRow = z.object({
  id,
  paymentNo: z.string(),
  channel: z.string(),
  amount: yuan.meta({ description: 'the part that is for this order' }),
  state: z.enum(['pending', 'paid', 'failed', 'closed']),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})

const refundRow = z.object({
  refundNo: z.string(),
  amount: yuan,
  state: z.enum(['pending', 'sent', 'done', 'failed']),
  createdAt: z.string(),
})

/** What the viewer may do with an order now. */
export const orderCan = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  edit: z.boolean(),
  receive: z.boolean(),
  comment: z.boolean(),
  afterSale: z.boolean(),
  buyAgain: z.boolean(),
  contract: z.boolean(),
  entrustment: z.boolean(),
})
export type OrderCan = z.infer<typeof orderCan>

const orderHead = {
  id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  status,
  paymentState,
  isExpired: z.union([z.literal(0), z.literal(1)]).meta({ description: '1: not paid in time' }),
  paymentTerms: paymentTerms.nullable(),
  collectionType,
  total: yuan,
  paid: yuan,
  refunded: yuan,
  due: yuan.meta({ description: 'what is to be paid now; 0: nothing' }),
  poNumber: z.string(),
  placedAt: z.string(),
  expiresAt: z.string().nullable().meta({ description: 'unpaid then, it is cancelled' }),
  memberName: z.string().meta({ description: 'who of the company placed it' }),
  isOwn: z.boolean(),
  can: orderCan,
}

export const orderRow = z.object({
  ...orderHead,
  companyName: z.string(),
  lineCount: z.number(),
  lines: z
    .array(
      orderLine.pick({
        id: true,
        productId: true,
        sku: true,
        nameZh: true,
        nameEn: true,
        packing: true,
        unit: true,
        quantity: true,
        unitPrice: true,
      }),
    )
    .meta({ description: 'the first three' }),
})
export type OrderRow = z.infer<typeof orderRow>

export const orderTabs = [
  'all',
  'review',
  'pay',
  'ship',
  'receive',
  'comment',
  'finished',
  'cancelled',
] as const
export type OrderTab = (typeof orderTabs)[number]

export const orderListQuery = z.object({
  tab: z.enum(orderTabs).default('all'),
  status: z.coerce.number().int().optional(),
  keyword: keyword.default(''),
  from: day.optional().meta({ description: 'placed on this day or later, Chinese time' }),
  to: day.optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

/** How many orders one workbook holds. */
export const mostExportedOrders = 2000

export const orderList = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(orderRow),
  counts: z
    .record(z.enum(orderTabs), z.number())
    .meta({ description: 'of the newest 10,000 orders, by tab' }),
})
export type OrderList = z.infer<typeof orderList>

const named = z.object({ name: z.string() })

/** The address as it was when the order was placed or last edited. */
export const orderAddress = z.object({
  addressId: id,
  name: z.string(),
  phone: z.string(),
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  provinceInfo: named,
  cityInfo: named,
  districtInfo: named,
  street: z.string(),
  fullAddress: z.string(),
})
export type OrderAddress = z.infer<typeof orderAddress>

/** The whole order. */
export const orderDetail = z.object({
  ...orderHead,
  version: z.number().meta({ description: 'rises with every move and edit; an edit names it' }),
  ...sums,
  deposit: yuan.nullable(),
  address: orderAddress,
  receipt_type: receiptType,
  receipt_type_name: z.string(),
  invoice: z.record(z.string(), z.unknown()).nullable().meta({ description: 'frozen invoice details' }),
  remark: z.string(),
  projectNumber: z.string(),
  attachments: z.array(attachment),
  papers: z.array(z.record(z.string(), z.unknown())).meta({ description: 'qualifications relied on' }),
  companyName: z.string(),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  lines: z.array(orderLine),
  moves: z.array(move),
  parcels: z.array(parcel),
  payments: z.array(paymentRow),
  refunds: z.array(refundRow),
  afterSales: z.array(afterSaleView),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** What may be changed while an order waits for review. Lines that are left out stay as they are. */
export const editInput = z.object({
  version: z.number().int(),
  lines: z.array(z.object({ id, quantity: quantityOrZero })).optional(),
  addressId: id.optional(),
  invoice: invoiceChoice.optional(),
  remark: orderTexts.remark.unwrap().optional(),
  poNumber: orderTexts.poNumber.unwrap().optional(),
  projectNumber: orderTexts.projectNumber.unwrap().optional(),
})
export type EditInput = z.infer<typeof editInput>

export const reasonInput = z.object({ reason: z.string().trim().max(mostRemark).default('') })

/** What buying again did: lines in the cart now, and codes of skus that are sold no longer. */
export const boughtAgain = z.object({ count: z.number(), gone: z.array(z.string()) })
export type BoughtAgain = z.infer<typeof boughtAgain>
