import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/agreements'
const common = { who: permissions['content.edit'], tag: 'back office' } as const
const params = z.object({ id: z.string() })

export const readAgreementCall = declareCall('GET', `${path}/:id`, {
  ...common,
  params,
  summary: 'A version of an agreement',
  answer: wire.agreementRecord,
})

export const planAgreementCall = declareCall('POST', path, {
  ...common,
  summary: 'Plan the next version of an agreement; it comes into force by itself',
  body: wire.agreementInput,
  answer: wire.agreementRecord,
})

export const dropAgreementCall = declareCall('POST', `${path}/:id/drop`, {
  ...common,
  params,
  summary: 'Drop a version that is not in force yet',
  answer: z.null(),
})
