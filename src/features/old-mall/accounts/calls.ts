import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/old-accounts'
const shared = {
  who: permissions['member.change'],
  tag: 'back office',
  answer: wire.oldAccountImport,
} as const

export const checkOldAccountsCall = declareCall('POST', `${path}/check`, {
  ...shared,
  summary:
    'Read accounts of the old mall from a table (multipart `file`, or lines of `text`); nobody is added yet',
  body: wire.oldAccountText.nullish(),
  file: { maxBytes: wire.mostOldAccountBytes, isOptional: true },
})

export const listOldAccountsCall = declareCall('GET', path, {
  ...shared,
  summary: 'The last tables, the newest first',
  answer: z.array(wire.pastImport),
})

export const readOldAccountsCall = declareCall('GET', `${path}/:id`, {
  ...shared,
  summary: 'What became of such a table, or what would',
  params: wire.oldAccountParams,
})

export const mapOldLevelsCall = declareCall('POST', `${path}/:id/levels`, {
  ...shared,
  summary: 'Name the price levels that levels of the old mall become',
  params: wire.oldAccountParams,
  body: wire.oldLevels,
})

export const startOldAccountsCall = declareCall('POST', `${path}/:id/start`, {
  ...shared,
  summary: 'Add the accounts, at once or as a job where there are many',
  params: wire.oldAccountParams,
  body: wire.oldAccountStart,
})
