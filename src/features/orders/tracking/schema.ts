import { z } from 'zod'
import { refusal } from '#shared/locale.ts'

export const parcelQuery = z.object({
  orderNo: z
    .string()
    .trim()
    .min(1, refusal(['请输入订单号', 'Please enter the order number']))
    .max(40),
  trackingNo: z
    .string()
    .trim()
    .min(1, refusal(['请输入运单号', 'Please enter the tracking number']))
    .max(60),
  phoneEnd: z
    .string()
    .trim()
    .regex(
      /^\d{4}$/,
      refusal(['请输入收货手机号的后 4 位数字', "Please enter the last 4 digits of the receiver's phone"]),
    )
    .meta({ description: "the last 4 digits of the receiver's phone" }),
})
export type ParcelQuery = z.infer<typeof parcelQuery>

export const parcelEventKinds = ['confirmed', 'picking', 'handedOver', 'received'] as const

export const trackedParcel = z.object({
  orderNo: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  warehouse: z.string(),
  destination: z.string().meta({ description: 'province and city' }),
  receiver: z.string().meta({ description: 'masked' }),
  phone: z.string().meta({ description: 'masked' }),
  lines: z.number().meta({ description: 'how many lines of the order are in it' }),
  isReceived: z.boolean(),
  arrivesOn: z.string().nullable().meta({ description: 'estimated day; null: it arrived' }),
  events: z
    .array(z.object({ kind: z.enum(parcelEventKinds), at: z.string() }))
    .meta({ description: 'the newest first' }),
})
export type TrackedParcel = z.infer<typeof trackedParcel>
