import { z } from 'zod'
import { orderProgress } from './order/progress.ts'
import { statusNumbers } from './order/state.ts'

const id = z.string()
export const orderParams = z.object({ id })
export const shippingPapers = ['pick-list', 'delivery-note', 'parcel-label'] as const
export type ShippingPaper = (typeof shippingPapers)[number]
export const shippingPaperParams = z.object({ id, paper: z.enum(shippingPapers) })
export const consignmentQuery = z.strictObject({
  parcel: id.optional().meta({ description: 'id of a parcel; left out: the whole order' }),
})
export const yuanNumber = z.number().meta({ description: 'yuan with at most two decimals' })
export const quantityNumber = z.number().meta({ description: 'with at most one decimal' })

/** The specification's numbers; orders on credit have none. */
export const termsNumbers = { prepaid: 0, cod: 1, deposit: 2 } as const
export type PaymentTerms = keyof typeof termsNumbers

/** The specification's numbers; `other` is the wallet. */
export const collectionNumbers = { online: 11, credit: 12, cod: 13, remittance: 14, other: 15 } as const
export type Collection = keyof typeof collectionNumbers

/** The specification's numbers. */
export const paymentStateNumbers = {
  unpaid: 0,
  partlyPaid: 1,
  paid: 2,
  partlyRefunded: 3,
  refunded: -1,
} as const
export type OrderPaymentState = keyof typeof paymentStateNumbers

const oneOf = <T extends Record<string, number>>(numbers: T) =>
  z.literal(Object.values(numbers) as T[keyof T][])

export const status = oneOf(statusNumbers)
export const paymentState = oneOf(paymentStateNumbers)
export const paymentTerms = oneOf(termsNumbers)
export const collectionType = oneOf(collectionNumbers)

export const cancelledStatus = statusNumbers.cancelled

export const orderKinds = ['normal', 'regulated'] as const
export type OrderKind = (typeof orderKinds)[number]

const mostRemark = 500
const mostNumber = 60
const shortText = (most: number) => z.string().trim().max(most)

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
  image: z.string().meta({ description: 'address of the drawing of the pack' }),
  unit: z.string(),
  regulated: z.array(z.string()),
  quantity: quantityNumber,
  listPrice: yuanNumber,
  unitPrice: yuanNumber,
  priceReason: z.string().meta({ description: 'list | level | contract | special | tier | quote' }),
  leadTimeDays: z.number().nullable(),
}

export const preferredLot = z.string().nullable().meta({
  description:
    'number of the lot that the buyer prefers; null: any. Not guaranteed before the goods are picked',
})

export const lineSums = {
  gross: yuanNumber,
  discount: yuanNumber,
  net: yuanNumber,
  tax: yuanNumber,
  total: yuanNumber.meta({ description: 'gross - discount' }),
}

export const sums = {
  goods: yuanNumber,
  discount: yuanNumber,
  freight: yuanNumber,
  net: yuanNumber,
  tax: yuanNumber,
  total: yuanNumber,
}

export const orderLine = z.object({
  id,
  lineNo: z.number(),
  ...lineFacts,
  ...lineSums,
  isHazardousChemical: z.boolean(),
  unNumber: z.string().nullable().meta({ description: 'of dangerous goods' }),
  backordered: quantityNumber.meta({ description: 'ordered although it was not in stock' }),
  shipped: quantityNumber,
  returned: quantityNumber,
  preferredLot,
  lots: z.array(
    z.object({ lotNumber: z.string(), quantity: quantityNumber, expiresOn: z.string().nullable() }),
  ),
  flowCodes: z
    .array(z.string())
    .meta({ description: 'of its packages, where the class of the goods needs them' }),
  review: z.object({ stars: z.number(), text: z.string(), pictures: z.array(z.string()) }).nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

export const orderCan = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  edit: z.boolean(),
  receive: z.boolean(),
  comment: z.boolean(),
  afterSale: z.boolean(),
  buyAgain: z.boolean(),
  invoice: z.boolean().meta({ description: 'to be invoiced, unless it is on an invoice' }),
  contract: z.boolean(),
  entrustment: z.boolean(),
  consignment: z.boolean().meta({ description: 'false in lists' }),
})
export type OrderCan = z.infer<typeof orderCan>

export const orderHead = {
  id,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  status,
  paymentState,
  isExpired: z.union([z.literal(0), z.literal(1)]).meta({ description: '1: not paid in time' }),
  paymentTerms: paymentTerms.nullable(),
  collectionType,
  total: yuanNumber,
  paid: yuanNumber,
  refunded: yuanNumber,
  due: yuanNumber.meta({ description: 'what is to be paid now; 0: nothing' }),
  poNumber: z.string(),
  placedAt: z.string(),
  expiresAt: z.string().nullable().meta({ description: 'unpaid then, it is cancelled' }),
  memberName: z.string().meta({ description: 'who of the company placed it' }),
  isOwn: z.boolean(),
  isAwaitingApproval: z.boolean().meta({ description: 'the company has not approved it yet' }),
  isOffline: z.boolean().meta({ description: 'by a contract signed on paper' }),
  progress: orderProgress.nullable().meta({ description: 'null: cancelled' }),
  can: orderCan,
}

export const orderSummary = z.object({
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
        image: true,
        unit: true,
        quantity: true,
        unitPrice: true,
      }),
    )
    .meta({ description: 'the first three' }),
})
export type OrderSummary = z.infer<typeof orderSummary>

export interface OrderToPay extends OrderSummary {
  receiptName: string
  /** Empty: no invoice. */
  invoiceTitle: string
  /** Where the goods go. */
  provinceCode: string
}

export const isPaidAfterReview = ({ status, paymentTerms }: Pick<OrderSummary, 'status' | 'paymentTerms'>) =>
  status === statusNumbers.pendingReview &&
  (paymentTerms === termsNumbers.prepaid || paymentTerms === termsNumbers.deposit)
