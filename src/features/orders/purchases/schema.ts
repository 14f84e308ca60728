import { z } from 'zod'
import { skuOffer } from '#features/catalog/schema.ts'
import { day, keyword, pageFields, placeParameters } from '#shared/filter-schemas.ts'
import { quantityNumber, yuanNumber } from '../schema.ts'

export const purchaseSorts = ['recent', 'times', 'quantity'] as const
export type PurchaseSort = (typeof purchaseSorts)[number]

const id = z.string().regex(/^[1-9]\d{0,14}$/)

export const purchaseFilterQuery = z.object({
  keyword: keyword.default(''),
  brandId: id.optional(),
  memberId: id.optional().meta({ description: 'what this member of the company bought' }),
  from: day.optional().meta({ description: 'last bought on this day or later' }),
  to: day.optional().meta({ description: 'last bought on this day or before' }),
  sort: z.enum(purchaseSorts).default('recent'),
})
export type PurchaseFilterQuery = z.infer<typeof purchaseFilterQuery>

export const purchaseQuery = purchaseFilterQuery.extend(placeParameters(2))
export type PurchaseQuery = z.infer<typeof purchaseQuery>

const purchase = z.object({
  skuId: id,
  sku: z.string(),
  productId: id,
  catalogNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  brandName: z.string(),
  casNumber: z.string().nullable(),
  grade: z.string().nullable(),
  packing: z.string(),
  unit: z.string(),
  regulated: z.array(z.string()),
  image: z.string(),
  times: z.number().meta({ description: 'orders, without cancelled ones' }),
  quantity: quantityNumber.meta({ description: 'of all orders' }),
  lastPrice: yuanNumber,
  lastQuantity: quantityNumber,
  lastAt: z.iso.datetime(),
  lastBy: z.string(),
  lastOrder: z
    .object({ id, orderNo: z.string() })
    .nullable()
    .meta({ description: 'null: an order of a colleague that the viewer may not see' }),
  offer: skuOffer.nullable().meta({ description: 'null: no longer on sale' }),
})
export type PurchasedSku = z.infer<typeof purchase>

export const purchasePage = z.object({
  list: z.array(purchase),
  ...pageFields,
})
