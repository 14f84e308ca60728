import { z } from 'zod'
import { flowCodeLine } from '#features/filings/schema.ts'
import { companyStanding } from '#features/qualifications/schema.ts'
import { positiveQuantity } from '#shared/amount-schemas.ts'
import { orderDetail } from '../order/schema.ts'
import { quantityNumber, status, yuanNumber } from '../schema.ts'

const id = z.string()

const parcelLine = z.object({
  orderLineId: id,
  lotId: id.nullable().meta({ description: 'null where the stock of the sku has no lots' }),
  quantity: positiveQuantity,
})

/** A parcel leaves from one warehouse; without lines it takes everything left there. */
export const parcelInput = z.object({
  warehouse: z.string().max(20).optional().meta({ description: 'needed where goods lie in several' }),
  carrier: z.string().trim().min(1).max(60),
  trackingNo: z.string().trim().min(1).max(60),
  lines: z.array(parcelLine).min(1).max(1000).optional(),
})
export type ParcelInput = z.infer<typeof parcelInput>

/** `to`: number of the specification; -1 needs a reason, 50 needs parcels. */
export const transitionInput = z.object({
  to: status,
  version: z
    .number()
    .int()
    .optional()
    .meta({ description: 'of the order that was seen; refused with 409 when it has changed' }),
  reason: z.string().trim().max(500).default(''),
  parcels: z.array(parcelInput).max(50).default([]),
})
export type TransitionInput = z.infer<typeof transitionInput>

export const flowCodesInput = z.object({
  lines: z.array(flowCodeLine).min(1).max(1000),
})
export type FlowCodesInput = z.infer<typeof flowCodesInput>

export const cancellation = z.object({ orderId: z.number().int(), reason: z.string() })
export type Cancellation = z.infer<typeof cancellation>

const buyerStanding = companyStanding.extend({
  companyId: id,
  credit: z
    .object({ limit: yuanNumber.nullable(), used: yuanNumber, days: z.number() })
    .nullable()
    .meta({ description: 'null: none; limit null: as much as it likes' }),
  overdue: yuanNumber,
})
export type BuyerStanding = z.infer<typeof buyerStanding>

export const staffOrder = orderDetail.extend({
  buyer: buyerStanding
    .nullable()
    .meta({ description: 'what the review goes by; null after it, and for those who do not review' }),
  draftId: id.nullable().meta({ description: 'that customer service proposed' }),
  picks: z.array(
    z.object({
      orderLineId: id,
      warehouse: z.string(),
      lotId: id.nullable(),
      lotNumber: z.string(),
      expiresOn: z.string().nullable(),
      quantity: quantityNumber,
      isPreferred: z.boolean().nullable().meta({
        description:
          'false: not the lot that the buyer prefers, of which too little is left; null: she prefers none',
      }),
    }),
  ),
})
export type StaffOrder = z.infer<typeof staffOrder>

export const mostShipments = 500
export const mostShipmentBytes = 4 * 1024 * 1024
export const shipmentText = z.object({ text: z.string().max(200_000) })

const shipmentRow = z.object({
  line: z.number().int().min(1).meta({ description: 'of the table' }),
  orderNo: z.string().trim().max(40),
  carrier: z.string().trim().max(60),
  trackingNo: z.string().trim().max(60),
  warehouse: z.string().trim().max(20).meta({ description: 'empty: where all goods lie' }),
})
export type ShipmentRow = z.infer<typeof shipmentRow>

export const shipmentRows = z.object({ rows: z.array(shipmentRow).min(1).max(mostShipments) })

export const triedShipments = z.object({
  rows: z.array(
    shipmentRow.extend({
      problem: z.string().nullable().meta({ description: 'null: it can be sent, or is' }),
    }),
  ),
})
export type TriedShipments = z.infer<typeof triedShipments>
