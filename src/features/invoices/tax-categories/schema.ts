import { z } from 'zod'

const taxEntry = z.object({
  code: z.string().regex(/^\d{19}$/),
  shortName: z.string().trim().min(1).max(40),
})

export const taxCategory = z.object({
  id: z.string().meta({ description: 'of the category; 0: of what no category covers' }),
  category: z.string().nullable(),
  own: taxEntry.nullable().meta({ description: 'null: it takes that of the category above' }),
  applied: taxEntry.nullable(),
})
export type TaxCategory = z.infer<typeof taxCategory>

export const taxCategoryInput = z.object({
  seen: taxEntry
    .nullable()
    .meta({ description: 'the entry that the page showed; 409 `conflict` after another change' }),
  entry: taxEntry.nullable().meta({ description: 'null: removed' }),
})
export type TaxCategoryInput = z.infer<typeof taxCategoryInput>
