import { z } from 'zod'
import { productHit } from '#features/catalog/schema.ts'
import { refusal } from '#shared/locale.ts'
import { parseYuan } from '#shared/money.ts'
import { ranges, sorts } from './address/search-address.ts'
import { byFacet } from './facets/facets.ts'
import { hazardValues, packingBands, priceValues, purityBands, readPackSize } from './facets/values.ts'

export type { Sort } from './address/search-address.ts'

export const keywordLength = 100
export const valuesAtMost = 50
const pageAtMost = 1_000_000

export const splitValues = (given: string | string[]) =>
  [given]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** May be repeated or comma-separated; empty values do not count. */
const several = <T extends z.ZodType<unknown, string>>(one: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform(splitValues)
    .pipe(z.array(one).max(valuesAtMost))

const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const whole = (usual: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .default(String(usual))
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const yesOrNo = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')

const priceValue = z
  .enum([...priceValues, 'true', 'false'])
  .transform((text): (typeof priceValues)[number] =>
    text === 'shown' || text === 'true' ? 'shown' : 'inquire',
  )

const yuanInFen = z.string().transform((text, check) => {
  const fen = text.trim() === '' ? undefined : parseYuan(text)
  if (fen === undefined && text.trim() !== '')
    check.addIssue({
      code: 'custom',
      message: refusal(['不是有效的金额（元）', 'not an amount in yuan']).error,
    })
  return fen
})

/** Any spelling; normalised to `500 mL`. */
const pack = z
  .string()
  .max(30)
  .transform((text, check) => {
    const size = readPackSize(text)
    if (size === undefined)
      check.addIssue({
        code: 'custom',
        message: refusal(['不是有效的规格，例如 500 mL', 'not a pack size, such as 500 mL']).error,
      })
    return size ?? ''
  })

/** Without sign or exponent; empty counts as missing. */
const decimal = (most: number, unit: string) =>
  z.string().transform((text, check) => {
    const plain = text.trim().replace(/%$/, '')
    if (plain === '') return undefined
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(plain) ? Number(plain) : Number.NaN
    if (!(value <= most))
      check.addIssue({
        code: 'custom',
        message: refusal([`请输入不超过 ${most} 的数字`, `not a number of ${unit} up to ${most}`]).error,
      })
    return value
  })

const purityPercent = decimal(100, 'per cent')
const gramsPerMole = decimal(10_000_000, 'grams per mole')

type Ranges = Partial<Record<(typeof ranges)[number][number], number | undefined>>

export interface TurnedRange {
  parameter: (typeof ranges)[number][0]
  /** As given, the larger first; prices in fen. */
  from: number
  to: number
}

/** Swaps the ends of a reversed range, and returns which. */
export function withRangesInOrder<Query extends Ranges>(query: Query): Query & { turned: TurnedRange[] } {
  const turned = ranges.flatMap(([parameter, most]): TurnedRange[] => {
    const [from, to] = [query[parameter], query[most]]
    return from !== undefined && to !== undefined && from > to ? [{ parameter, from, to }] : []
  })
  const ends = turned.flatMap(({ parameter, from, to }) => [
    [parameter, to],
    [mostOf[parameter], from],
  ])
  return { ...query, ...Object.fromEntries(ends), turned }
}

const mostOf = Object.fromEntries(ranges) as Record<TurnedRange['parameter'], string>

const keyword = z.string().trim().max(keywordLength)

export const searchFields = {
  categoryId: several(id),
  brandId: several(id),
  grade: several(z.string().max(30)),
  purity: several(z.enum(purityBands)),
  packing: several(z.enum(packingBands)),
  inStock: yesOrNo.optional(),
  priced: several(priceValue),
  hazard: several(z.enum(hazardValues)),
  pack: several(pack),
  minPurity: purityPercent.optional(),
  maxPurity: purityPercent.optional(),
  minWeight: gramsPerMole.optional(),
  maxWeight: gramsPerMole.optional(),
  minPrice: yuanInFen.optional(),
  maxPrice: yuanInFen.optional(),
  sort: z.enum(sorts).default('relevance'),
  page: whole(1, 1, pageAtMost),
  pageSize: whole(20, 1, 100),
}

/** Ids become numbers, money becomes fen. */
export const searchQuery = z
  .object({
    keyword: keyword.default(''),
    verbatim: yesOrNo
      .optional()
      .meta({ description: 'the keyword is text alone: no word of it is a filter' }),
    ...searchFields,
  })
  .transform(withRangesInOrder)
export type SearchQuery = z.infer<typeof searchQuery>
export type SearchQueryInput = z.input<typeof searchQuery>

export function searchParameters(parameters: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(parameters.keys())
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

export const meaningKinds = ['packing', 'purity', 'weight', 'grade', 'brand', 'category'] as const

export type MeaningKind = (typeof meaningKinds)[number]

export const ignoredKinds = [
  'packing-ignored',
  'purity-ignored',
  'weight-ignored',
  'grade-ignored',
  'brand-ignored',
  'category-ignored',
] as const satisfies `${MeaningKind}-ignored`[]

export const meantParameters = [
  ...(['categoryId', 'brandId', 'grade', 'pack'] as const),
  ...(['minPurity', 'maxPurity', 'minWeight', 'maxWeight'] as const),
] as const

const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number(),
  parent: z.string().optional().meta({ description: 'of a category: the one above it' }),
})
export type FacetValue = z.infer<typeof facetValue>

/**
 * Without `to`: `ignored`, nothing has the word; `partial`, nothing has all of it; `absent`, the substance is not on
 * sale (`absent-toxic`: a highly toxic one); `turned-range`, the ends of a range were swapped; `cas-check-digit`, no valid number is near. Words that became filters
 * carry them; a filter that would leave nothing is `…-ignored`.
 */
const understanding = z.object({
  kind: z.enum([
    'cas',
    'cas-check-digit',
    'inchikey',
    'catalog-number',
    'sku',
    'formula',
    'smiles',
    'spelling',
    'alias',
    'pinyin',
    'synonym',
    'ignored',
    'partial',
    'absent',
    'absent-toxic',
    'turned-range',
    ...meaningKinds,
    ...ignoredKinds,
  ]),
  from: z.string(),
  to: z.string(),
  filters: z
    .array(z.object({ parameter: z.enum(meantParameters), value: z.string() }))
    .optional()
    .meta({ description: 'parameters of this call that say the same as the word' }),
})
export type Understanding = z.infer<typeof understanding>

const alternative = z.object({
  kind: z.enum(['cas', 'spelling', 'part', 'unfiltered', 'structure']).meta({
    description:
      'a valid number one edit away, a nearby spelling, a part of the keyword, all of it without filters, its structure',
  }),
  keyword: z.string(),
  name: z.string().optional().meta({ description: 'of what the CAS number is' }),
  count: z.number(),
})
export type Alternative = z.infer<typeof alternative>

export const searchAnswer = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(productHit),
  facets: z.object(byFacet(() => z.array(facetValue))),
  text: z.string().meta({ description: 'the keyword without the words that became filters' }),
  understood: z.array(understanding),
  suggestions: z.array(z.string()),
  alternatives: z
    .array(alternative)
    .meta({ description: 'what does find something, when this found not all' }),
  isDegraded: z
    .literal(true)
    .optional()
    .meta({ description: 'search is limited at the moment: only numbers were looked up, without filters' }),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

export const relatedQuery = z.object({ productId: id })
export const relatedAnswer = z.object({
  sameCas: z.array(productHit),
  sameCategory: z.array(productHit),
  boughtTogether: z.array(productHit),
})
export type RelatedAnswer = z.infer<typeof relatedAnswer>

export const hotWordsAnswer = z.array(z.object({ keywords: z.string(), score: z.number() }))
export type HotWords = z.infer<typeof hotWordsAnswer>

export const remindQuery = z.object({ keyword: keyword.default('') })
const suggestion = z.object({
  recommend: z.string(),
  kind: z.enum(['product', 'category', 'brand', 'cas', 'number']),
  productId: z.string().optional().meta({ description: 'only when a single product has that name' }),
  categoryId: z.string().optional().meta({ description: 'of a category' }),
  brandId: z.string().optional().meta({ description: 'of a brand' }),
  casNumber: z.string().optional(),
  skuCount: z.number().optional().meta({ description: 'packs on sale of all products of that name' }),
  image: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>
export const suggestions = z.array(suggestion)

export const searchedRecord = z.object({
  id: z.string(),
  keyword: z.string(),
  found: z.number().nullable().meta({ description: 'by the last search; null: it led to a page' }),
  lastAt: z.string(),
  inWeek: z.number(),
  inMonth: z.number(),
  inQuarter: z.number(),
  vainInMonth: z.number().meta({ description: 'of the last 30 days: those that found nothing' }),
  days: z.array(z.object({ day: z.string(), searches: z.number(), vain: z.number() })),
})
export type SearchedRecord = z.infer<typeof searchedRecord>
