import { z } from 'zod'
import { permission } from '#features/qualifications/schema.ts'
import { attachment, mostAttachments } from '#features/uploads/schema.ts'
import { positiveQuantity, positiveYuan } from '#shared/amount-schemas.ts'
import { readCasNumber } from '#shared/cas-number.ts'
import { countedPageFields, keyword, pageParameters } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'

export const quoteStates = ['requested', 'quoted', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

export type QuoteActor = 'member' | 'staff' | 'system'

export const mostQuoteLines = 200

const id = z.string().regex(/^[1-9]\d{0,14}$/)
const shortText = (most: number) => z.string().trim().max(most).default('')
const yuan = z.number().meta({ description: 'yuan with at most two decimals' })
const lineNo = z.number().int().min(1).max(100_000)

export const quoteParams = z.object({ id: z.string() })

const casNumber = shortText(20).refine(
  (text) => text === '' || readCasNumber(text) !== undefined,
  refusal(['CAS 号格式或校验位有误，请核对', 'Not a valid CAS number. Please check its digits.']),
)

const requestedLine = z
  .object({
    lineNo: lineNo.optional().meta({ description: 'of the previous round, where it is asked again' }),
    skuId: id.optional(),
    name: shortText(200),
    casNumber,
    packing: shortText(60),
    quantity: positiveQuantity,
    targetPrice: positiveYuan.optional(),
    remark: shortText(200),
  })
  .refine(({ skuId, name, casNumber }) => skuId !== undefined || name !== '' || casNumber !== '', {
    path: ['name'],
    ...refusal(['请填写产品名称或 CAS 号', 'Please enter a name or a CAS number']),
  })

export const quoteRequestInput = z.object({
  lines: z
    .array(requestedLine)
    .min(1, refusal(['请至少填写一种产品', 'Please enter at least one product']))
    .max(
      mostQuoteLines,
      refusal([`一次最多询价 ${mostQuoteLines} 种产品`, `At most ${mostQuoteLines} products`]),
    ),
  remark: shortText(1000),
  addressId: id
    .optional()
    .meta({ description: "where it would be delivered; left out: the member's default" }),
  attachments: z.array(attachment).max(mostAttachments).default([]),
})
export type QuoteRequestInput = z.infer<typeof quoteRequestInput>

export const requestedQuote = z.object({ id, quoteNo: z.string() })

export const quoteTabs = ['all', ...quoteStates] as const

export const quoteListQuery = z.object({
  tab: z.enum(quoteTabs).default('all'),
  keyword: keyword.default(''),
  ...pageParameters(),
})
export type QuoteListQuery = z.infer<typeof quoteListQuery>

export const quoteExportQuery = quoteListQuery.omit({ page: true, pageSize: true, after: true, before: true })
export type QuoteExportQuery = z.infer<typeof quoteExportQuery>

const names = {
  sku: z.string().meta({ description: 'empty for an article without a sku' }),
  nameZh: z.string(),
  nameEn: z.string(),
  brandNameZh: z.string(),
  brandNameEn: z.string(),
  casNumber: z.string().nullable(),
  grade: z.string().nullable(),
  packing: z.string(),
  unit: z.string(),
}

const head = {
  id,
  quoteNo: z.string(),
  state: z.enum(quoteStates),
  createdAt: z.string(),
  memberName: z.string().meta({ description: 'who of the company requested it' }),
  companyName: z.string(),
  round: z.number().meta({ description: 'rises with every further request' }),
  version: z.number().nullable().meta({ description: 'of the newest answer' }),
  total: yuan.nullable().meta({ description: 'of the goods in the newest version' }),
  validUntil: z.string().nullable().meta({ description: 'last day of the newest version, Chinese time' }),
  isOpen: z.boolean().meta({ description: 'it can be accepted now' }),
}

export const quoteSummary = z.object({
  ...head,
  lineCount: z.number(),
  lines: z
    .array(
      z.object({
        lineNo: z.number(),
        nameZh: z.string(),
        nameEn: z.string(),
        packing: z.string(),
        unit: z.string(),
        quantity: z.number(),
      }),
    )
    .meta({ description: 'the first three' }),
})
export type QuoteSummary = z.infer<typeof quoteSummary>

export const quoteList = z.object({
  ...countedPageFields,
  list: z.array(quoteSummary),
  counts: z
    .record(z.enum(quoteTabs), z.number())
    .meta({ description: 'of the newest 10,000 quotes, by tab' }),
})
export type ListedQuotes = z.infer<typeof quoteList>

const requestLine = z.object({
  lineNo: z.number(),
  skuId: id.nullable(),
  ...names,
  quantity: z.number(),
  targetPrice: yuan.nullable(),
  remark: z.string(),
})
export type QuoteRequestLineView = z.infer<typeof requestLine>

const versionLine = z.object({
  lineNo: z.number(),
  skuId: id.nullable().meta({ description: 'null: it cannot be ordered yet' }),
  productId: id.nullable(),
  ...names,
  regulated: z.array(z.string()),
  quantity: z.number(),
  unitPrice: yuan.nullable().meta({ description: 'with VAT; null: cannot be supplied' }),
  amount: yuan,
  leadTimeDays: z.number().nullable().meta({ description: 'null: in stock' }),
  remark: z.string(),
})
export type QuoteVersionLineView = z.infer<typeof versionLine>

const quoteCan = z.object({
  accept: z.boolean(),
  decline: z.boolean(),
  askAgain: z.boolean(),
  withdraw: z.boolean(),
  message: z.boolean(),
})
export type QuoteCan = z.infer<typeof quoteCan>

export const quoteDetail = z.object({
  ...head,
  can: quoteCan,
  acceptedLines: z.array(z.number()),
  order: z
    .object({
      id: id.nullable().meta({ description: 'null: not visible to this viewer' }),
      orderNo: z.string(),
    })
    .nullable(),
  requests: z.array(
    z.object({
      round: z.number(),
      memberName: z.string(),
      remark: z.string(),
      deliveryPlace: z.string().meta({ description: 'province, city and district; empty: unknown' }),
      attachments: z.array(attachment),
      createdAt: z.string(),
      lines: z.array(requestLine),
    }),
  ),
  versions: z
    .array(
      z.object({
        version: z.number(),
        round: z.number(),
        total: yuan,
        validUntil: z.string(),
        remark: z.string(),
        createdAt: z.string(),
        lines: z.array(versionLine),
      }),
    )
    .meta({ description: 'the oldest first; they never change' }),
  permissions: z
    .record(z.string(), permission)
    .meta({ description: 'for the regulated products of an open version, by product id' }),
  messages: z.array(
    z.object({
      id,
      lineNo: z.number().nullable().meta({ description: 'null: about the whole quote' }),
      from: z.enum(['member', 'staff']),
      name: z.string().meta({ description: 'staff stay unnamed to members' }),
      text: z.string(),
      createdAt: z.string(),
    }),
  ),
  moves: z.array(
    z.object({
      from: z.enum(quoteStates).nullable(),
      to: z.enum(quoteStates),
      actor: z.enum(['member', 'staff', 'system']),
      name: z.string(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
})
export type QuoteDetail = z.infer<typeof quoteDetail>

export const quoteReason = z.object({ reason: z.string().trim().max(500).default('') })

export const quoteMessageInput = z.object({
  lineNo: lineNo.nullable().default(null),
  text: z
    .string()
    .trim()
    .min(1, refusal(['请填写留言内容', 'Please write a message']))
    .max(2000),
})
export type QuoteMessageInput = z.infer<typeof quoteMessageInput>

export const quotationQuery = z.object({
  version: z.coerce.number().int().min(1).optional().meta({ description: 'left out: the newest' }),
  lang: z.enum(['zh', 'en']).optional().meta({ description: "left out: the viewer's" }),
})
export type QuotationQuery = z.infer<typeof quotationQuery>
