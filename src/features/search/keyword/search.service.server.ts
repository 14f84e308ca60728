import { findOwnPrices, listHits, listHitTexts, type OwnPrices } from '#features/catalog/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { JsonText } from '#server/http/json-text.ts'
import { traced } from '#server/telemetry/spans.ts'
import { isCasNumber, withWrittenCas } from '#shared/cas-number.ts'
import { hasHan } from '#shared/fold.ts'
import type { Locale } from '#shared/locale.ts'
import { describeTurned } from '../address/turned-ranges.ts'
import { labelFacets } from '../facets/labels.ts'
import type { FoundAnswer } from '../index/answer-cache.ts'
import { identifierScore } from '../index/ranking.ts'
import type { IndexAnswer, SearchIndex } from '../index/search-index.ts'
import { type Finders, searchKey } from '../index/search-service.ts'
import { isSurelySmiles, looksLikeSmiles } from '../language/notations.ts'
import { isPrefixOfNames } from '../language/substance-names.ts'
import { type SearchAnswer, type SearchQuery, searchAnswer, type Understanding } from '../schema.ts'
import { countSought, isNewSearch, noteSearch } from '../searched/service.server.ts'
import { exactProducts } from '../structure/service.server.ts'
import { findAbsentName } from '../understanding/absent-name.ts'
import { describeMeanings, explain } from '../understanding/explain.ts'
import { type KnownNames, knownNames } from '../understanding/known-names.ts'
import { isGuess, withMeanings } from '../understanding/meaning.ts'
import { understand } from '../understanding/understand.ts'
import { findAlternatives } from './alternatives.service.server.ts'
import { identifyKeyword, isIdentified } from './identify.service.server.ts'
import { findReading, type ProductQuery, type Reading } from './readings.service.server.ts'

// Top down: from the call to the products and back.

export async function searchProducts(ctx: Ctx, query: SearchQuery): Promise<SearchAnswer> {
  const { productIds, ...answer } = await answerQuery(ctx, query, await findOwnPrices(ctx))
  return { ...answer, list: await listHits(ctx, productIds) }
}

const withoutList = searchAnswer.omit({ list: true })

/** The same as JSON: rows and answers are cached as bytes and sent without parsing. */
export async function searchProductsAsJson(ctx: Ctx, query: SearchQuery): Promise<JsonText<SearchAnswer>> {
  const { rest, productIds, sought } = await findAnswer(ctx, query)
  if (sought !== undefined && isNewSearch(query)) noteSearch(ctx, query.keyword, sought)
  const rows = await listHitTexts(ctx, productIds)
  return JsonText.with(rest, 'list', JsonText.list(rows))
}

async function findAnswer(ctx: Ctx, query: SearchQuery): Promise<FoundAnswer> {
  const ownPrices = await findOwnPrices(ctx)
  const find = async () => {
    const { productIds, ...answer } = await answerQuery(ctx, query, ownPrices)
    const { isDegraded } = answer
    return {
      rest: JsonText.of(withoutList, answer),
      productIds,
      sought: isDegraded ? undefined : countSought(answer),
      mayBeKept: !isDegraded && !isSoughtAsStructure(query.keyword, answer),
    }
  }
  const { answers } = ctx.services.get(searchKey)
  return answers && !ownPrices ? answers.share(`${ctx.locale} ${JSON.stringify(query)}`, find) : find()
}

async function answerQuery(ctx: Ctx, query: SearchQuery, ownPrices: OwnPrices | undefined) {
  const { index } = ctx.services.get(searchKey)
  const found = await findByWordsOrStructure(ctx, ownPrices ? { ...query, ownPrices } : query)
  const { isDegraded } = found.answer
  return {
    total: found.answer.total,
    page: query.page,
    pageSize: query.pageSize,
    productIds: found.answer.productIds,
    facets: labelFacets(found.answer.facets, found.query, index.names, ctx.locale),
    text: found.text,
    understood: [...found.understood, ...describeTurned(query)],
    suggestions: found.suggestions,
    alternatives: isDegraded ? [] : await findAlternatives(ctx, index, found),
    ...(isDegraded && { isDegraded }),
  }
}

export interface FoundProducts {
  answer: IndexAnswer
  query: ProductQuery
  text: string
  understood: Understanding[]
  suggestions: string[]
  names: string[]
}

/** Searches by structure first when the keyword is surely a SMILES, and last when it could be a word (`CCO`). */
async function findByWordsOrStructure(ctx: Ctx, query: ProductQuery): Promise<FoundProducts> {
  const { keyword } = query
  const isSure = isSurelySmiles(keyword)
  const sure = isSure ? await findByStructure(ctx, query) : undefined
  if (sure) return sure
  const find = () => findProducts(ctx.services.get(searchKey), ctx.locale, query)
  const found = await traced({ kind: 'search', name: 'search' }, find)
  const { total } = found.answer
  if (isSure || !looksLikeSmiles(keyword) || isFound({ ...found, total })) return found
  return (await findByStructure(ctx, query)) ?? found
}

