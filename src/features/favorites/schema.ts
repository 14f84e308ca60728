import { z } from 'zod'
import { productHit, skuOffer } from '#features/catalog/schema.ts'

export const mostFavorites = 1000
export const mostAtOnce = 500

const id = z.string().regex(/^[1-9]\d{0,14}$/)

export const skuIdsInput = z.object({ skuIds: z.array(id).min(1).max(mostAtOnce) })

export const amongQuery = z.object({
  skuIds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(mostAtOnce)),
})

export const favoritesQuery = z.object({
  page: z.coerce.number().int().min(1).max(mostFavorites).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

export const favorite = z.object({
  skuId: id,
  sku: z.string(),
  packing: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  addedAt: z.iso.datetime(),
  product: productHit.omit({ skus: true }).nullable().meta({ description: 'null: no longer on sale' }),
  offer: skuOffer.nullable().meta({ description: 'null: no longer on sale' }),
})
export type Favorite = z.infer<typeof favorite>

export const favoritesPage = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(favorite),
})
