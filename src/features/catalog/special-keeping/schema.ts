import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { maxTenths } from '#shared/quantity.ts'
import { priceFen, shortCode } from '../price-keeping/schema.ts'

const id = z.string()
const title = z.string().trim().min(1).max(60)
const intro = z.string().trim().max(500)
const version = z.number().int().min(1).meta({ description: 'that the page showed; else 409 `conflict`' })

export const mostSpecialLines = 300

const sku = z.string().trim().min(1).max(80)
const line = z.union([
  z.strictObject({ sku, priceFen }),
  z.strictObject({ sku, discountBp: z.number().int().min(1).max(9000) }),
])

const specialValues = z.object({
  titleZh: title,
  titleEn: title,
  introZh: intro,
  introEn: intro,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  mostTenths: z
    .number()
    .int()
    .min(10, refusal(['每单限量至少为 1', 'The limit is at least 1']))
    .max(maxTenths)
    .nullable()
    .meta({ description: 'of a pack in one line of an order, at its price; null: any quantity' }),
  sortOrder: z.number().int().min(-1000).max(1000),
  lines: z
    .array(line)
    .max(mostSpecialLines)
    .meta({ description: 'in the order of the page; a discount becomes a price by the list price of now' }),
})
export type SpecialValues = z.infer<typeof specialValues>

export const specialInput = specialValues.extend({
  code: shortCode,
})
export type SpecialInput = z.infer<typeof specialInput>
export const specialChange = specialValues.extend({ version })
export type SpecialChange = z.infer<typeof specialChange>
export const specialVersion = z.object({ version })

export const specialRecord = specialInput.extend({
  id,
  version,
  state: z.enum(['planned', 'running', 'ended']),
  lines: z.array(
    z.object({
      sku,
      priceFen,
      productId: id,
      product: z.string(),
      packing: z.string(),
      listPriceFen: z.number().nullable(),
      isOnSale: z.boolean(),
    }),
  ),
})
export type SpecialRecord = z.infer<typeof specialRecord>
