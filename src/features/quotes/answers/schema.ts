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
    validUntil: day.meta({ description: 'last day, Chinese time' }),
    remark: z.string().trim().max(1000).default(''),
    lines: z.array(answeredLine).min(1).max(mostQuoteLines),
  })
  .refine(({ lines }) => lines.some(({ price }) => price !== null), {
    path: ['lines'],
    ...refusal(['请至少为一种产品报价，否则请拒绝询价', 'Price at least one line, or decline the request']),
  })
export type QuoteAnswerInput = z.infer<typeof quoteAnswerInput>
