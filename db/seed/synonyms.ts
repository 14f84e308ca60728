import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSynonymCsv } from '#features/search/service.server.ts'

export const readSynonyms = () =>
  readSynonymCsv(readFileSync(join(import.meta.dirname, 'synonyms.csv'), 'utf8'))
