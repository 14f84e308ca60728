import type { AfterSaleKind, AfterSaleState } from './schema.ts'

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
