import { fold, hasHan } from '#shared/fold.ts'
import type { NameSuggestion } from '../index/search-index.ts'
import { looksLikeFormula } from '../language/formula.ts'
import type { ProductText } from '../language/product-words.ts'
import { unitsOf, wordsOf } from '../language/tokenise.ts'
import { type SuggestedText, spellingsAtMost, spellingsIn, suggestionsFor } from '../matching/suggest.ts'
import {
  type Answer,
  type Body,
  bestOf,
  type Clause,
  scored,
  script,
  termOf,
  termsOf,
  totalOf,
  whether,
} from './clauses.ts'
import { nearKeysIn, nearRequest } from './typos.ts'
import { beginsKey, byFormula, byOtherCapitals, containing } from './word-clauses.ts'
import type { Asker } from './words.ts'

const order = [{ _score: 'desc' }, { standing: 'desc' }, { id: 'asc' }]

/** The best product of each text. */
const texts = (query: Clause, size: number): Body => ({
  query,
  size,
  sort: order,
  collapse: { field: 'text' },
  track_total_hits: false,
  docvalue_fields: ['text'],
})

const packsOf = (digests: string[]): Body => ({
  query: termsOf('text', digests),
  size: 0,
  aggs: {
    texts: {
      terms: { field: 'text', size: digests.length },
      aggs: { skus: { sum: { field: 'skus' } } },
    },
  },
})

const digestIn = ({ fields }: { fields?: { text?: string[] } }) => fields?.text?.[0] ?? ''

/** With the number of products and packs of each text. */
async function withPacks({ ask }: Asker, answer: Answer): Promise<SuggestedText[]> {
  const { hits } = answer.hits
  if (hits.length === 0) return []
  const [counted] = await ask([packsOf(hits.map(digestIn))])
  const byText = new Map(counted?.aggregations?.texts?.buckets?.map((bucket) => [bucket.key, bucket]))
  return hits.flatMap((hit) => {
    const words = hit._source?.words
    const bucket = byText.get(digestIn(hit))
    if (!words || !bucket) return []
    const { nameZh, nameEn, aliasesZh, aliasesEn, casNumber } = words
    const aliases = [...aliasesZh, ...aliasesEn]
    const skuCount = bucket.skus?.value ?? 0
    const isOnly = bucket.doc_count === 1
    return [{ nameZh, nameEn, aliases, casNumber, productId: Number(hit._id), isOnly, skuCount }]
  })
}

export async function suggestFor(asker: Asker, typed: string, limit: number): Promise<NameSuggestion[]> {
  const key = wordsOf(typed)
    .map((word) => word.key)
    .join('')
  if (key === '') return []
  const begun = [...beginsKey(key), ...byFormula(typed), ...byOtherCapitals(typed)]
  const units = unitsOf(key)
  const within = (isInside: boolean) => containing(units, { wordLength: key.length, isInside })
  // Texts may share a name, so take more than shown.
  const [byBeginning, byWord, byPart, ofWord] = await asker.ask([
    ...[begun, [...begun, ...within(false)], [...begun, ...within(true)]].map((clauses) =>
      texts(bestOf(clauses), limit * 4),
    ),
    whether(bestOf(within(false))),
  ])
  const isEnough = (byBeginning?.hits.hits.length ?? 0) >= limit
  const isWord = ofWord !== undefined && totalOf(ofWord) > 0
  const found = isEnough ? byBeginning : isWord ? byWord : byPart
  return suggestionsFor(asker.names, key, found ? await withPacks(asker, found) : [], limit)
}

const sharedCharacters = `
  if (_score < params.least) return 0;
  return Math.round(10 * _score / Math.max(params.characters, (int) doc['zhLength'].value));`

function sharingCharacters(keyword: string): Clause | undefined {
  const characters = [...new Set(fold(keyword))].filter(hasHan).slice(0, 20)
  if (characters.length < 2) return undefined
  const should = characters.map((character) => scored(termOf('terms', character), 1))
  const least = Math.max(2, Math.ceil(characters.length / 2))
  const query = { bool: { should, minimum_should_match: least } }
  return { script_score: { query, ...script(sharedCharacters, { least, characters: characters.length }) } }
}

/** The nearest names, when nothing was found. */
export async function spellingsFor({ ask }: Asker, keyword: string): Promise<string[]> {
  const asked = wordsOf(keyword).flatMap(({ text, key }) => {
    const body = looksLikeFormula(text) ? undefined : nearRequest(key)
    return body ? [{ key, body }] : []
  })
  const near = await ask(asked.map(({ body }) => body))
  const keys = asked.flatMap(({ key }, place) => [
    key,
    ...nearKeysIn(near[place], key).map(({ term }) => term),
  ])
  const shared = sharingCharacters(keyword)
  const wanted = [
    ...(keys.length > 0 ? [scored(bestOf(keys.map((key) => termOf('spellings', key))), 1)] : []),
    ...(shared ? [shared] : []),
  ]
  const answers = await ask(wanted.map((query) => texts(query, spellingsAtMost * 4)))
  const found = answers.find(({ hits }) => hits.hits.length > 0)
  const named = (found?.hits.hits ?? []).flatMap(({ _source }): ProductText[] =>
    _source?.words ? [_source.words] : [],
  )
  return spellingsIn(named, keyword)
}
