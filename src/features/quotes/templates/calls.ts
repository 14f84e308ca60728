import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/quote-templates'
const params = z.object({ id: z.string() })
const common = { who: permissions['quote.answer'], tag: 'back office' } as const

export const listQuoteTemplatesCall = declareCall('GET', path, {
  ...common,
  summary: 'Terms that answers to quotes can begin with',
  answer: z.array(wire.quoteTemplate),
})

export const getQuoteTemplateCall = declareCall('GET', `${path}/:id`, {
  ...common,
  summary: 'One template with its versions',
  params,
  answer: wire.quoteTemplateDetail,
})

export const addQuoteTemplateCall = declareCall('POST', path, {
  ...common,
  summary: 'Add a template',
  body: wire.quoteTerms,
  answer: wire.quoteTemplateDetail,
})

export const changeQuoteTemplateCall = declareCall('PUT', `${path}/:id`, {
  ...common,
  summary: 'Change a template: its next version',
  params,
  body: wire.quoteTermsChange,
  answer: wire.quoteTemplateDetail,
})

export const removeQuoteTemplateCall = declareCall('POST', `${path}/:id/remove`, {
  ...common,
  summary: 'Offer a template no longer; its versions stay',
  params,
  body: wire.quoteTermsRemoval,
  answer: z.null(),
})
