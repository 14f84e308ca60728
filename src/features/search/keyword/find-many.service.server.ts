import type { Ctx } from '#server/context.ts'
import { yieldToEventLoop } from '#server/jobs/event-loop.ts'
import { foldCasText } from '#shared/cas-number.ts'
import { type Finders, searchKey } from '../index/search-service.ts'
import { keywordLength, searchQuery, type Understanding } from '../schema.ts'

import { isGuess } from '../understanding/meaning.ts'
import { identifyKeyword } from './identify.service.server.ts'
import { findExactIdentifiers } from './repository.server.ts'
import { type FoundProducts, findProducts } from './search.service.server.ts'

export interface NamedProducts {
  productIds: number[]
  skuCode?: string
  /** If only a similar spelling or a part of the words was found: the words, with their spelling corrected. */
  guessedFrom?: string
  isHighlyToxic?: boolean
}

const identifier = /[A-Za-z0-9][\w./-]{2,63}/g

const identifiersIn = (keyword: string) =>
  foldCasText(keyword.normalize('NFKC'))
    .match(identifier)
    ?.filter((token) => /\d/.test(token)) ?? []

type Numbers = Awaited<ReturnType<typeof findExactIdentifiers>>

async function readNumbers({ db }: Ctx, keywords: string[]) {
  const wanted = new Set(keywords.flatMap(identifiersIn).map((token) => token.toUpperCase()))
  const rows = wanted.size === 0 ? [] : await findExactIdentifiers(db, [...wanted])
  const byText = new Map<string, Numbers>()
  for (const row of rows)
    byText.set(row.text.toUpperCase(), [...(byText.get(row.text.toUpperCase()) ?? []), row])
  return { find: async (text: string) => byText.get(text.toUpperCase()) ?? [] }
}

async function findNumbered(
  finders: Finders,
  keyword: string,
  atMost: number,
): Promise<NamedProducts | undefined> {
  const { identified, understood } = await identifyKeyword(finders, keyword)
  const skuCode = understood.find(({ kind }) => kind === 'sku')?.to
  if (!skuCode && !understood.some(({ kind }) => kind === 'catalog-number')) return
  const [exact] = identified
  const productIds = [...new Set(exact?.productIds)].slice(0, atMost)
  return { productIds, ...(skuCode && { skuCode }) }
}

/**
 * Finds the products of many keywords with one query for their numbers. Yields by portion, so that the caller can
 * work on one while the next is searched.
 * @param atMost products per keyword
 */
export async function* findMany(
  ctx: Ctx,
  portions: string[][],
  atMost: number,
): AsyncGenerator<Map<string, NamedProducts>, void> {
  const { index } = ctx.services.get(searchKey)
  const finders = { index, numbers: await readNumbers(ctx, [...new Set(portions.flat())]) }
  const page = { ...searchQuery.parse({ pageSize: String(atMost) }), isHitsOnly: true }
  const find = async (keyword: string) =>
    (await findNumbered(finders, keyword, atMost)) ??
    presentFound(await findProducts(finders, ctx.locale, { ...page, keyword }))
  const breathe = yieldToEventLoop()
  for (const portion of portions) {
    const found = new Map<string, NamedProducts>()
    for (const keyword of new Set(portion)) {
      found.set(keyword, await find(keyword.slice(0, keywordLength).trim()))
      await breathe()
    }
    yield found
  }
}

const unsure = new Set<Understanding['kind']>(['partial', 'absent', 'absent-toxic'])

/** Nearly every short word is like some abbreviation. */
const shortestCorrected = 5

const isTrusted = (word: string) => word.length >= shortestCorrected || /\p{Script=Han}/u.test(word)

const withCorrections = ({ text, understood }: Pick<FoundProducts, 'text' | 'understood'>) =>
  understood
    .filter(({ kind, from }) => kind === 'spelling' && isTrusted(from))
    .reduce((words, { from, to }) => words.toLowerCase().replace(from.toLowerCase(), to), text)

function presentFound({ answer, understood, text }: FoundProducts): NamedProducts {
  const skuCode = understood.find(({ kind }) => kind === 'sku')?.to
  const isUnsure = isGuess(answer.understood) || understood.some(({ kind }) => unsure.has(kind))
  const isHighlyToxic = understood.some(({ kind }) => kind === 'absent-toxic')
  return {
    productIds: answer.productIds,
    ...(skuCode && { skuCode }),
    ...(isHighlyToxic && { isHighlyToxic }),
    ...(isUnsure && { guessedFrom: withCorrections({ text, understood }) }),
  }
}
