import { createHash } from 'node:crypto'
import type { Body } from './clauses.ts'
import { documentVersion } from './documents.ts'

export const pagesEnd = 100_000
export const idsAtMost = 1_000_000

const keyword = { type: 'keyword', doc_values: false }
const counted = { type: 'keyword' }
const whole = { type: 'long' }

const properties = {
  id: whole,
  text: counted,
  words: { type: 'object', enabled: false },
  keys: keyword,
  beginnings: {
    type: 'text',
    analyzer: 'pointed',
    index_options: 'freqs',
    norms: false,
    similarity: 'points',
  },
  terms: keyword,
  insides: keyword,
  spellings: keyword,
  formulas: keyword,
  isMixture: { type: 'boolean', doc_values: false },
  zhLength: { type: 'short', index: false },
  enLength: { type: 'short', index: false },
  brand: whole,
  category: { type: 'long', doc_values: false },
  categories: counted,
  grade: counted,
  purity: counted,
  percent: { type: 'double' },
  weight: { type: 'double' },
  packing: counted,
  hazard: counted,
  packs: keyword,
  grams: { type: 'double' },
  millilitres: { type: 'double' },
  isInStock: { type: 'boolean' },
  isPriced: { type: 'boolean' },
  minPrice: whole,
  createdAt: { type: 'long', index: false },
  sales: { type: 'integer', index: false },
  skus: { type: 'integer', index: false },
  standing: { type: 'float', index: false },
}

const analysis = {
  filter: { points: { type: 'delimited_term_freq', delimiter: '|' } },
  analyzer: { pointed: { type: 'custom', tokenizer: 'whitespace', filter: ['points'] } },
}

const points = { type: 'scripted', script: { source: 'return query.boost * doc.freq;' } }

/** Settings and mapping of an index. Only the texts are stored: an index is filled from the catalogue. */
export const indexBody = (shards: number, settings: Body = {}): Body => ({
  settings: {
    number_of_shards: shards,
    refresh_interval: '500ms',
    max_result_window: pagesEnd,
    max_terms_count: idsAtMost,
    similarity: { points },
    analysis,
    ...settings,
  },
  mappings: { dynamic: 'strict', _source: { includes: ['words'] }, properties },
})

/** Part of the name of an index: one of another version does not serve this release. */
export const mappingVersion = createHash('sha1')
  .update(JSON.stringify([indexBody(1), documentVersion]))
  .digest('hex')
  .slice(0, 8)
