import { shanghaiDate } from '#shared/shanghai-date.ts'
import type { AfterSaleKind, AfterSaleState } from '../order/schema.ts'

interface Step {
  from: AfterSaleState
  to: AfterSaleState
  by: 'member' | 'staff'
  /** Only goods that come back are received. */
  kinds: readonly AfterSaleKind[]
}

const all: readonly AfterSaleKind[] = ['return', 'exchange', 'refund', 'complaint']

/** Every step that a request after the sale can take. */
export const steps: readonly Step[] = [
  { from: 'requested', to: 'approved', by: 'staff', kinds: all },
  { from: 'requested', to: 'rejected', by: 'staff', kinds: all },
  { from: 'requested', to: 'withdrawn', by: 'member', kinds: all },
  { from: 'approved', to: 'withdrawn', by: 'member', kinds: ['return', 'exchange'] },
  { from: 'approved', to: 'received', by: 'staff', kinds: ['return', 'exchange'] },
  { from: 'approved', to: 'done', by: 'staff', kinds: ['refund', 'complaint'] },
  { from: 'received', to: 'done', by: 'staff', kinds: ['return', 'exchange'] },
]

export const canStep = (
  kind: AfterSaleKind,
  from: AfterSaleState,
  to: AfterSaleState,
  by: 'member' | 'staff',
) => steps.some((step) => step.from === from && step.to === to && step.by === by && step.kinds.includes(kind))

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/**
 * Whether a day is at most so many working days later, Monday to Friday in China; public holidays only lengthen what
 * the buyer has, by the shop's goodwill.
 */
export function isWithinWorkingDays(start: Date, now: Date, days: number) {
  const end = shanghaiDate(now)
  let left = days
  for (let ahead = 1; shanghaiDate(start, ahead) <= end; ahead++) {
    if (isWeekend(shanghaiDate(start, ahead))) continue
    if (--left < 0) return false
  }
  return true
}
