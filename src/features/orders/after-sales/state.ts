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
