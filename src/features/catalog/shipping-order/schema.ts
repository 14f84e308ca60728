import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { warehouseTexts } from '../messages.ts'

const warehouses = Object.keys(warehouseTexts) as (keyof typeof warehouseTexts)[]

/** The places of a province's warehouses, the nearest first. */
export const shippingPlaces = ['first', 'second', 'third', 'fourth'] as const

const warehouseKey = z.enum(warehouses)
const placed = z.object({
  first: warehouseKey,
  second: warehouseKey,
  third: warehouseKey,
  fourth: warehouseKey,
})
export type PlacedWarehouses = z.infer<typeof placed>

const seen = z.object({ first: z.string(), second: z.string(), third: z.string(), fourth: z.string() })

export const shippingOrder = z.object({
  id: z.string().meta({ description: 'code of the province' }),
  order: seen.meta({ description: 'keys of warehouses, the nearest first' }),
})
export type ShippingOrder = z.infer<typeof shippingOrder>

export const shippingOrderChange = placed
  .extend({ seen: seen.meta({ description: 'what the page showed; refused with 409 when it has changed' }) })
  .superRefine((order, check) => {
    for (const [index, place] of shippingPlaces.entries())
      if (shippingPlaces.slice(0, index).some((before) => order[before] === order[place]))
        check.addIssue({
          code: 'custom',
          path: [place],
          message: refusal(['每个仓库只能选一次', 'Each warehouse once']).error,
        })
  })
export type ShippingOrderChange = z.infer<typeof shippingOrderChange>
