import { z } from 'zod'
import { positiveQuantity, positiveYuan, quantityOrZero } from '#shared/amount-schemas.ts'
import { day } from '#shared/filter-schemas.ts'

const id = z.string()
const reason = z.string().trim().min(2).max(200)
const place = {
  skuId: id,
  warehouse: z.string().max(20),
  lotNumber: z.string().trim().max(60).default('').meta({ description: 'empty: goods without lots' }),
}

const seen = quantityOrZero.meta({
  description:
    'of the lot, or of the place without lots, as the page showed it; refused with 409 when it has changed',
})

export const stockCount = z.object({
  ...place,
  counted: quantityOrZero,
  seen,
  reason,
})
export type StockCount = z.infer<typeof stockCount>

export const stockReceipt = z.object({
  ...place,
  quantity: positiveQuantity,
  seen,
  producedOn: day.nullish().meta({ description: 'of a lot; left out: as it is on record' }),
  expiresOn: day.nullish().meta({ description: 'of a lot; left out: as it is on record' }),
  cost: positiveYuan
    .nullish()
    .meta({ description: 'in yuan without tax, of one pack; only `cost.read` reads it' }),
  reason,
})
export type StockReceipt = z.infer<typeof stockReceipt>

const quantity = z.number().meta({ description: 'with at most one decimal' })

const stockedLot = z.object({
  lotNumber: z.string(),
  producedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  quantity,
  chosen: quantity.meta({ description: 'chosen for orders that are being picked' }),
})

export const stockedSku = z.object({
  id,
  productId: id,
  sku: z.string(),
  name: z.string(),
  packing: z.string(),
  unit: z.string(),
  isOnSale: z.boolean(),
  places: z
    .array(
      z.object({
        warehouse: z.string(),
        onHand: quantity,
        reserved: quantity.meta({ description: 'of orders that are not sent' }),
        lots: z.array(stockedLot),
      }),
    )
    .meta({ description: 'of every warehouse, also where nothing lies' }),
  movements: z.array(
    z.object({
      id,
      at: z.string(),
      staffName: z.string(),
      warehouse: z.string(),
      lotNumber: z.string(),
      kind: z.enum(['count', 'receipt']),
      before: quantity,
      after: quantity,
      reason: z.string(),
    }),
  ),
})
export type StockedSku = z.infer<typeof stockedSku>
