import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/shelves/:kind/:id'
const common = { tag: 'back office', params: wire.shelfParams, answer: wire.shelfRecord } as const

export const readShelfCall = declareCall('GET', path, {
  ...common,
  who: permissions['catalogue.read'],
  summary: 'A brand or category',
})

export const changeShelfCall = declareCall('PUT', path, {
  ...common,
  who: permissions['catalogue.edit'],
  summary:
    'Change a brand or category: names, order, whether it is shown; of a brand also logo, country, description',
  body: wire.shelfChange,
})
