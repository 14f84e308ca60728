import { z } from 'zod'
import { day } from '#shared/filter-schemas.ts'
import { cardData } from '../schema.ts'

const id = z.string().regex(/^[1-9]\d{0,14}$/)

export const footprintQuery = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
})

export const footprintPage = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  days: z
    .array(z.object({ day: z.string(), products: z.array(cardData) }))
    .meta({ description: 'the newest day first; products that are no longer on sale are left out' }),
})

/** Without `day` and `productId` everything is removed. */
export const footprintRemoval = z.object({ day: day.optional(), productId: id.optional() })
