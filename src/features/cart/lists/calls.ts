import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const lists = '/api/trade/saved-list'
const shared = '/api/trade/shared-cart'
const params = z.object({ id: z.string() })
const tokenParams = z.object({ token: z.string().max(100) })

export const getSavedListsCall = declareCall('GET', lists, {
  who: 'member',
  tag: 'trade',
  summary: 'Saved lists, newest first',
  answer: z.array(wire.savedList),
})

export const saveListCall = declareCall('POST', lists, {
  who: 'member',
  tag: 'trade',
  summary: 'Save lines as a list',
  body: wire.savedListInput,
  answer: wire.savedList,
})

export const renameSavedListCall = declareCall('PUT', `${lists}/:id`, {
  who: 'member',
  tag: 'trade',
  summary: 'Rename a list',
  params,
  body: wire.renameInput,
  answer: z.null(),
})

export const removeSavedListCall = declareCall('DELETE', `${lists}/:id`, {
  who: 'member',
  tag: 'trade',
  summary: 'Delete a list',
  params,
  answer: z.null(),
})

export const loadSavedListCall = declareCall('POST', `${lists}/:id/load`, {
  who: 'member',
  tag: 'trade',
  summary: 'Put a list into the cart',
  params,
  answer: wire.loadedList,
})

export const shareCartCall = declareCall('POST', shared, {
  who: 'member',
  tag: 'trade',
  summary: 'A link by which colleagues see these lines for 7 days',
  body: wire.sharedCartInput,
  answer: wire.sharedCartLink,
})

export const getSharedCartCall = declareCall('GET', `${shared}/:token`, {
  who: 'member',
  tag: 'trade',
  summary: 'What a colleague shares',
  params: tokenParams,
  answer: wire.sharedCart,
})

export const takeSharedCartCall = declareCall('POST', `${shared}/:token/take`, {
  who: 'member',
  tag: 'trade',
  summary: "Put a colleague's lines into the cart",
  params: tokenParams,
  answer: wire.loadedList,
})
