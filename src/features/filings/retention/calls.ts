import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/retention'
const staff = { who: permissions['compliance.manage'], tag: 'regulated sales' } as const

export const readRetentionCall = declareCall('GET', path, {
  ...staff,
  summary: 'Until when the sales ledger is stored, its holds, and what was deleted',
  answer: wire.retentionOverview,
})

export const setHoldCall = declareCall('POST', `${path}/holds`, {
  ...staff,
  summary: 'Keep sales beyond their retention',
  body: wire.holdInput,
  answer: wire.retentionOverview,
})

export const releaseHoldCall = declareCall('POST', `${path}/holds/:id/release`, {
  ...staff,
  summary: 'End a hold: sales past their retention are deleted the next night',
  params: z.object({ id: z.string() }),
  body: wire.holdRelease,
  answer: wire.retentionOverview,
})
