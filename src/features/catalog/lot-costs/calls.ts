import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { lotCost, lotCostInput } from './schema.ts'

const shared = {
  who: permissions['cost.read'],
  tag: 'back office',
  params: z.object({ id: z.string() }),
  answer: lotCost,
} as const

export const readLotCostCall = declareCall('GET', '/api/admin/lot-costs/:id', {
  ...shared,
  summary: 'What a lot cost the shop',
})

export const changeLotCostCall = declareCall('PUT', '/api/admin/lot-costs/:id', {
  ...shared,
  summary: 'Set what a lot cost the shop',
  body: lotCostInput,
})
