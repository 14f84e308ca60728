import type { Ctx } from '#server/context.ts'
import { identifierScore } from '../index/ranking.ts'
import { isSurelySmiles, looksLikeSmiles } from '../language/notations.ts'
import type { SearchAnswer, SearchQuery } from '../schema.ts'
import { exactProducts } from '../structure/service.server.ts'
import { searchKey } from '../sync/running-search.service.server.ts'
import { isGuess } from '../understanding/meaning.ts'
import type { FoundProducts } from './find-products.service.server.ts'

const isFound = ({ total, understood }: Pick<SearchAnswer, 'total' | 'understood'>) =>
  total > 0 && !isGuess(understood)

/**
 * Whether a keyword was sought as a structure. What that brings is not to be kept: structures are prepared some time
 * after their products, and where they are too busy to be asked, the words alone were answered.
 */
export const isSoughtAsStructure = (
  keyword: string,
  answer: Pick<SearchAnswer, 'total' | 'understood'>,
): boolean =>
  looksLikeSmiles(keyword) &&
  (isSurelySmiles(keyword) || !isFound(answer) || answer.understood.some(({ kind }) => kind === 'smiles'))

/**
 * Finds a keyword that is a SMILES by its structure: one that can hardly be anything else at once, one that may be a
 * word (`CCO`) when nothing on sale is called so.
 */
export async function findWithStructure(
  ctx: Ctx,
  query: SearchQuery,
  findWords: () => Promise<FoundProducts>,
): Promise<FoundProducts> {
  if (!looksLikeSmiles(query.keyword)) return findWords()
  if (isSurelySmiles(query.keyword)) return (await findStructure(ctx, query)) ?? findWords()
  const found = await findWords()
  return isFound({ ...found, total: found.answer.total })
    ? found
    : ((await findStructure(ctx, query)) ?? found)
}

async function findStructure(ctx: Ctx, query: SearchQuery): Promise<FoundProducts | undefined> {
  const exact = await exactProducts(ctx, query.keyword)
  if (!exact) return
  const among = new Map(exact.productIds.map((id) => [id, identifierScore.exact]))
  const answer = await ctx.services
    .get(searchKey)
    .index.search({ ...query, keyword: '', identified: [], among })
  return {
    answer,
    query,
    text: query.keyword,
    understood: [{ kind: 'smiles', from: query.keyword, to: exact.smiles }],
    suggestions: [],
    parts: [],
  }
}
