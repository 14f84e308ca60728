import { z } from 'zod'

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
