import { z } from 'zod'

export const oldOrderQuery = z.object({
  keyword: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\P{Cc}\t]*$/u)
    .default('')
    .meta({ description: 'order number, catalogue number or name' }),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
export type OldOrderQuery = z.infer<typeof oldOrderQuery>

export const oldOrderExportQuery = oldOrderQuery.omit({ page: true })

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
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  list: z.array(oldOrder),
})
export type OldOrderList = z.infer<typeof oldOrderList>