async function findByStructure(ctx: Ctx, query: ProductQuery): Promise<FoundProducts | undefined> {
  const { keyword } = query
  const exact = await exactProducts(ctx, keyword)
  if (!exact) return
  const among = new Map(exact.productIds.map((id) => [id, identifierScore.exact]))
  const { index } = ctx.services.get(searchKey)
  return {
    answer: await index.search({ ...query, keyword: '', identified: [], among }),
    query,
    text: keyword,
    understood: [{ kind: 'smiles', from: keyword, to: exact.smiles }],
    suggestions: [],
    names: [],
  }
}

const isFound = ({ total, understood }: Pick<SearchAnswer, 'total' | 'understood'>) =>
  total > 0 && !isGuess(understood)

/**
 * Such an answer must not be cached: structures are prepared after their products, and while the thread is busy only
 * the words are searched.
 */
export const isSoughtAsStructure = (
  keyword: string,
  answer: Pick<SearchAnswer, 'total' | 'understood'>,
): boolean =>
  looksLikeSmiles(keyword) &&
  (isSurelySmiles(keyword) || !isFound(answer) || answer.understood.some(({ kind }) => kind === 'smiles'))

/** `我要7647杠14杠5 500克` → `我要 7647-14-5 500克`. A number alone is identified as it was typed. */
function readCasAmong(typed: string) {
  const said: Understanding[] = []
  const keyword = withWrittenCas(typed, (to, from) => {
    if (from !== to) said.push({ kind: 'cas', from, to })
    return ` ${to} `
  }).trim()
  return isCasNumber(keyword) ? { keyword: typed, said: [] } : { keyword, said }
}

/** Finds products for a keyword: its words are text, or filters where they name a grade, a pack size and so on. */
export async function findProducts(
  finders: Finders,
  locale: Locale,
  asked: ProductQuery,
): Promise<FoundProducts> {
  const { index } = finders
  const { keyword, said } = readCasAmong(asked.keyword)
  const query = { ...asked, keyword }
  const whole = await identifyKeyword(finders, keyword)
  const isNumber = isIdentified(whole) || whole.understood.length > 0
  const meanings = query.verbatim || isNumber ? [] : await understand(keyword, index)
  const reading = await findReading({ finders, query, whole }, meanings)
  const effective = withMeanings(query, reading.used)
  const names = reading.isWhole ? noNames : await knownNames(reading.text, index)
  const ofNames = await findByNames(index, effective, reading, names)
  const answer = ofNames ?? reading.answer
  return {
    answer,
    query: effective,
    text: reading.text,
    understood: [
      ...said,
      ...reading.identification.understood,
      ...describeMeanings(reading, keyword, index.names, locale),
      ...(await explainText(index, locale, query, { ...reading, answer }, ofNames ? undefined : names)),
    ],
    suggestions: [...new Set([...reading.identification.suggestions, ...answer.suggestions])],
    names: names.names,
  }
}

const noNames: KnownNames = { names: [], isClean: false }

/** If nothing has the whole keyword: products with all the names in it. */
async function findByNames(
  index: SearchIndex,
  query: ProductQuery,
  { text, answer: { understood } }: Reading,
  { names, isClean }: KnownNames,
): Promise<IndexAnswer | undefined> {
  if (!isClean || names.length === 0 || !understood.some(({ kind }) => kind === 'partial')) return
  const answer = await index.search({ ...query, keyword: names.join(' '), identified: [] })
  if (answer.total === 0 || isGuess(answer.understood)) return
  const partial = { kind: 'partial' as const, from: text, to: names.join(' ') }
  return { ...answer, understood: [partial, ...answer.understood] }
}

/** @param names undefined: the products found have the names in the text, so nothing is absent */
async function explainText(
  index: SearchIndex,
  locale: Locale,
  query: SearchQuery,
  { text, identification, answer }: Reading,
  names: KnownNames | undefined,
): Promise<Understanding[]> {
  if (isIdentified(identification)) return []
  const mayBeAbsent = names && !isAboutNames(text, names)
  const absent = mayBeAbsent ? await findAbsentName(index, text, answer) : undefined
  const isBestFirst = query.sort === 'relevance' && query.page === 1
  const explained = isBestFirst ? await explain(index, answer, text, locale) : answer.understood
  return absent ? [absent, ...explained.filter(({ kind }) => kind !== 'partial')] : explained
}

/** 丙酮和乙醇 and 国产甲醇 are about the names in them; 溴乙醇 and potassium bromide are names of their own. */
const isAboutNames = (text: string, { names, isClean }: KnownNames) =>
  names.length > 1 ||
  names.some((name) => {
    const isEnd = text.endsWith(name)
    if (!hasHan(text)) return isEnd
    return isClean || (isEnd && !isPrefixOfNames(text.slice(0, -name.length)))
  })
