import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const common = { who: permissions['price.ask'], tag: 'back office', answer: wire.priceAnswer } as const

export const askPriceCall = declareCall('GET', '/api/admin/products/:id/prices', {
  ...common,
  summary: 'What a company would pay for a quantity of each sku, and how the price comes about',
  params: z.object({ id: z.string() }),
  query: wire.priceQuestion,
})

export const askNumberedPriceCall = declareCall('GET', '/api/admin/prices', {
  ...common,
  summary: 'The same for the product of a catalogue number or a sku code',
  query: wire.numberedQuestion,
})
