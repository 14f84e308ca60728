import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { savedInput, savedParams, savedSearch } from './saved/schema.ts'
import * as wire from './schema.ts'
import { structureAnswer, structureBody, structureQuery } from './structure/schema.ts'

const path = '/api/product/search'

export const searchCall = declareCall('GET', path, {
  who: 'anyone',
  tag: 'search',
  summary: 'Products for a keyword and filters',
  query: wire.searchQuery,
  answer: wire.searchAnswer,
})

export const getRelatedCall = declareCall('GET', `${path}/related`, {
  who: 'anyone',
  tag: 'search',
  summary: 'Products that go with one',
  query: wire.relatedQuery,
  answer: wire.relatedAnswer,
})

export const getHotWordsCall = declareCall('GET', `${path}/hot-words`, {
  who: 'anyone',
  tag: 'search',
  summary: 'Words that are searched for often',
  answer: wire.hotWordsAnswer,
})

export const suggestCall = declareCall('GET', `${path}/keyword-remind`, {
  who: 'anyone',
  tag: 'search',
  summary: 'What the typed beginning may mean',
  query: wire.remindQuery,
  answer: wire.suggestions,
})

export const searchStructuresCall = declareCall('GET', `${path}/structure`, {
  who: 'anyone',
  tag: 'search',
  summary: 'Products for a structure and filters',
  query: structureQuery,
  answer: structureAnswer,
})

export const searchLongStructuresCall = declareCall('POST', `${path}/structure`, {
  who: 'anyone',
  tag: 'search',
  summary: 'The same for a structure too long for an address (a molfile)',
  body: structureBody,
  answer: structureAnswer,
  isReadOnly: true,
})

const saved = '/api/ucenter/saved-searches'

export const getSavedSearchesCall = declareCall('GET', saved, {
  who: 'member',
  tag: 'search',
  summary: 'Searches that the member keeps, the newest first',
  answer: z.array(savedSearch),
})

export const saveSearchCall = declareCall('POST', saved, {
  who: 'member',
  tag: 'search',
  summary: 'Keep a search under a name; one of the same name is replaced',
  body: savedInput,
  answer: savedSearch,
})

export const removeSavedSearchCall = declareCall('DELETE', `${saved}/:id`, {
  who: 'member',
  tag: 'search',
  summary: 'Delete a saved search',
  params: savedParams,
  answer: z.null(),
})
