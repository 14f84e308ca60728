import { z } from 'zod'
import { productHit, skuOffer } from '#features/catalog/schema.ts'
import { positiveQuantity } from '#shared/amount-schemas.ts'
import { countedPageFields, pageParameters } from '#shared/filter-schemas.ts'
import { defaultFolder, mostFolderName } from './names.ts'

export const mostFolders = 50
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
  folder: z
    .union([z.literal(defaultFolder), id])
    .optional()
    .meta({ description: 'without it, all' }),
  ...pageParameters(2),
})

export const folderInput = z.object({ name: z.string().trim().min(1).max(mostFolderName) })
export const folderParams = z.object({ id })
export const folder = z.object({ id, name: z.string(), count: z.number() })
export const moveInput = skuIdsInput.extend({
  folderId: id.nullable().meta({ description: 'null: the default folder' }),
})

const mostTarget = 10_000_000

export const watchInput = z.object({
  skuId: id,
  stock: z
    .object({ atLeast: positiveQuantity })
    .nullable()
    .meta({ description: 'notify when so many are in stock; null: no longer' }),
  price: z
    .object({ atMost: z.number().positive().max(mostTarget).multipleOf(0.01).nullable() })
    .nullable()
    .meta({
      description: 'notify at this price in yuan, or with `atMost` null below the price now; null: no longer',
    }),
})
export type WatchInput = z.infer<typeof watchInput>

export const watchedParams = z.object({ skuId: id })

export const watches = z.object({
  stock: z.object({ atLeast: z.number() }).nullable(),
  price: z.object({ atMost: z.number() }).nullable(),
})
export type Watches = z.infer<typeof watches>

export const favorite = z.object({
  skuId: id,
  sku: z.string(),
  packing: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  addedAt: z.iso.datetime(),
  folderId: id.nullable().meta({ description: 'null: the default folder' }),
  watches,
  product: productHit.omit({ skus: true }).nullable().meta({ description: 'null: no longer on sale' }),
  offer: skuOffer.nullable().meta({ description: 'null: no longer on sale' }),
})
export type Favorite = z.infer<typeof favorite>

export const favoritesPage = z.object({
  ...countedPageFields,
  list: z.array(favorite),
})
