import { z } from 'zod'
import type { OrderStatus } from './state.ts'

export const progressSteps = ['review', 'payment', 'confirmation', 'shipping', 'transit', 'receipt'] as const
export type ProgressStep = (typeof progressSteps)[number]

const time = z.string().nullable()

export const orderProgress = z.object({
  done: z.number().meta({ description: 'how many of the six steps are done, from review to receipt' }),
  doneAt: z.array(time).meta({ description: 'when each was done; null: not yet, or it was passed over' }),
  shipsOn: time.meta({ description: 'expected day of shipping; null: shipped' }),
  arrivesOn: time.meta({ description: 'expected day of arrival; null: received' }),
})
export type OrderProgress = z.infer<typeof orderProgress>

/** Orders on credit and on delivery are confirmed without a payment. */
export const doneOf: Record<Exclude<OrderStatus, 'cancelled'>, number> = {
  pendingReview: 0,
  pendingPayment: 1,
  paid: 2,
  confirmed: 3,
  shipping: 3,
  inTransit: 4,
  pendingComment: 6,
  finished: 6,
}
