import { z } from 'zod'

export const quoteTerms = z.object({
  name: z.string().trim().min(1).max(60),
  deliveryTerms: z.string().trim().max(400).default(''),
  notes: z.string().trim().max(500).default(''),
  validityDays: z.number().int().min(1).max(365),
})
export type QuoteTerms = z.infer<typeof quoteTerms>

const version = z.number().int().min(1).meta({ description: 'that was seen; another one is answered 409' })

export const quoteTermsChange = quoteTerms.extend({ version })
export type QuoteTermsChange = z.infer<typeof quoteTermsChange>
export const quoteTermsRemoval = z.object({ version })

export const quoteTemplate = quoteTerms.extend({ id: z.string(), version })
export type QuoteTemplateView = z.infer<typeof quoteTemplate>

export const quoteTemplateDetail = quoteTemplate.extend({
  isRemoved: z.boolean(),
  versions: z
    .array(quoteTerms.extend({ version, staffName: z.string(), createdAt: z.string() }))
    .meta({ description: 'the newest first; they never change' }),
})
export type QuoteTemplateDetail = z.infer<typeof quoteTemplateDetail>
