import { z } from 'zod'
import { positiveYuan } from '#shared/amount-schemas.ts'

const fen = z.number().nullable().meta({ description: 'in fen without tax, of one pack; null: unknown' })

export const lotCost = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  packing: z.string(),
  lotNumber: z.string(),
  warehouse: z.string(),
  cost: fen,
  lastCost: fen.meta({ description: 'of the sku, from the lot whose cost was recorded last' }),
})
export type LotCost = z.infer<typeof lotCost>

export const lotCostInput = z.object({
  before: fen.meta({ description: 'that was seen; refused with 409 when it has changed' }),
  cost: positiveYuan.nullable().meta({ description: 'in yuan without tax, of one pack' }),
})
export type LotCostInput = z.infer<typeof lotCostInput>
