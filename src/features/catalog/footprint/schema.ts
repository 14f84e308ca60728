import { z } from 'zod'
import { countedPageFields, day, placeParameters } from '#shared/filter-schemas.ts'
import { cardData } from '../schema.ts'

const id = z.string().regex(/^[1-9]\d{0,14}$/)

export const footprintQuery = z.object(placeParameters(2))
export type FootprintQuery = z.infer<typeof footprintQuery>

export const footprintPage = z.object({
  ...countedPageFields,
  days: z
    .array(z.object({ day: z.string(), products: z.array(cardData) }))
    .meta({ description: 'the newest day first; products that are no longer on sale are left out' }),
})

/** Without `day` and `productId` everything is removed. */
export const footprintRemoval = z.object({ day: day.optional(), productId: id.optional() })
