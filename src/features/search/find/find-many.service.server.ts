import { setImmediate as breathe } from 'node:timers/promises'
import type { Ctx } from '#server/context.ts'
import { foldCasText } from '#shared/cas-number.ts'
import { findExactIdentifiers } from '../repository.server.ts'
import { searchPart } from '../running/running-search.service.server.ts'
import { keywordLength, searchQuery } from '../schema.ts'
import { findProducts } from './find-products.service.server.ts'
import { isGuess } from './guess.ts'

/** What one of many keywords names. */
export interface NamedProducts {
  /** Best first. */
  productIds: number[]
  /** The sku that the keyword is the code of. */
  skuCode?: string
  /** Only something like it was found: another spelling, or a part of the words. */
  isGuess: boolean
}

/** Others wait so long at most while many keywords are looked for. */
const breathAfterMs = 8
const identifier = /[A-Za-z0-9][\w./-]{2,63}/g

const identifiersIn = (keyword: string) =>
  foldCasText(keyword.normalize('NFKC'))
    .match(identifier)
    ?.filter((token) => /\d/.test(token)) ?? []

type Numbers = Awaited<ReturnType<typeof findExactIdentifiers>>

/** Catalogue numbers and sku codes in all keywords, read at once. */
async function readNumbers({ db }: Ctx, keywords: string[]) {
  const wanted = new Set(keywords.flatMap(identifiersIn).map((token) => token.toUpperCase()))
  const rows = wanted.size === 0 ? [] : await findExactIdentifiers(db, [...wanted])
  const byText = new Map<string, Numbers>()
  for (const row of rows)
    byText.set(row.text.toUpperCase(), [...(byText.get(row.text.toUpperCase()) ?? []), row])
  return { find: async (text: string) => byText.get(text.toUpperCase()) ?? [] }
}

/**
 * Finds the products of many keywords as the search does, with one question to the database for all.
 * @param atMost products of each
 * @returns by keyword
 */
export async function findMany(
  ctx: Ctx,
  keywords: string[],
  atMost: number,
): Promise<Map<string, NamedProducts>> {
  const { index } = ctx.parts.get(searchPart)
  const distinct = [...new Set(keywords)]
  const numbers = await readNumbers(ctx, distinct)
  const found = new Map<string, NamedProducts>()
  let begun = performance.now()
  for (const keyword of distinct) {
    const query = searchQuery.parse({ keyword: keyword.slice(0, keywordLength), pageSize: String(atMost) })
    const { answer, understood } = await findProducts({ index, numbers }, ctx.locale, query)
    const skuCode = understood.find(({ kind }) => kind === 'sku')?.to
    found.set(keyword, {
      productIds: answer.productIds,
      ...(skuCode && { skuCode }),
      isGuess: isGuess(answer.understood) || understood.some(({ kind }) => kind === 'partial'),
    })
    if (performance.now() - begun > breathAfterMs) {
      await breathe()
      begun = performance.now()
    }
  }
  return found
}
