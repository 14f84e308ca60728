import { z } from 'zod'
import { invoiceChoice, invoiceSummary, receiptType } from '#features/invoices/schema.ts'
import { address } from '#features/members/schema.ts'
import { purchasePurpose } from '#features/qualifications/schema.ts'
import { attachment } from '#features/uploads/schema.ts'
import { quantityOrZero } from '#shared/amount-schemas.ts'
import { countedPageFields, day, keyword, pageParameters } from '#shared/filter-schemas.ts'
import { declarationView } from '../declaration/schema.ts'
import {
  orderHead,
  orderLine,
  orderSummary,
  orderTexts,
  quantityNumber,
  status,
  sums,
  yuanNumber,
} from '../schema.ts'

const id = z.string()

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
  project: z.string().max(20).optional().meta({ description: 'id of a project' }),
  ...pageParameters(),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

export const orderExportQuery = orderListQuery.omit({ page: true, pageSize: true, after: true, before: true })

export type OrderExportQuery = z.infer<typeof orderExportQuery>

export const orderList = z.object({
  ...countedPageFields,
  list: z.array(orderSummary),
  counts: z
    .record(z.enum(orderTabs), z.number())
    .meta({ description: 'of the newest 10,000 orders, by tab' }),
})
export type ListedOrders = z.infer<typeof orderList>

export const afterSaleKinds = ['return', 'exchange', 'refund', 'complaint'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]

export const afterSaleStates = ['requested', 'approved', 'rejected', 'received', 'done', 'withdrawn'] as const
export type AfterSaleState = (typeof afterSaleStates)[number]
export type AfterSaleAnswer = Exclude<AfterSaleState, 'requested' | 'withdrawn'>

export const afterSaleView = z.object({
  id,
  requestNo: z.string(),
  kind: z.enum(afterSaleKinds),
  state: z.enum(afterSaleStates),
  reason: z.string(),
  answer: z.string(),
  replacement: z
    .object({ id, orderNo: z.string() })
    .nullable()
    .meta({ description: 'the order that sends the replacement of an exchange' }),
  createdAt: z.string(),
  updatedAt: z.string(),
  lines: z.array(
    z.object({
      orderLineId: id,
      quantity: quantityNumber,
      lotNumber: z.string(),
      pictures: z.array(z.string()),
    }),
  ),
})
export type AfterSaleView = z.infer<typeof afterSaleView>

const parcel = z.object({
  id,
  warehouse: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  shippedAt: z.string(),
  lines: z.array(z.object({ orderLineId: id, lotNumber: z.string(), quantity: quantityNumber })),
})

const transition = z.object({
  from: status.nullable(),
  to: status,
  actor: z.enum(['member', 'staff', 'system', 'channel']),
  actorName: z.string().meta({ description: 'empty where no person acted; staff stay unnamed to members' }),
  reason: z.string(),
  at: z.string(),
})

const paymentRow = z.object({
  id,
  paymentNo: z.string(),
  channel: z.string(),
  amount: yuanNumber.meta({ description: 'the part that is for this order' }),
  state: z.enum(['pending', 'paid', 'failed', 'closed']),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})

const refundRow = z.object({
  refundNo: z.string(),
  amount: yuanNumber,
  state: z.enum(['pending', 'sent', 'done', 'failed']),
  createdAt: z.string(),
})

export const orderDelivery = z.object({
  addressId: id,
  ...address.omit({ id: true, isDefault: true }).shape,
})
export type OrderAddress = z.infer<typeof orderDelivery>

export const orderDetail = z.object({
  ...orderHead,
  quoteId: id.nullable().meta({ description: 'the quote that it accepts' }),
  quoteNo: z.string().nullable(),
  version: z.number().meta({ description: 'rises with every transition and edit; an edit names it' }),
  ...sums,
  deposit: yuanNumber.nullable(),
  address: orderDelivery,
  receipt_type: receiptType,
  receipt_type_name: z.string(),
  invoice: z.record(z.string(), z.unknown()).nullable().meta({ description: 'frozen invoice details' }),
  remark: z.string(),
  projectNumber: z.string(),
  attachments: z.array(attachment),
  papers: z.array(z.record(z.string(), z.unknown())).meta({ description: 'qualifications relied on' }),
  purpose: purchasePurpose.nullable().meta({ description: 'of the hazardous chemicals' }),
  declaration: declarationView.nullable().meta({ description: 'of regulated goods' }),
  contract: z
    .object({
      number: z.string(),
      signedOn: z.string(),
      filepath: z.string().nullable().meta({ description: 'null: archived on paper only' }),
    })
    .nullable()
    .meta({ description: 'that was signed on paper' }),
  companyName: z.string(),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  lines: z.array(orderLine),
  moves: z.array(transition),
  parcels: z.array(parcel),
  payments: z.array(paymentRow),
  refunds: z.array(refundRow),
  afterSales: z.array(afterSaleView),
  replaces: z
    .object({ id, orderNo: z.string(), requestNo: z.string() })
    .nullable()
    .meta({ description: 'the order and the exchange whose replacement this is' }),
  invoices: z.array(invoiceSummary),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** Lines that are left out stay as they are. */
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

export const reasonInput = z.object({ reason: z.string().trim().max(500).default('') })

/** `gone`: codes of skus that are no longer sold. */
export const boughtAgain = z.object({ count: z.number(), gone: z.array(z.string()) })
export type BoughtAgain = z.infer<typeof boughtAgain>
