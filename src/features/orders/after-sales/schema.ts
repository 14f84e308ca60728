import { z } from 'zod'
import { uploadPath } from '#features/uploads/schema.ts'
import { positiveQuantity } from '#shared/quantity-schema.ts'
import { refusal } from '#shared/text.ts'
import { yuanOrZero } from '#shared/yuan.ts'

const id = z.string()
const quantity = z.number().meta({ description: 'with at most one decimal' })

export const afterSaleKinds = ['return', 'exchange', 'refund', 'complaint'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]

export const afterSaleStates = ['requested', 'approved', 'rejected', 'received', 'done', 'withdrawn'] as const
export type AfterSaleState = (typeof afterSaleStates)[number]

const lotNumber = z.string().trim().max(60).default('')
const pictures = z.array(uploadPath).max(6).default([])

/** A wish after the sale; a complaint names the lot of each line. */
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

export const afterSaleView = z.object({
  id,
  requestNo: z.string(),
  kind: z.enum(afterSaleKinds),
  state: z.enum(afterSaleStates),
  reason: z.string(),
  answer: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lines: z.array(
    z.object({ orderLineId: id, quantity, lotNumber: z.string(), pictures: z.array(z.string()) }),
  ),
})
export type AfterSaleView = z.infer<typeof afterSaleView>

/** What staff do with a request. */
export const staffStep = z.object({
  to: z.enum(['approved', 'rejected', 'received', 'done']),
  answer: z.string().trim().max(1000).default(''),
  refund: yuanOrZero.default(0).meta({ description: 'yuan that go back, with `done`' }),
})
export type StaffStep = z.infer<typeof staffStep>

/** The same as it waits for a second person. */
export const afterSaleStep = z.object({ orderId: z.number().int(), id: z.number().int(), step: staffStep })
export type AfterSaleStep = z.infer<typeof afterSaleStep>
