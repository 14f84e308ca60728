import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
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
