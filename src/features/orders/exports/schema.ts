import { z } from 'zod'
import { orderExportQuery } from '../order/schema.ts'

/** Longer lists are written by a job. */
export const mostDirectOrders = 2000

export const exportStates = ['pending', 'done', 'failed'] as const

export const orderExport = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  query: orderExportQuery,
  orders: z.number().meta({ description: 'written so far' }),
  bytes: z.number().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable().meta({ description: 'the file is removed then' }),
})
export type OrderExport = z.infer<typeof orderExport>
