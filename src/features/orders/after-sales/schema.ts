import { z } from 'zod'
import { uploadPath } from '#features/uploads/schema.ts'
import { positiveQuantity, yuanOrZero } from '#shared/amount-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { afterSaleKinds } from '../order/schema.ts'

const id = z.string()
const lotNumber = z.string().trim().max(60).default('')
const pictures = z.array(uploadPath).max(6).default([])

export const requestParams = z.object({ id, requestId: z.string() })

export const afterSaleParams = z.object({ id })
export const afterSaleOrder = z.object({ orderId: id })

export const afterSaleInput = z
  .object({
    kind: z.enum(afterSaleKinds),
    reason: z.string().trim().min(1).max(1000),
    lines: z
      .array(
        z.object({
          orderLineId: id,
          quantity: positiveQuantity,
          lotNumber,
          pictures,
        }),
      )
      .min(1)
      .max(200),
  })
  .refine(({ lines }) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length, {
    path: ['lines'],
    ...refusal(['同一商品请只填写一次', 'Please name each line once']),
  })
  .refine(({ kind, lines }) => kind !== 'complaint' || lines.every((line) => line.lotNumber), {
    path: ['lines'],
    ...refusal(['质量投诉请填写产品批号', 'A complaint about quality needs the lot number']),
  })
export type AfterSaleInput = z.infer<typeof afterSaleInput>

export const staffStep = z.object({
  to: z.enum(['approved', 'rejected', 'received', 'done']),
  answer: z.string().trim().max(1000).default(''),
  refund: yuanOrZero.default(0).meta({ description: 'yuan that go back, with `done`' }),
})
export type StaffStep = z.infer<typeof staffStep>

export const afterSaleStep = z.object({ orderId: z.number().int(), id: z.number().int(), step: staffStep })
export type AfterSaleStep = z.infer<typeof afterSaleStep>

export const commentInput = z.object({
  lines: z
    .array(
      z.object({
        orderLineId: id,
        stars: z.number().int().min(1).max(5),
        text: z.string().trim().max(1000).default(''),
        pictures: z.array(uploadPath).max(6).default([]),
      }),
    )
    .min(1)
    .max(500),
})
export type CommentInput = z.infer<typeof commentInput>
