import { listHits, listRelated } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { RelatedAnswer } from './schema.ts'

export { type SearchService, searchKey } from './index/search-service.ts'
export { findMany, type NamedProducts } from './keyword/find-many.service.server.ts'
export { isSoughtAsStructure, searchProducts, searchProductsAsJson } from './keyword/search.service.server.ts'
export {
  cachedHotWords,
  hotWords,
  suggestKeywords,
} from './keyword/suggestions.service.server.ts'
export { personalSearches } from './saved/service.server.ts'
export { noteShownSearch, personalSearchHistory } from './searched/service.server.ts'
export { searchStructures } from './structure/service.server.ts'
export { untilSearchIsCurrent } from './sync/search-is-current.service.server.ts'
export {
  addSynonyms,
  importSynonyms,
  listSynonyms,
  readSynonymCsv,
  removeSynonyms,
} from './synonyms/service.server.ts'

const relatedAtMost = 12

/**
 * Other makes of the substance, and other substances of its category. `boughtTogether` is empty until there are orders.
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
