import { z } from 'zod'
import { coaDetail } from '../coa/schema.ts'

const id = z.string()

export const coaRecord = z.object({
  id,
  state: z.enum(['current', 'replaced', 'withdrawn']),
  publishedAt: z.string(),
  publishedBy: z.string().nullable().meta({ description: 'null: loaded with the catalogue' }),
  coa: coaDetail,
  versions: z.array(z.object({ id, version: z.number(), issuedOn: z.string(), isWithdrawn: z.boolean() })),
})
export type CoaRecord = z.infer<typeof coaRecord>

export const coaBasisQuery = z.object({
  number: z.string().trim().min(1).max(60).meta({ description: 'catalogue number or sku code' }),
  brand: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ description: 'its name, where brands share the number' }),
  lot: z
    .string()
    .trim()
    .max(60)
    .default('')
    .meta({ description: 'a further version begins with the newest one of this lot' }),
})

/** What the form of a COA begins with. */
export const coaBasis = z.object({
  productId: id,
  catalogNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  standard: z.string().nullable(),
  model: coaDetail.nullable().meta({ description: 'the newest one of the lot, else of the product' }),
  isOfLot: z.boolean().meta({ description: 'the model is of the lot that was asked for' }),
})
export type CoaBasis = z.infer<typeof coaBasis>
