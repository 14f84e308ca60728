import { z } from 'zod'
import { positiveQuantity, positiveYuan } from '#shared/amount-schemas.ts'
import { day } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { mostQuoteLines } from '../schema.ts'

const answeredLine = z.object({
  lineNo: z.number().int().min(1),
  skuId: z.string().optional().meta({ description: 'left out: as requested; another one replaces it' }),
  price: positiveYuan.nullable().meta({ description: 'yuan for one, with VAT; null: cannot be supplied' }),
  quantity: positiveQuantity.optional().meta({ description: 'left out: as requested' }),
  leadTimeDays: z.number().int().min(0).max(730).optional().meta({ description: 'left out: in stock' }),
  remark: z.string().trim().max(200).default(''),
})

export const quoteAnswerInput = z
  .object({
    round: z.number().int().min(1).meta({ description: 'the request that it answers' }),
    seenVersion: z
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: 'the newest one that was seen, 0: none; after another one it is answered 409' }),
    validUntil: day.meta({ description: 'last day, Chinese time' }),
    remark: z.string().trim().max(1000).default(''),
    template: z
      .object({ id: z.string(), version: z.number().int().min(1) })
      .optional()
      .meta({ description: 'whose terms it began with' }),
    lines: z.array(answeredLine).min(1).max(mostQuoteLines),
  })
  .refine(({ lines }) => lines.some(({ price }) => price !== null), {
    path: ['lines'],
    ...refusal(['请至少为一种产品报价，否则请拒绝询价', 'Price at least one line, or decline the request']),
  })
export type QuoteAnswerInput = z.infer<typeof quoteAnswerInput>

export const lineNoteParams = z.object({
  id: z.string(),
  lineNo: z.coerce.number().int().min(1).max(100_000),
})

export const lineNoteInput = z.object({
  text: z.string().trim().max(1000),
  version: z
    .number()
    .int()
    .min(0)
    .meta({ description: 'that was seen, 0: none; another one is answered 409' }),
})
export type LineNoteInput = z.infer<typeof lineNoteInput>

export const lineNotes = z.array(
  z.object({
    lineNo: z.number(),
    text: z.string(),
    version: z.number(),
    staffName: z.string(),
    changedAt: z.string(),
  }),
)
export type LineNoteView = z.infer<typeof lineNotes>[number]

export const answeredQuoteParams = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) })

export const quoteBasisQuery = z.object({
  sku: z.string().trim().max(60).default('').meta({ description: 'empty: the lines of the newest request' }),
})
export type QuoteBasisQuery = z.infer<typeof quoteBasisQuery>

const formerPrice = z.object({
  price: z.number().meta({ description: 'yuan for one' }),
  quantity: z.number(),
  number: z.string().meta({ description: 'of the order or quote' }),
  at: z.string(),
})
export type FormerPrice = z.infer<typeof formerPrice>

const packCost = z.object({
  yuan: z.number().meta({ description: 'of one pack, without tax' }),
  from: z.enum(['lots', 'last']).meta({
    description: '`lots`: mean of the lots on hand, `last`: what it cost last',
  }),
})

export const quoteBasis = z.array(
  z.object({
    skuId: z.string(),
    sku: z.string(),
    nameZh: z.string(),
    nameEn: z.string(),
    packing: z.string(),
    isOnSale: z.boolean(),
    listPrice: z.number().nullable(),
    stock: z.number().meta({ description: 'on hand without reservations, in all warehouses' }),
    cost: packCost.nullable().meta({ description: 'null where it is unknown, and without `cost.read`' }),
    paid: z.array(formerPrice).meta({ description: 'by this company, the last first' }),
    quoted: z.array(formerPrice).meta({ description: 'to this company, the last first' }),
  }),
)
export type SkuBasis = z.infer<typeof quoteBasis>[number]
