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

const folders = `${path}/folders`

export const getFoldersCall = declareCall('GET', folders, {
  who: 'member',
  tag: 'favorites',
  summary: 'The folders of the favorites, by name',
  answer: z.array(wire.folder),
})

export const createFolderCall = declareCall('POST', folders, {
  who: 'member',
  tag: 'favorites',
  summary: 'Create a folder',
  body: wire.folderInput,
  answer: wire.folder,
})

export const renameFolderCall = declareCall('PUT', `${folders}/:id`, {
  who: 'member',
  tag: 'favorites',
  summary: 'Rename a folder',
  params: wire.folderParams,
  body: wire.folderInput,
  answer: z.null(),
})

export const removeFolderCall = declareCall('DELETE', `${folders}/:id`, {
  who: 'member',
  tag: 'favorites',
  summary: 'Remove a folder; its favorites go to the default folder',
  params: wire.folderParams,
  answer: z.null(),
})

export const moveFavoritesCall = declareCall('POST', `${path}/move`, {
  who: 'member',
  tag: 'favorites',
  summary: 'Move favorites to a folder',
  body: wire.moveInput,
  answer: z.null(),
})

export const setWatchesCall = declareCall('PUT', `${path}/watches`, {
  who: 'member',
  tag: 'favorites',
  summary: 'Set or remove the watches of a favorite: stock and price',
  body: wire.watchInput,
  answer: z.null(),
})

export const getWatchesCall = declareCall('GET', `${path}/watches/:skuId`, {
  who: 'member',
  tag: 'favorites',
  summary: 'The watches of a pack; none for what is no favorite',
  params: wire.watchedParams,
  answer: wire.watches,
})
