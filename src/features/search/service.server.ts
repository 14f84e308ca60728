import { listHits, listHitTexts, listRelated } from '#features/catalog/service.server.ts'
import { type Cached, cached } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { labelFacets } from './facets/labels.ts'
import { findAlternatives } from './keyword/alternatives.service.server.ts'
import { findProducts } from './keyword/find-products.service.server.ts'
import { findWithStructure } from './keyword/find-structure.service.server.ts'
import { joinAnswer } from './keyword/join-answer.ts'
import { suggestMeant } from './keyword/suggest-meant.ts'
import { findHotWords } from './repository.server.ts'
import type { HotWords, RelatedAnswer, SearchAnswer, SearchQuery, Suggestion } from './schema.ts'
import { searchKey } from './sync/running-search.service.server.ts'

export { isSoughtAsStructure } from './keyword/find-structure.service.server.ts'
export { type RunningSearch, searchKey, startSearch } from './sync/running-search.service.server.ts'

const relatedAtMost = 12
const suggestionsAtMost = 10
const numbersAtMost = 5
/** The beginning of a catalogue number or sku code. */
const number = /^[a-z]{1,3}\d{2,}[\w-]*$/i

/** Finds products for a keyword and filters: one page of them, the facets of all, and what was made of the keyword. */
export async function searchProducts(ctx: Ctx, query: SearchQuery): Promise<SearchAnswer> {
  const { productIds, ...answer } = await answerQuery(ctx, query)
  return { ...answer, list: await listHits(ctx, productIds) }
}

/** The same as the JSON that goes out, of rows that are at hand as such. */
export async function searchProductsAsJson(ctx: Ctx, query: SearchQuery): Promise<Buffer> {
  const { productIds, ...answer } = await answerQuery(ctx, query)
  return joinAnswer(answer, await listHitTexts(ctx, productIds))
}

async function answerQuery(ctx: Ctx, query: SearchQuery) {
  const running = ctx.services.get(searchKey)
  const found = await findWithStructure(ctx, query, () => findProducts(running, ctx.locale, query))
  const { answer, text, understood, suggestions } = found
  return {
    total: answer.total,
    page: query.page,
    pageSize: query.pageSize,
    productIds: answer.productIds,
    facets: labelFacets(answer.facets, found.query, running.index.names, ctx.locale),
    text,
    understood,
    suggestions,
    alternatives: await findAlternatives(ctx, running.index, found),
  }
}

/**
 * Products that go with this one: other makes of the same substance, and other substances of its category. What was
 * bought together is known from orders only, so that list is empty until there are any.
 * @throws Failure not-found
 */
export async function relatedProducts(ctx: Ctx, productId: number): Promise<RelatedAnswer> {
  const [[product], related] = await Promise.all([
    listHits(ctx, [productId]),
    listRelated(ctx, productId, relatedAtMost),
  ])
  if (!product) throw new Failure('not-found')
  return { ...related, boughtTogether: [] }
}

/** What the shop proposes to search for in the viewer's language, highest score first. */
export const hotWords = async (ctx: Ctx): Promise<HotWords> => wordsFor(ctx, await findHotWords(ctx.db))

type HotWordRows = Awaited<ReturnType<typeof findHotWords>>

const wordsFor = ({ locale }: Ctx, rows: HotWordRows): HotWords =>
  rows.map(({ keywords, keywordsEn, score }) => ({ keywords: inLocale(locale, keywords, keywordsEn), score }))

const hotWordsKey = new ServiceKey<Cached<HotWordRows>>('hot words')

/** Keeps the hot words at hand for every page. @returns what to call when any of them changed */
export function startHotWords(services: Services, db: Db) {
  const words = cached(() => findHotWords(db))
  services.set(hotWordsKey, words)
  return () => words.invalidate()
}

/** The hot words as they stand on every page, from memory. */
export const hotWordsAtHand = async (ctx: Ctx): Promise<HotWords> =>
  wordsFor(ctx, await ctx.services.get(hotWordsKey).get())

/**
 * What a buyer who has typed this may mean: names, CAS numbers, our own numbers, brands and categories, at most ten. An empty keyword
 * suggests nothing.
 */
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
