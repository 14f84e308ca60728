import { findUnadvertisedWords, listHits } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type Cached, cached, ServiceKey, type Services } from '#server/services.ts'
import { inLocale } from '#shared/locale.ts'
import type { NameSuggestion, SearchIndex } from '../index/search-index.ts'
import { searchKey } from '../index/search-service.ts'
import { type HotWords, type Suggestion, searchQuery } from '../schema.ts'
import { explain } from '../understanding/explain.ts'
import { textWithout } from '../understanding/meaning.ts'
import { understand } from '../understanding/understand.ts'
import { findHotWords } from './repository.server.ts'

const suggestionsAtMost = 10
const numbersAtMost = 5
const number = /^[a-z]{1,3}\d{2,}[\w-]*$/i

/** What the typed text may mean: names, CAS numbers, numbers of the shop, brands and categories; at most ten. */
export async function suggestKeywords(ctx: Ctx, keyword: string): Promise<Suggestion[]> {
  const { index, numbers } = ctx.services.get(searchKey)
  const named = await index.suggest(keyword, suggestionsAtMost)
  const found = named.length > 0 ? named : await suggestMeant(index, keyword, suggestionsAtMost)
  const begun = number.test(keyword) ? await numbers.find(keyword, numbersAtMost) : []
  const ids = [...new Set(found.flatMap(({ productId }) => productId ?? []))]
  const images = new Map((await listHits(ctx, ids)).map(({ id, image }) => [id, image]))
  const byName = found.map(({ text, kind, productId, isOnly, casNumber, skuCount, categoryId, brandId }) => {
    const id = productId === undefined ? undefined : String(productId)
    const image = id && images.get(id)
    return {
      recommend: text,
      kind,
      ...(isOnly && { productId: id }),
      ...(categoryId !== undefined && { categoryId: String(categoryId) }),
      ...(brandId !== undefined && { brandId: String(brandId) }),
      ...(casNumber && { casNumber }),
      ...(skuCount !== undefined && { skuCount }),
      ...(image && { image }),
    }
  })
  const byNumber = begun.map(({ text }): Suggestion => ({ recommend: text, kind: 'number' }))
  return [...byNumber, ...byName].slice(0, suggestionsAtMost)
}

/** Suggestions without the grade and pack size in the text, and with typos corrected. */
async function suggestMeant(index: SearchIndex, typed: string, limit: number): Promise<NameSuggestion[]> {
  const text = textWithout(typed, await understand(typed, index))
  const found = text === typed || text === '' ? [] : await index.suggest(text, limit)
  if (found.length > 0 || text === '') return found
  const query = { ...searchQuery.parse({ pageSize: '1' }), keyword: text, identified: [], isHitsOnly: true }
  const said = await explain(index, await index.search(query), text, 'zh')
  const meant = said.reduce(
    (all, { kind, from, to }) => (kind === 'spelling' ? all.replace(from, to) : all),
    text,
  )
  return meant === text ? [] : index.suggest(meant, limit)
}

/** Without those that name regulated or other hazardous chemicals, which must not be advertised. */
async function listPromotable(db: Db) {
  const rows = await findHotWords(db)
  const barred = await findUnadvertisedWords(
    db,
    rows.flatMap(({ keywords, keywordsEn }) => [keywords, keywordsEn]),
  )
  return rows.filter(({ keywords, keywordsEn }) => !barred.has(keywords) && !barred.has(keywordsEn))
}

export const hotWords = async (ctx: Ctx): Promise<HotWords> => wordsFor(ctx, await listPromotable(ctx.db))

type HotWordRows = Awaited<ReturnType<typeof findHotWords>>

const wordsFor = ({ locale }: Ctx, rows: HotWordRows): HotWords =>
  rows.map(({ keywords, keywordsEn, score }) => ({ keywords: inLocale(locale, keywords, keywordsEn), score }))

const hotWordsKey = new ServiceKey<Cached<HotWordRows>>('hot words')

/** @returns call it when hot words changed */
export function startHotWords(services: Services, db: Db) {
  const words = cached(() => listPromotable(db))
  services.set(hotWordsKey, words)
  return () => words.invalidate()
}

export const cachedHotWords = async (ctx: Ctx): Promise<HotWords> =>
  wordsFor(ctx, await ctx.services.get(hotWordsKey).get())
