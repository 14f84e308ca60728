import { newCaptcha } from '#features/members/service.server.ts'
import { searchQuery } from '#features/search/schema.ts'
import { searchProducts } from '#features/search/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { takeLookups } from '../lookups/service.server.ts'
import { coaSearch } from './schema.ts'
import { searchCoas } from './service.server.ts'

/** What stands in the forms. */
export interface AskedPapers {
  number: string
  lot: string
  substance: string
  language: 'zh' | 'en'
  captchaId: string
  captchaCode: string
}

export const readAsked = (given: URLSearchParams): AskedPapers => {
  const text = (name: string) => (given.get(name) ?? '').trim().slice(0, 100)
  return {
    number: text('number'),
    lot: text('lot'),
    substance: text('substance'),
    language: text('language') === 'en' ? 'en' : 'zh',
    captchaId: text('captchaId'),
    captchaCode: text('captchaCode'),
  }
}

/** Another number, of a pack, is the same product. */
const mostProducts = 12

async function listSheets(ctx: Ctx, asked: AskedPapers) {
  await takeLookups(ctx, asked)
  const query = searchQuery.parse({ keyword: asked.substance, pageSize: String(mostProducts) })
  const { list } = await searchProducts(ctx, query)
  return list.map(({ id, catalogNumber, nameZh, nameEn, casNumber, grade, brand }) => {
    return { id, catalogNumber, nameZh, nameEn, casNumber, grade, brand: brand.name }
  })
}

async function find(ctx: Ctx, asked: AskedPapers) {
  if (asked.substance !== '') return { kind: 'sds' as const, products: await listSheets(ctx, asked) }
  const { number, lot } = asked
  if (number === '' && lot === '') return { kind: 'nothing' as const }
  const query = coaSearch.safeParse({
    number,
    lot,
    ...(asked.captchaId && { captchaId: asked.captchaId, captchaCode: asked.captchaCode }),
  })
  if (!query.success) return { kind: 'incomplete' as const }
  return { kind: 'coa' as const, finding: await searchCoas(ctx, query.data) }
}

/** What the page of the finder shows; refusals are a part of it. */
export async function lookUp(ctx: Ctx, asked: AskedPapers) {
  try {
    return await find(ctx, asked)
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    if (problem.code === 'too-many-requests') return { kind: 'tooMany' as const }
    if (problem.code !== 'captcha-needed' && problem.code !== 'captcha-wrong') throw problem
    const picture = await newCaptcha(ctx)
    return { kind: 'captcha' as const, picture, isWrong: problem.code === 'captcha-wrong' }
  }
}

export type LookUp = Awaited<ReturnType<typeof lookUp>>
