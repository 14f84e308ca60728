import { z } from 'zod'
import { countedPageFields, placeParameters } from '#shared/filter-schemas.ts'

export const oldOrderQuery = z.object({
  keyword: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\P{Cc}\t]*$/u)
    .default('')
    .meta({ description: 'order number, catalogue number or name' }),
  ...placeParameters(2),
})
export type OldOrderQuery = z.infer<typeof oldOrderQuery>

export const oldOrderExportQuery = oldOrderQuery.omit({ page: true, after: true, before: true })

export const oldOrder = z.object({
  orderNo: z.string(),
  placedOn: z.string(),
  status: z.string().meta({ description: 'as the old mall named it' }),
  memberName: z.string(),
  total: z.number(),
  lines: z.array(
    z.object({
      lineNo: z.number(),
      catalogNumber: z.string(),
      name: z.string(),
      packing: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
    }),
  ),
})
export type OldOrder = z.infer<typeof oldOrder>

export const oldOrderList = z.object({
  ...countedPageFields,
  list: z.array(oldOrder),
})
export type OldOrderList = z.infer<typeof oldOrderList>
