import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { SynonymGroupInput } from './schema.ts'

const rows = z.array(z.object({ words: z.string(), note: z.string().default('') }))

/**
 * Groups of a file with the columns `words` (separated by `|`) and `note`.
 * @throws when the text is no such file
 */
export const readSynonymCsv = (text: string): SynonymGroupInput[] =>
  rows
    .parse(parse(text, { bom: true, columns: true, skipEmptyLines: true, trim: true }))
    .map(({ words, note }) => ({ words: words.split('|'), note }))
