import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/categories'
const common = { tag: 'back office', answer: z.array(wire.treeNode) } as const

export const readTreeCall = declareCall('GET', path, {
  ...common,
  who: permissions['catalogue.read'],
  summary: 'All categories with their places and counts of products',
})

export const moveCategoryCall = declareCall('POST', `${path}/:id/move`, {
  ...common,
  who: permissions['catalogue.edit'],
  summary: 'Move a category with what lies below it; three levels at most',
  params: z.object({ id: z.string() }),
  body: wire.treeMove,
})
