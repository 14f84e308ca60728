import type { QuoteActor, QuoteState } from '../schema.ts'

interface QuoteTransition {
  from: QuoteState
  to: QuoteState
  by: readonly QuoteActor[]
}

export const quoteTransitions: readonly QuoteTransition[] = [
  { from: 'requested', to: 'quoted', by: ['staff'] },
  { from: 'requested', to: 'declined', by: ['staff'] },
  { from: 'requested', to: 'withdrawn', by: ['member'] },
  // another version
  { from: 'quoted', to: 'quoted', by: ['staff'] },
  // staff: by a contract signed on paper
  { from: 'quoted', to: 'accepted', by: ['member', 'staff'] },
  { from: 'quoted', to: 'declined', by: ['member'] },
  { from: 'quoted', to: 'expired', by: ['system'] },
  // another round
  { from: 'quoted', to: 'requested', by: ['member'] },
  { from: 'declined', to: 'requested', by: ['member'] },
  { from: 'expired', to: 'requested', by: ['member'] },
  { from: 'expired', to: 'quoted', by: ['staff'] },
]

export const canMoveQuote = (from: QuoteState, to: QuoteState, by: QuoteActor) =>
  quoteTransitions.some((one) => one.from === from && one.to === to && one.by.includes(by))
