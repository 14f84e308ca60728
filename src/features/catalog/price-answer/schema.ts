import { z } from 'zod'
import { keyword } from '#shared/filter-schemas.ts'
import { maxTenths } from '#shared/quantity.ts'
import { priceKinds } from '../schema.ts'

const id = z.string()
const fen = z.number().int().meta({ description: 'in fen' })

const question = {
  company: keyword.default('').meta({ description: 'part of its name, or its code; empty: a visitor' }),
  quantity: z.coerce
    .number()
    .min(0.1)
    .max(maxTenths / 10)
    .default(1),
}
export const priceQuestion = z.strictObject(question)
export type PriceQuestion = z.output<typeof priceQuestion>

export const numberedQuestion = z.strictObject({
  ...question,
  number: z.string().trim().min(1).max(80).meta({ description: 'catalogue number or sku code' }),
})
export type NumberedQuestion = z.output<typeof numberedQuestion>

export const priceAnswer = z.object({
  product: z.string().meta({ description: 'its catalogue number and name' }),
  company: z
    .object({ id, name: z.string(), level: z.string().nullable() })
    .nullable()
    .meta({ description: 'null: a visitor, or nobody has this name' }),
  others: z.array(z.string()).meta({ description: 'further companies that the name fits' }),
  prices: z.array(
    z.object({
      skuId: id,
      sku: z.string(),
      listFen: fen,
      payFen: fen,
      reason: z.enum(['onRequest', ...priceKinds]),
      steps: z.array(z.object({ kind: z.enum(priceKinds), fen })),
    }),
  ),
})
export type PriceAnswer = z.infer<typeof priceAnswer>
