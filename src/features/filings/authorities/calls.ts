import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const list = '/api/admin/filings/authorities'
const staff = { who: permissions['compliance.manage'], tag: 'regulated sales' } as const
const params = z.object({ id: z.string() })

export const readAuthorityCall = declareCall('GET', `${list}/:id`, {
  ...staff,
  summary: 'One authority, with its filings',
  params,
  answer: wire.authorityRecord,
})

export const changeAuthorityCall = declareCall('PUT', `${list}/:id`, {
  ...staff,
  summary: 'Change names, region, address, contact, format and source of an authority',
  params,
  body: wire.authorityChange,
  answer: wire.authorityRecord,
})

export const countUnfiledCall = declareCall('GET', '/api/admin/filings/unfiled', {
  ...staff,
  summary: 'How many sales have no authority',
  answer: wire.unfiledSales,
})

export const openUnfiledCall = declareCall('POST', '/api/admin/filings/unfiled', {
  ...staff,
  summary: 'Open the filings of such sales for which an authority is known now, at most 1,000 sales at once',
  answer: wire.unfiledSales,
})
