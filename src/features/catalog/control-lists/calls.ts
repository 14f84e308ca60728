import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const staff = { who: permissions['compliance.manage'], tag: 'regulated sales' } as const
const changes = '/api/admin/control-list-changes'
const params = z.object({ id: z.string() })
const mostBytes = 5_000_000

export const readEditionCall = declareCall('GET', '/api/admin/control-lists/:id', {
  ...staff,
  summary: 'One edition of a control list',
  params,
  answer: wire.controlListEdition,
})

export const uploadEditionCall = declareCall('POST', changes, {
  ...staff,
  summary: 'Upload the entries of an edition (multipart `file`); nothing changes before it is applied',
  query: wire.editionQuery,
  file: { maxBytes: mostBytes },
  answer: wire.controlListChange,
})

export const revertListCall = declareCall('POST', `${changes}/revert`, {
  ...staff,
  summary: 'Work out what going back to the edition before would change',
  body: wire.revertBody,
  answer: wire.controlListChange,
})

export const readListChangeCall = declareCall('GET', `${changes}/:id`, {
  ...staff,
  summary: 'A change of a control list: entries, products by class, orders and filings that it touches',
  params,
  answer: wire.controlListChange,
})

export const recheckListChangeCall = declareCall('POST', `${changes}/:id/check`, {
  ...staff,
  summary: 'Work out again what a change would do',
  params,
  body: wire.changeVersion,
  answer: wire.controlListChange,
})

export const applyListChangeCall = declareCall('POST', `${changes}/:id/apply`, {
  ...staff,
  summary: 'Bring a checked change into force; the catalogue is classified again in the background',
  params,
  body: wire.changeVersion,
  answer: wire.controlListChange,
})

export const discardListChangeCall = declareCall('POST', `${changes}/:id/discard`, {
  ...staff,
  summary: 'Discard a change that is not applied',
  params,
  body: wire.changeVersion,
  answer: wire.controlListChange,
})
