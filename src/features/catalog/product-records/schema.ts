import { z } from 'zod'
import { keyword } from '#shared/filter-schemas.ts'
import { maxTenths } from '#shared/quantity.ts'
import { priceKinds } from '../schema.ts'

const id = z.string()
const fen = z.number().int().meta({ description: 'in fen' })
const quantity = z.number().meta({ description: 'with at most one decimal' })

export const productRecord = z.object({
  id,
  catalogNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  casNumber: z.string().nullable(),
  brand: z.string(),
  category: z.string(),
  purity: z.string().nullable(),
  regulatedClasses: z.array(z.string()),
  isOnSale: z.boolean(),
  isBarred: z.boolean(),
  sales: z.number(),
  updatedAt: z.string(),
  levels: z
    .array(z.object({ name: z.string(), discountBp: z.number().int(), isOfBrand: z.boolean() }))
    .meta({ description: 'what each price level takes off the list price of this brand' }),
  skus: z.array(
    z.object({
      id,
      sku: z.string(),
      packing: z.string(),
      unit: z.string(),
      isOnSale: z.boolean(),
      listPriceFen: fen.nullable().meta({ description: 'null: priced on request' }),
      tiers: z.array(z.object({ from: quantity, priceFen: fen })),
      specials: z.array(z.object({ code: z.string(), priceFen: fen, endsAt: z.string() })),
      contracts: z
        .array(z.object({ companyId: id, companyName: z.string(), priceFen: fen, validUntil: z.string() }))
        .meta({ description: 'empty: there are none, or the viewer may not read companies' }),
      places: z.array(z.object({ warehouse: z.string(), onHand: quantity, reserved: quantity })),
    }),
  ),
})
export type ProductRecord = z.infer<typeof productRecord>

export const priceQuestion = z.strictObject({
  company: keyword.default('').meta({ description: 'part of its name, or its code; empty: a visitor' }),
  quantity: z.coerce
    .number()
    .min(0.1)
    .max(maxTenths / 10)
    .default(1),
})
export type PriceQuestion = z.output<typeof priceQuestion>

export const priceAnswer = z.object({
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
