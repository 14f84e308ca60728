import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { searchedRecord } from '../schema.ts'
import * as wire from './schema.ts'

const shared = { who: permissions['search.edit'], tag: 'search' } as const
const path = '/api/admin/search-words'

export const readSearchedCall = declareCall('GET', '/api/admin/searches/:id', {
  ...shared,
  summary: 'How often a keyword was searched for, by day',
  params: z.object({ id: z.string() }),
  answer: searchedRecord,
})

export const previewWordsCall = declareCall('POST', `${path}/preview`, {
  ...shared,
  summary: 'What a search for each word finds now',
  body: wire.wordPreviewInput,
  answer: wire.previewAnswer,
  isReadOnly: true,
})

export const readWordCall = declareCall('GET', `${path}/:kind/:id`, {
  ...shared,
  summary: 'A group of synonyms, a hot word or a search redirect',
  params: wire.wordParams,
  answer: wire.storedWord,
})

export const addWordCall = declareCall('POST', path, {
  ...shared,
  summary: 'Add synonyms, a hot word or a search redirect; searches follow at once',
  body: z.object({ word: wire.wordInput }),
  answer: wire.storedWord,
})

export const changeWordCall = declareCall('PUT', `${path}/:kind/:id`, {
  ...shared,
  summary: 'Change one; an outdated `version` is refused',
  params: wire.wordParams,
  body: wire.wordChange,
  answer: wire.storedWord,
})

export const removeWordCall = declareCall('DELETE', `${path}/:kind/:id`, {
  ...shared,
  summary: 'Remove one; an outdated `version` is refused',
  params: wire.wordParams,
  query: wire.wordRemoval,
  answer: z.null(),
})
