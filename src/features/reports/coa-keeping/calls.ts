import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/report/coa'

export const readCoaCall = declareCall('GET', `${path}/:id`, {
  who: permissions['report.read'],
  tag: 'back office',
  summary: 'A version of a COA with the other versions of its lot',
  params: z.object({ id: z.string() }),
  answer: wire.coaRecord,
})

export const startCoaCall = declareCall('GET', `${path}-basis`, {
  who: permissions['report.manage'],
  tag: 'back office',
  summary: 'What a new COA begins with: the product, and the items of its newest COA',
  query: wire.coaBasisQuery,
  answer: wire.coaBasis,
})
