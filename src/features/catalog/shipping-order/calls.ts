import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { shippingOrder, shippingOrderChange } from './schema.ts'

const path = '/api/admin/shipping-order/:id'
const shared = {
  who: permissions['stock.change'],
  tag: 'back office',
  params: z.object({ id: z.string() }),
  answer: shippingOrder,
} as const

export const readShippingOrderCall = declareCall('GET', path, {
  ...shared,
  summary: 'From which warehouse a province is supplied first',
})

export const changeShippingOrderCall = declareCall('PUT', path, {
  ...shared,
  summary: 'Change from which warehouse a province is supplied first',
  body: shippingOrderChange,
})
