import { z } from 'zod'
import { skuOffer } from '#features/catalog/schema.ts'

export const mostStockRows = 500
export const offersPerRow = 8

const id = z.string().regex(/^[1-9]\d{0,14}$/)

export const stockOffer = skuOffer
  .pick({
    id: true,
    sku: true,
    packing: true,
    unit: true,
    packingMultiple: true,
    listPrice: true,
    discountPrice: true,
    stock: true,
    leadTimeDays: true,
  })
  .extend({
    productId: id,
    nameZh: z.string(),
    nameEn: z.string(),
    brandName: z.string(),
    casNumber: z.string().nullable(),
    grade: z.string().nullable(),
  })
export type StockOffer = z.infer<typeof stockOffer>

export const stockStates = ['found', 'similar', 'none'] as const

export const stockRow = z.object({
  row: z.number().meta({ description: 'its place, from 1' }),
  input: z.string(),
  quantity: z.number().meta({ description: 'what the row asks for, else 1' }),
  state: z
    .enum(stockStates)
    .meta({ description: 'similar: nothing has this number or name, the offers are suggestions' }),
  offers: z.array(stockOffer).meta({ description: `at most ${offersPerRow}, the best first` }),
})
export type StockRow = z.infer<typeof stockRow>

export const stockExportInput = z.object({
  rows: z
    .array(z.object({ input: z.string().max(400), skuIds: z.array(id).max(offersPerRow) }))
    .min(1)
    .max(mostStockRows),
})
