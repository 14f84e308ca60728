import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as priceAnswerWire from '../price-answer/schema.ts'
import * as wire from './schema.ts'

const path = '/api/admin/products/:id'
const params = z.object({ id: z.string() })
const common = { tag: 'back office', params } as const

export const readProductRecordCall = declareCall('GET', path, {
  ...common,
  who: permissions['catalogue.read'],
  summary: 'A product with its skus, their prices of every kind and their stock',
  answer: wire.productRecord,
})

const question = {
  who: permissions['price.ask'],
  tag: 'back office',
  answer: priceAnswerWire.priceAnswer,
} as const

export const askPriceCall = declareCall('GET', '/api/admin/products/:id/prices', {
  ...question,
  summary: 'What a company would pay for a quantity of each sku, and how the price comes about',
  params: z.object({ id: z.string() }),
  query: priceAnswerWire.priceQuestion,
})

export const askNumberedPriceCall = declareCall('GET', '/api/admin/prices', {
  ...question,
  summary: 'The same for the product of a catalogue number or a sku code',
  query: priceAnswerWire.numberedQuestion,
})
