import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/specials'
const one = `${path}/:id`
const ofOne = { tag: 'back office', params: z.object({ id: z.string() }) } as const
const changing = { who: permissions['price.change'], ...ofOne } as const

export const readSpecialCall = declareCall('GET', one, {
  ...ofOne,
  who: permissions['catalogue.read'],
  summary: 'A campaign with its packs and prices',
  answer: wire.specialRecord,
})

export const addSpecialCall = declareCall('POST', path, {
  who: permissions['price.change'],
  tag: 'back office',
  summary: 'Plan a campaign; a pack has one at a time',
  body: wire.specialInput,
  answer: wire.specialRecord,
})

export const changeSpecialCall = declareCall('PUT', one, {
  ...changing,
  summary: 'Change a campaign that has not ended, its schedule and its prices',
  body: wire.specialChange,
  answer: wire.specialRecord,
})

export const endSpecialCall = declareCall('POST', `${one}/end`, {
  ...changing,
  summary: 'End a running campaign now',
  body: wire.specialVersion,
  answer: wire.specialRecord,
})

export const removeSpecialCall = declareCall('POST', `${one}/remove`, {
  ...changing,
  summary: 'Remove a campaign that has not begun',
  body: wire.specialVersion,
  answer: z.null(),
})
