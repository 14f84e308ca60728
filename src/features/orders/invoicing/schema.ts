import { z } from 'zod'
import { mostInvoiceRemark, requestModes } from '#features/invoices/schema.ts'
import { plainLine } from '#features/members/schema.ts'
import { keyword, pageFields, placeParameters } from '#shared/filter-schemas.ts'
import { yuanNumber } from '../schema.ts'

const id = z.string()

export const mostOrdersInvoiced = 100

export const invoiceableQuery = z.object({
  ...placeParameters(),
  keyword: keyword.default('').meta({ description: 'order, PO or project number' }),
})
export type InvoiceableQuery = z.infer<typeof invoiceableQuery>

export const invoiceableOrder = z.object({
  id,
  orderNo: z.string(),
  placedAt: z.string(),
  memberName: z.string(),
  poNumber: z.string(),
  projectNumber: z.string(),
  total: yuanNumber,
  amount: yuanNumber.meta({ description: 'total without refunds' }),
})
export type InvoiceableSummary = z.infer<typeof invoiceableOrder>

export const invoiceableList = z.object({ list: z.array(invoiceableOrder), ...pageFields })

export const invoiceRequestInput = z.object({
  orderIds: z.array(id).min(1).max(mostOrdersInvoiced),
  mode: z.enum(requestModes),
  receipt_type: z.union([z.literal(0), z.literal(1)]),
  profileId: id,
  remark: plainLine(mostInvoiceRemark).default(''),
})
export type InvoiceRequestInput = z.infer<typeof invoiceRequestInput>
