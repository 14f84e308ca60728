import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/favorites'

export const getFavoritesCall = declareCall('GET', path, {
  who: 'member',
  tag: 'favorites',
  summary: 'The favorites of the member, the newest first',
  query: wire.favoritesQuery,
  answer: wire.favoritesPage,
})

export const getFavoritesAmongCall = declareCall('GET', `${path}/kept`, {
  who: 'member',
  tag: 'favorites',
  summary: 'Which of these skus are favorites',
  query: wire.amongQuery,
  answer: z.array(z.string()),
})

export const addFavoritesCall = declareCall('POST', path, {
  who: 'member',
  tag: 'favorites',
  summary: 'Add skus to the favorites',
  body: wire.skuIdsInput,
  answer: z.null(),
})

export const removeFavoritesCall = declareCall('DELETE', path, {
  who: 'member',
  tag: 'favorites',
  summary: 'Remove skus from the favorites',
  body: wire.skuIdsInput,
  answer: z.null(),
})
