import chineseDays from 'chinese-days'
import { shanghaiDate } from '#shared/display.ts'
import type { AfterSaleKind, AfterSaleState } from '../order/schema.ts'

interface Step {
  from: AfterSaleState
  to: AfterSaleState
  by: 'member' | 'staff'
  /** Only returns and exchanges are received. */
  kinds: readonly AfterSaleKind[]
}

const all: readonly AfterSaleKind[] = ['return', 'exchange', 'refund', 'complaint']

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

/**
 * Whether a day in China is at most so many working days later. Public holidays are free and make-up days count, as the
 * State Council announced them; a year that is not announced yet has its weekends only.
 */
export function isWithinWorkingDays(start: Date, now: Date, days: number) {
  const end = shanghaiDate(now)
  let left = days
  for (let ahead = 1; shanghaiDate(start, ahead) <= end; ahead++) {
    if (chineseDays.isWorkday(shanghaiDate(start, ahead)) && --left < 0) return false
  }
  return true
}
