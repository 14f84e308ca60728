import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSynonymCsv } from '#features/search/synonyms/service.server.ts'

/** Groups of trade names and abbreviations that mean the same. */
export const readSynonyms = () =>
  readSynonymCsv(readFileSync(join(import.meta.dirname, 'synonyms.csv'), 'utf8'))
