import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { linkChange, linkInput, linkRemoval, storedLink } from './schema.ts'

const path = '/api/admin/external-links'
const params = z.object({ id: z.string() })
const common = { who: permissions['content.edit'], tag: 'content' } as const

export const readLinkCall = declareCall('GET', `${path}/:id`, {
  ...common,
  summary: 'A link to another site',
  params,
  answer: storedLink,
})

export const addLinkCall = declareCall('POST', path, {
  ...common,
  summary: 'Add a link to the menu “Applications”',
  body: linkInput,
  answer: storedLink,
})

export const changeLinkCall = declareCall('PUT', `${path}/:id`, {
  ...common,
  summary: 'Change, hide or show a link',
  params,
  body: linkChange,
  answer: storedLink,
})

export const removeLinkCall = declareCall('POST', `${path}/:id/remove`, {
  ...common,
  summary: 'Delete a link',
  params,
  body: linkRemoval,
  answer: z.null(),
})
