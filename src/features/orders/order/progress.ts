import { z } from 'zod'
import type { OrderStatus } from './state.ts'

export const progressSteps = ['review', 'payment', 'confirmation', 'shipping', 'transit', 'receipt'] as const
export type ProgressStep = (typeof progressSteps)[number]

const time = z.string().nullable()

/** What an order waits for before it is certain when its goods leave. */
export const releases = ['approval', 'review', 'payment'] as const
export type Release = (typeof releases)[number]

export const orderProgress = z.object({
  done: z.number().meta({ description: 'how many of the six steps are done, from review to receipt' }),
  doneAt: z.array(time).meta({ description: 'when each was done; null: not yet, or it was passed over' }),
  shipsOn: time.meta({ description: 'expected day of shipping; null: shipped, or nobody knows yet' }),
  arrivesOn: time.meta({ description: 'expected day of arrival; null: received, or nobody knows yet' }),
  isLate: z.boolean().meta({ description: 'the day of arrival has passed' }),
  afterRelease: z
    .object({
      release: z.enum(releases),
      shipsIn: z.number(),
      workingDays: z.number(),
      shipsOn: z.string(),
      arrivesOn: z.string(),
    })
    .nullable()
    .meta({
      description:
        'working days from approval, review or payment to shipping (0: the same day) and to arrival, and the days if that is today; null: it happened',
    }),
})
export type OrderProgress = z.infer<typeof orderProgress>

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
