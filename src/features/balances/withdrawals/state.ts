import type { WithdrawalState } from './schema.ts'

/** What may follow. Its amount returns to the wallet with `rejected` and `cancelled`. */
export const withdrawalTransitions: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
}

export const returnsMoney = (state: WithdrawalState) => state === 'rejected' || state === 'cancelled'
