import { z } from 'zod'
import { mostSelected } from '#shared/declare-grid.ts'
import { maxTenths } from '#shared/quantity.ts'
import { shippingConditions, storageConditions } from '../schema.ts'

const id = z.string().regex(/^[1-9]\d{0,15}$/)
const flag = z.boolean()
const days = z.number().int().min(0).max(3650)
const mostYuan = 100_000_000
const price = {
  field: z.literal('listPrice'),
  roundTo: z
    .union([z.literal(1), z.literal(10), z.literal(100)])
    .default(1)
    .meta({ description: 'fen to which the new price is rounded' }),
}

/** What may be changed of many products at once, and how. */
export const bulkChange = z.union([
  z.strictObject({
    ...price,
    how: z.literal('set'),
    value: z.number().min(0).max(mostYuan).nullable().meta({ description: 'yuan; null: on request' }),
  }),
  z.strictObject({
    ...price,
    how: z.literal('add'),
    value: z.number().min(-mostYuan).max(mostYuan).meta({ description: 'yuan, also negative' }),
  }),
  z.strictObject({
    ...price,
    how: z.literal('percent'),
    value: z.number().min(-100).max(1000).meta({ description: 'per cent, also negative' }),
  }),
  z.strictObject({ field: z.literal('isOnSale'), value: flag }),
  z.strictObject({ field: z.literal('skuOnSale'), value: flag }),
  z.strictObject({ field: z.literal('category'), value: id }),
  z.strictObject({ field: z.literal('brand'), value: id }),
  z.strictObject({
    field: z.literal('storage'),
    how: z.enum(['set', 'add', 'remove']),
    value: z.array(z.enum(storageConditions)).max(storageConditions.length),
  }),
  z.strictObject({ field: z.literal('shipping'), value: z.enum(shippingConditions).nullable() }),
  z.strictObject({ field: z.literal('shelfLife'), value: z.number().int().min(1).max(1200).nullable() }),
  z.strictObject({ field: z.literal('leadTime'), value: days.nullable() }),
  z.strictObject({
    field: z.literal('packingMultiple'),
    value: z
      .number()
      .min(0.1)
      .max(maxTenths / 10),
  }),
  z.strictObject({ field: z.literal('backorder'), value: flag }),
])
export type BulkChange = z.output<typeof bulkChange>
export type BulkField = BulkChange['field']

export const refusalReasons = [
  'onRequest',
  'priceZero',
  'priceTooHigh',
  'barred',
  'numberTaken',
  'doubleLock',
  'dangerousGoods',
] as const
export type BulkRefusal = (typeof refusalReasons)[number]

export const bulkQuestion = z.strictObject({
  productIds: z.array(id).min(1).max(mostSelected),
  change: bulkChange,
})
export type BulkQuestion = z.output<typeof bulkQuestion>

const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
  .meta({ description: 'fen, tenths, days, months, keys; of brands and categories the name' })
export type BulkValue = z.output<typeof value>

const changedRow = z.object({
  productId: z.string(),
  code: z.string().meta({ description: 'of the sku, or of the product' }),
  name: z.string(),
  before: value,
  after: value,
})
const refusedRow = z.object({
  productId: z.string(),
  code: z.string(),
  name: z.string(),
  reason: z.enum(refusalReasons),
})

export const bulkPreview = z.object({
  changes: z.number().meta({ description: 'rows that would change' }),
  unchanged: z.number().meta({ description: 'rows that hold the value already' }),
  refused: z.array(z.object({ reason: z.enum(refusalReasons), count: z.number() })),
  sample: z.array(changedRow),
  refusedSample: z.array(refusedRow),
  seen: z.string().meta({ description: 'stands for this preview when the edit is made' }),
})
export type BulkPreview = z.output<typeof bulkPreview>

export const bulkOrder = bulkQuestion.extend({
  seen: z
    .string()
    .max(64)
    .meta({ description: 'of the preview; refused with 409 when the rows have changed' }),
})
export type BulkOrder = z.output<typeof bulkOrder>

export const bulkEditStates = ['running', 'done', 'undoing', 'undone'] as const

export const bulkEditRecord = z.object({
  id: z.string(),
  change: bulkChange,
  /** The name of the brand or category that was set. */
  target: z.string().nullable(),
  state: z.enum(bulkEditStates),
  staffName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  planned: z.number(),
  refused: z.number(),
  counts: z
    .object({
      planned: z.number(),
      changed: z.number(),
      overtaken: z.number(),
      undone: z.number(),
      kept: z.number(),
    })
    .meta({ description: 'rows by state; `overtaken` and `kept` were changed by others and left alone' }),
  sample: z.array(changedRow),
  foreign: z
    .array(changedRow.extend({ now: value }))
    .meta({ description: 'rows that others changed, with what they hold now' }),
  refusedSample: z.array(refusedRow),
})
export type BulkEditRecord = z.output<typeof bulkEditRecord>

export const bulkChoices = z.object({
  brands: z.array(z.object({ id: z.string(), name: z.string() })),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type BulkChoices = z.output<typeof bulkChoices>
