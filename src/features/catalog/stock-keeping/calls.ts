import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/stock'

export const readStockedSkuCall = declareCall('GET', `${path}/:id`, {
  who: permissions['catalogue.read'],
  tag: 'back office',
  summary: 'A sku with its stock by warehouse and lot, and the last movements by staff',
  params: z.object({ id: z.string() }),
  answer: wire.stockedSku,
})

const change = { who: permissions['stock.change'], tag: 'back office', answer: wire.stockedSku } as const

export const countStockCall = declareCall('POST', `${path}/count`, {
  ...change,
  summary: 'Set what was counted on a shelf; what is reserved stays',
  body: wire.stockCount,
})

export const receiveStockCall = declareCall('POST', `${path}/receipt`, {
  ...change,
  summary:
    'Put goods that have come in on a shelf, also of a new lot; what was `seen` protects from repetitions',
  body: wire.stockReceipt,
})
