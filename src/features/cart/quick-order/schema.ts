import { z } from 'zod'
import { productHit, skuOffer } from '#features/catalog/schema.ts'
import { classWays, qualificationKind, verification } from '#features/qualifications/schema.ts'

export const mostRows = 500
export const mostFileBytes = 4 * 1024 * 1024
const mostCharacters = 200_000

export const resolveInput = z.object({ text: z.string().max(mostCharacters) })

export const rowStates = ['found', 'candidates', 'none', 'regulated', 'no-price'] as const
export type RowState = (typeof rowStates)[number]

/** By importance. */
export const recommendationReasons = ['bought', 'contract', 'house', 'stock', 'cheapest'] as const
export type RecommendationReason = (typeof recommendationReasons)[number]

const id = z.string()

export const candidate = z.object({
  skuId: id,
  sku: z.string(),
  productId: id,
  nameZh: z.string(),
  nameEn: z.string(),
  brandName: z.string(),
  casNumber: z.string().nullable(),
  grade: z.string().nullable(),
  purity: z.string().nullable(),
  packing: z.string(),
  unit: z.string(),
  price: z.number().meta({ description: 'yuan for one; 0 means inquire price' }),
  regulated: z.array(z.string()),
  missing: z.array(qualificationKind).optional().meta({ description: 'kinds of papers that it still needs' }),
  ways: z.array(classWays).optional().meta({ description: 'to buy it, where papers are missing' }),
  verification,
  inStock: z.boolean(),
})
export type Candidate = z.infer<typeof candidate>

export const resolvedRow = z.object({
  row: z.number().meta({ description: 'its place, from 1' }),
  input: z.string(),
  state: z.enum(rowStates),
  skuId: id.optional().meta({ description: 'the one it means, where that is certain' }),
  quantity: z.number().nullable().meta({
    description: 'null: what was typed cannot be ordered, or does not say how much is meant',
  }),
  wrongQuantity: z.string().optional().meta({
    description:
      'what was typed where that cannot be ordered: zero, negative, too much, more than one decimal',
  }),
  isQuantityUnclear: z.boolean().optional().meta({
    description: 'there is a number, but the quantity is unclear',
  }),
  isHighlyToxic: z.boolean().optional().meta({
    description:
      'it asks for a highly toxic chemical that is not on sale; the candidates are other substances',
  }),
  recommendation: z
    .object({ skuId: id, reasons: z.array(z.enum(recommendationReasons)) })
    .optional()
    .meta({ description: 'the best of several candidates, and what set it apart from the others' }),
  candidates: z.array(candidate).meta({
    description: 'what it may mean, best first; where nothing was found, what is like it',
  }),
})
export type ResolvedRow = z.infer<typeof resolvedRow>

const mostCandidates = 24
const skuNumber = z.string().regex(/^[1-9]\d{0,14}$/)

export const candidatesQuery = z.object({
  skuIds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(skuNumber).min(1).max(mostCandidates)),
})

export const candidateOffer = z.object({ product: productHit.omit({ skus: true }), offer: skuOffer })
export type CandidateOffer = z.infer<typeof candidateOffer>
