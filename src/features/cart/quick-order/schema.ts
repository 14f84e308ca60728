import { z } from 'zod'

export const mostRows = 500
export const mostFileBytes = 4 * 1024 * 1024
const mostCharacters = 200_000

export const resolveInput = z.object({ text: z.string().max(mostCharacters) })

export const rowStates = ['found', 'candidates', 'none', 'regulated', 'no-price'] as const
export type RowState = (typeof rowStates)[number]

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
    description: 'there is a number, and no telling how much is meant',
  }),
  isHighlyToxic: z.boolean().optional().meta({
    description:
      'it asks for a highly toxic chemical that is not on sale; the candidates are other substances',
  }),
  candidates: z.array(candidate).meta({
    description: 'what it may mean, best first; where nothing was found, what is like it',
  }),
})
export type ResolvedRow = z.infer<typeof resolvedRow>
