import { z } from 'zod'
import { warehouses } from '#features/catalog/schema.ts'

const day = z.iso.date()

export const availabilityQuery = z.object({
  province: z
    .string()
    .regex(/^\d{6}$/)
    .optional()
    .meta({ description: 'code of GB/T 2260; otherwise that of the default address, or beside the stock' }),
})

export const availability = z.object({
  province: z.string(),
  provinces: z.array(z.object({ code: z.string(), name: z.string() })),
  cutOffHour: z.number().meta({ description: 'goods paid before it leave on the same working day' }),
  isDangerous: z.boolean().meta({ description: 'travels with a licensed carrier, which takes longer' }),
  packs: z.array(
    z.object({
      skuId: z.string(),
      delivery: z
        .object({
          leavesOn: day,
          arrivesOn: day,
          warehouse: z.enum(warehouses).nullable().meta({ description: 'null: not in stock' }),
        })
        .nullable()
        .meta({ description: 'null: nobody knows, or it is not sold online' }),
    }),
  ),
})
export type Availability = z.infer<typeof availability>

export const mostArrivals = 100

export const arrivalsQuery = availabilityQuery.extend({
  productIds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^[1-9]\d{0,14}$/)).max(mostArrivals)),
})

export const arrivals = z.object({
  province: z.string(),
  warehouses: z.array(z.enum(warehouses)).meta({ description: 'the nearest first' }),
  days: z.record(z.string(), day).meta({ description: 'of arrival, by sku; without those nobody knows' }),
})
