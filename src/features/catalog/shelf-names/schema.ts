import { z } from 'zod'

export const shelfKinds = ['brand', 'category'] as const
export type ShelfKind = (typeof shelfKinds)[number]

export const shelfParams = z.object({ kind: z.enum(shelfKinds), id: z.string() })

const name = z.string().trim().min(1).max(100)

export const shelfValues = z.object({
  nameZh: name,
  nameEn: name,
  sortOrder: z.number().int().min(-100_000).max(100_000).meta({ description: 'the lowest comes first' }),
})
export type ShelfValues = z.infer<typeof shelfValues>

export const shelfRecord = shelfValues.extend({
  id: z.string(),
  parent: z.string().nullable(),
  products: z.number().meta({ description: 'on sale' }),
})
export type ShelfRecord = z.infer<typeof shelfRecord>

export const shelfChange = shelfValues.extend({
  seen: shelfValues.meta({ description: 'what the page showed; refused with 409 when it has changed' }),
})
export type ShelfChange = z.infer<typeof shelfChange>
