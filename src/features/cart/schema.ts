import { z } from 'zod'
import { classWays, qualificationKind, verification } from '#features/qualifications/schema.ts'
import { positiveQuantity } from '#shared/amount-schemas.ts'

/** `buy-now` lines are stored apart from the cart; a `quote` takes lines of the cart. */
export const cartKinds = ['cart', 'buy-now', 'quote'] as const
export type CartKind = (typeof cartKinds)[number]

export const mostLines = 500

const id = z.string().regex(/^[1-9]\d{0,14}$/)

export interface SkuQuantity {
  skuId: number
  quantityTenths: number
}

/** `preferredLot` null: any; undefined: as it was. */
export interface WantedQuantity extends SkuQuantity {
  preferredLot?: string | null
}

export const cartLineInput = z.object({ skuId: id, quantity: positiveQuantity })

const longestLot = 60

const preferredLot = z
  .string()
  .trim()
  .min(1)
  .max(longestLot)
  .nullable()
  .optional()
  .meta({ description: 'number of a lot in stock, one for each sku; null: any; left out: as it was' })

const cartLine = cartLineInput.extend({ preferredLot })
export const cartInput = z.union([cartLine, z.array(cartLine).min(1).max(mostLines)])
export const cartTarget = z.object({ way: z.enum(['cart', 'buy-now']).default('cart') })
export const quantityInput = z.object({ id, quantity: positiveQuantity, preferredLot })
export const idsInput = z.object({ ids: z.array(id).min(1).max(mostLines) })
export const selectInput = idsInput.extend({ selected: z.boolean() })
export const selectAllInput = z.object({ selected: z.boolean() })
export const selectedQuery = z.object({ way: z.enum(cartKinds).default('cart') })

export const cartReasons = [
  'off-sale',
  'offline-only',
  'price-on-request',
  'out-of-stock',
  'papers-missing',
  'company-unverified',
] as const
export type CartReason = (typeof cartReasons)[number]

const yuan = z.number().meta({ description: 'yuan with at most two decimals' })

export const cartItem = z.object({
  id,
  quantity: z.number(),
  selected: z.boolean(),
  amount: yuan.meta({ description: 'price times quantity' }),
  preferredLot: z
    .string()
    .nullable()
    .meta({ description: 'number of the lot that the buyer prefers; null: any' }),
  isLotShort: z.boolean().meta({ description: 'less of the preferred lot is in stock' }),
  priceChange: z
    .object({ from: yuan, to: yuan })
    .nullable()
    .meta({ description: 'the price has changed since it was added; 0 means inquire price' }),
  product: z.object({
    productId: id,
    sku: z.string(),
    skuId: id,
    skuName: z.string(),
    productNameZh: z.string(),
    productNameEn: z.string(),
    brandName: z.string(),
    casNumber: z.string().nullable(),
    packing: z.string(),
    unit: z.string(),
    packingMultiple: z.number(),
    listPrice: yuan,
    discountPrice: yuan.meta({ description: 'what this viewer pays; 0 means inquire price' }),
    stockText: z.string().meta({ description: 'free in all warehouses, at most `>10`' }),
    image: z.string(),
    regulated: z.array(z.string()),
    missing: z
      .array(qualificationKind)
      .meta({ description: 'kinds of papers that regulated goods still need' }),
    ways: z.array(classWays).meta({
      description: 'to buy regulated goods that still need papers, or are not sold on the internet',
    }),
    verification,
    buyable: z.boolean(),
    reason: z.enum(cartReasons).nullable(),
  }),
})
export type CartItem = z.infer<typeof cartItem>

export const addedLines = z.object({
  count: z.number().meta({ description: 'lines in the cart' }),
  items: z.array(cartItem),
})
export type AddedLines = z.infer<typeof addedLines>

export const cartTotals = z.object({
  lines: z.number(),
  quantity: z.number(),
  goods: yuan,
  saved: yuan.meta({ description: 'below list price' }),
})
export type CartTotals = z.infer<typeof cartTotals>

export const cartItems = z.array(cartItem)
export const changedCart = z.object({ items: cartItems })
export const selectedLines = changedCart.extend({ totals: cartTotals })
export const linesLeft = z.object({ count: z.number().meta({ description: 'lines left' }) })
