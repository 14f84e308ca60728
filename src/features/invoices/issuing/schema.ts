import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { countedPageFields, keyword, pageParameters } from '#shared/filter-schemas.ts'
import {
  invoiceFormats,
  invoiceStates,
  invoiceSummary,
  mostInvoiceRemark,
  receipt,
  redReasons,
} from '../schema.ts'

const yuan = z.number()
const id = z.string()

export const invoiceParams = z.object({ id })
export const fileParams = z.object({ id, format: z.enum(invoiceFormats) })

export const invoiceListQuery = z.object({
  state: z.enum(invoiceStates).optional(),
  kind: z.enum(['blue', 'red']).optional(),
  keyword: keyword.default(''),
  ...pageParameters(),
})
export type InvoiceListQuery = z.infer<typeof invoiceListQuery>

export const invoiceList = z.object({
  ...countedPageFields,
  list: z.array(invoiceSummary),
})

export type InvoiceListPage = z.infer<typeof invoiceList>

export const invoiceDetail = invoiceSummary.extend({
  net: yuan,
  tax: yuan,
  remark: z.string(),
  buyer: receipt,
  redReason: z.enum(redReasons).nullable(),
  original: z.object({ id, number: z.string().nullable() }).nullable(),
  waitsFor: z.object({ id, requestNo: z.string() }).nullable(),
  lines: z.array(
    z.object({
      lineNo: z.number(),
      taxCode: z.string(),
      itemName: z.string(),
      specification: z.string(),
      unit: z.string(),
      quantity: z.number().nullable(),
      unitPrice: z.string().nullable().meta({ description: 'without tax, up to eight decimals' }),
      net: yuan,
      tax: yuan,
      taxRate: z.number().meta({ description: 'percent' }),
    }),
  ),
  reds: z.array(invoiceSummary),
  can: z.object({ withdraw: z.boolean(), reissue: z.boolean() }),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail>

/** As staff see it. */
export const staffInvoice = invoiceDetail.extend({
  companyName: z.string(),
  uploaded: z.array(z.enum(invoiceFormats)).meta({ description: 'files, also before it is issued' }),
  held: z.object({ number: z.string(), issuedAt: z.string() }).nullable().meta({
    description: 'issued by the issuer in a month that finance has closed; not booked yet, or booked later',
  }),
  sums: z
    .array(z.object({ id, orderNo: z.string(), total: yuan, paid: yuan, refunded: yuan }))
    .meta({ description: 'what was paid for its orders' }),
})
export type StaffInvoice = z.infer<typeof staffInvoice>

export const reissueInput = z.object({
  receipt_type: z.union([z.literal(0), z.literal(1)]),
  profileId: id,
  remark: plainLine(mostInvoiceRemark).default(''),
})
export type ReissueInput = z.infer<typeof reissueInput>

export const staffInvoiceList = invoiceList.extend({
  list: z.array(invoiceSummary.extend({ companyName: z.string() })),
})

export const issueInput = z.object({
  number: z.string().regex(/^\d{20}$/),
  issuedAt: z.iso.datetime({ offset: true }),
})
export type IssueInput = z.infer<typeof issueInput>

export const rejectInput = z.object({ reason: z.string().trim().min(1).max(200) })

export const redLetterInput = z.object({
  reason: z.enum(redReasons),
  amount: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'yuan, shared among the lines; left out: all that is left' }),
})
export type RedLetterInput = z.infer<typeof redLetterInput>

export const mostInvoiceFileBytes = 10 * 1024 * 1024
